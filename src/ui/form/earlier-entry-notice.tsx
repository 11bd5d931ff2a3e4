import { Button } from '../controls/button.tsx';

type EarlierEntryNoticeProps = { onStartAnew: () => void };

/** Tells that a form of a new row shows what was typed on an earlier visit. */
export const EarlierEntryNotice = ({ onStartAnew }: EarlierEntryNoticeProps) => (
  <div className="ty-form-notice" role="status">
    <span>What you typed here before is not saved yet.</span>
    <Button size="xs" onClick={onStartAnew}>
      Start anew
    </Button>
  </div>
);
