import { Button } from '../../../ui/controls/button.tsx';
import type { draftFields } from './load-draft.ts';

type NotSavedProps = { fields: ReturnType<typeof draftFields>; onPutAway: () => void };

/** What was typed into a field that nobody may change by now: it can still be copied, until it is put away. */
export const StaleDraftNotice = ({ fields, onPutAway }: NotSavedProps) => (
  <div className="ty-not-saved" role="alert">
    <p className="ty-alert-text">
      This load was changed meanwhile, and this can no longer be saved. Copy what you still need.
    </p>
    <dl>
      {fields.map(({ key, label, text }) => (
        <div key={key}>
          <dt className="ty-muted ty-small">{label}</dt>
          <dd>{text || 'Empty'}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onPutAway}>Put away</Button>
  </div>
);
