import './form.css';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { useViewOnly } from '../session/can.tsx';

type SaveBarProps = {
  /** The one filled button: "Save customer". */
  label: string;
  busyLabel?: string;
  busy: boolean;
  /** How many fields have errors. */
  faults?: number;
  onGoToFirst?: () => void;
  /** "Unsaved changes", or the time of the last save. */
  note?: string;
  reason?: string | false | undefined;
  onCancel?: () => void;
};

/** The footer of a form, always visible. It is inside the form, so that Save submits it. */
export const SaveBar = (props: SaveBarProps) => {
  const { label, busyLabel = 'Saving…', busy, faults = 0, onGoToFirst, note, reason, onCancel } = props;
  const viewOnly = useViewOnly();
  return (
    <div className="ty-save-bar ty-page-bar">
      <span className="ty-save-note">
        {faults > 0 ? (
          <>
            {faults} {faults === 1 ? 'field' : 'fields'} to fix.{' '}
            {onGoToFirst && (
              <button type="button" className="ty-text-button" onClick={onGoToFirst}>
                Go to the first
              </button>
            )}
          </>
        ) : (
          note
        )}
      </span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <BusyButton type="submit" variant="filled" busy={busy} busyLabel={busyLabel} reason={viewOnly || reason}>
        {label}
      </BusyButton>
    </div>
  );
};
