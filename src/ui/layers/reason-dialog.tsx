import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { toast } from '../feedback/toast.ts';

type ReasonDialogProps = {
  title: string;
  /** What will happen. */
  sentence: string;
  action: string;
  busyLabel: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** Who reads the reason, if that is not clear. */
  description?: string;
  /** Does the action and returns the server's message. */
  send: (reason: string) => Promise<{ readonly message: string }>;
  /** Shown when the server sends no message. */
  failure: string;
  onClose: () => void;
};

/** Asks for a reason and does the action. A refusal is shown below the typed reason, which stays. */
export function ReasonDialog({ title, sentence, action, busyLabel, optional = false, ...more }: ReasonDialogProps) {
  const { description, send, failure, onClose } = more;
  const [reason, setReason] = useState('');
  const attempt = useAttempt(failure);
  const { busy } = attempt;
  const act = () =>
    attempt.run(async () => {
      toast((await send(reason.trim())).message);
      onClose();
    });
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            variant="filled"
            busy={busy}
            busyLabel={busyLabel}
            reason={!optional && reason.trim() === '' && 'Say why first.'}
            onPress={act}
          >
            {action}
          </BusyButton>
        </>
      }
    >
      <p>{sentence}</p>
      <TextInput
        label="Reason"
        required={!optional}
        {...(description && { description })}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter also ends a word that is being composed.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if ((optional || reason.trim() !== '') && !busy) void act();
        }}
        error={attempt.failure}
      />
    </Dialog>
  );
}
