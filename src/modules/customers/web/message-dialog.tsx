import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../ui/form/use-entry-id.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useMailNote } from '../../../ui/session/mail-note.ts';
import { useMessageCompany, type CompanyRow } from '../../companies/web/queries.ts';

type MessageDialogProps = { company: CompanyRow | undefined; onClose: () => void };

/** Writes a mail to a customer. What is typed stays when it is refused. */
export function MessageDialog({ company, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const attempt = useAttempt(messages.genericFailure);
  const entryId = useEntryId(`message.${company?.companyId}`);
  const send = useMessageCompany();
  const mailNote = useMailNote();
  const edit = (typed: string) => {
    setText(typed);
    attempt.forget();
  };
  const submit = async () => {
    if (text.trim() === '') return attempt.refuse('Write a message.');
    await attempt.run(async () => {
      const { message } = await entryId.send({ companyId: company!.companyId, message: text }, send.mutateAsync);
      toast(message);
      edit('');
      onClose();
    });
  };
  return (
    <Dialog
      title={`Message to ${company?.companyName ?? 'customer'}`}
      opened={company !== undefined}
      onClose={onClose}
      footer={
        <BusyButton variant="filled" busyLabel="Sending…" onPress={submit}>
          Send message
        </BusyButton>
      }
    >
      <Textarea
        label="Message"
        description={
          company?.email ? (mailNote ?? `Goes by mail to ${company.email}.`) : 'The customer has no address for mail.'
        }
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        error={attempt.failure}
        maxLength={2000}
        autosize
        minRows={4}
        required
        data-autofocus
      />
    </Dialog>
  );
}
