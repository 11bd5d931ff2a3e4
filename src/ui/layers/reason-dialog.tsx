import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { sentenceOf } from '../feedback/describe-failure.ts';
import { toast } from '../feedback/toast.ts';

type ReasonDialogProps = {
  title: string;
  /** What will happen. */
  sentence: string;
  action: string;
  busyLabel: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** Who reads it, when that is not plain. */
  description?: string;
  /** Does it, and answers what the server said. */
  send: (reason: string) => Promise<{ readonly message: string }>;
  /** What to say when the server said nothing. */
  failure: string;
  onClose: () => void;
};

/** Asks why, and does it; a refusal stands under what was typed, which is kept. */
export function ReasonDialog({ title, sentence, action, busyLabel, optional = false, ...more }: ReasonDialogProps) {
  const { description, send, failure, onClose } = more;
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setRefused(undefined);
    setBusy(true);
    try {
      toast((await send(reason.trim())).message);
      onClose();
    } catch (thrown) {
      setRefused(sentenceOf(thrown, failure));
      setBusy(false);
    }
  };
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
          if (event.key === 'Enter' && (optional || reason.trim() !== '') && !busy) void act();
        }}
        error={refused}
      />
    </Dialog>
  );
}
