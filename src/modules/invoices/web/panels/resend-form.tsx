import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useMailNote } from '../../../../ui/session/mail-note.ts';
import type { Load } from '../../../loads/wire.ts';
import type { useResendInvoice } from '../queries.ts';

type ResendFormProps = {
  load: Load;
  /** What it does, as its button says it. */
  label: string;
  send: ReturnType<typeof useResendInvoice>;
  onSent: () => void;
};

/** Mails the paper of an invoice or a quote to the address of its seller, or to another. */
export function ResendForm({ load, label, send: resend, onSent }: ResendFormProps) {
  const mailNote = useMailNote();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(load.customerEmail);
  const { run, failure, fields } = useAttempt(messages.resendFailure);
  // A second press after a lost answer is the same mail. Another address is another one.
  const entryId = useEntryId(`resend.${load.loadId}`);
  const send = async () => {
    const to = email.trim();
    const isDone = await run(async () => {
      const entry = { loadId: load.loadId, ...(to && { email: to }) };
      toast((await entryId.send(entry, resend.mutateAsync)).message);
      onSent();
    });
    if (!isDone) field.current?.focus();
  };
  return (
    <form className="ty-actions-form" aria-label={label} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={field}
        label="Mail it to"
        description={mailNote ?? 'The PDF goes with it, without figures that the customer does not see.'}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={fields['email'] ?? failure}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="filled" busy={resend.isPending} busyLabel="Sending…" onPress={send}>
        {label}
      </BusyButton>
    </form>
  );
}
