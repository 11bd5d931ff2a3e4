import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';

type CompleteDialogProps = {
  /** What does not close. Without any, no reason is asked for. */
  readonly breaches: readonly string[];
  /** Typed before, when it could not be completed. */
  readonly typed: string;
  readonly onComplete: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks before a settlement is completed, and for a reason where its weights do not close. */
export function CompleteDialog({ breaches, typed, onComplete, onClose }: CompleteDialogProps) {
  const [reason, setReason] = useState(typed);
  const needsReason = breaches.length > 0;
  const cannot = needsReason && reason.trim() === '' && 'Say why first.';
  const complete = () => {
    if (!cannot) onComplete(needsReason ? reason.trim() : '');
  };
  return (
    <Dialog
      title="Complete settlement"
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" reason={cannot} onClick={complete}>
            Complete settlement
          </Button>
        </>
      }
    >
      <p>A completed settlement cannot be changed any more.</p>
      {needsReason && (
        <>
          <ul className="ty-settle-breaches">
            {breaches.map((breach) => (
              <li key={breach}>{breach}</li>
            ))}
          </ul>
          <TextInput
            label="Reason"
            description="Why it is complete all the same. It is kept with the settlement."
            required
            data-autofocus
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter also ends a word that is being composed.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) complete();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
