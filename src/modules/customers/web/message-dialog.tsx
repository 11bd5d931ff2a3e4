import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useMailNote } from '../../../ui/session/mail-note.ts';
import { useMessageCompany, type CompanyRow } from '../../companies/web/queries.ts';

type MessageDialogProps = { company: CompanyRow | undefined; onClose: () => void };

/** Writes a mail to a customer. What is typed stays when it is refused. */
export function MessageDialog({ company, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const key = useRef(crypto.randomUUID());
  const send = useMessageCompany();
  const mailNote = useMailNote();
  const edit = (typed: string) => {
    key.current = crypto.randomUUID();
    setText(typed);
    setFailure(undefined);
  };
  const submit = async () => {
    if (text.trim() === '') return setFailure('Write a message.');
    setFailure(undefined);
    try {
      const { message } = await send.mutateAsync({
        companyId: company!.companyId,
        message: text,
        idempotencyKey: key.current,
      });
      toast(message);
      edit('');
      onClose();
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.genericFailure));
    }
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
        error={failure}
        maxLength={2000}
        autosize
        minRows={4}
        required
        data-autofocus
      />
    </Dialog>
  );
}
