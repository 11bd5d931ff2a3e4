import { Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useOpenAfterMount } from '../../../../ui/layers/use-lazy-dialog.ts';
import { useMailNote } from '../../../../ui/session/mail-note.ts';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import { useAskExpert } from '../queries.ts';

/** `oem` is undefined until it is typed: then the searched code stands there. */
type Question = {
  readonly message: string;
  readonly oem: string | undefined;
  readonly make: string;
  readonly model: string;
  readonly urls: readonly string[];
};
const blank: Question = { message: '', oem: undefined, make: '', model: '', urls: [] };
const longestCode = 80;

type AskExpertDialogProps = { code: string; opened: boolean; onClose: () => void };

/** Asks the experts to identify a converter, with pictures. What is typed stays when it is refused or put away. */
export function AskExpertDialog({ code, opened, onClose }: AskExpertDialogProps) {
  const mailNote = useMailNote();
  const [question, setQuestion] = useState(blank);
  const [hold, setHold] = useState<string>();
  const formId = useId();
  const entryId = useEntryId('expert');
  const ask = useAskExpert();
  const attempt = useAttempt(messages.expertFailure, { form: () => document.getElementById(formId) });
  const { fields } = attempt;
  const oem = question.oem ?? code.trim().slice(0, longestCode);
  const change = (next: (now: Question) => Question) => {
    setQuestion(next);
    attempt.forget();
  };
  const set = (typed: Partial<Question>) => change((now) => ({ ...now, ...typed }));
  const submit = async () => {
    if (question.message.trim() === '') return attempt.refuse(undefined, { message: 'Required.' });
    await attempt.run(async () => {
      const { message, make, model, urls } = question;
      const sent = { message, oem, make, model, ...(urls.length > 0 && { url: [...urls] }) };
      const answer = await entryId.send(sent, ask.mutateAsync);
      toast(answer.message);
      change(() => blank);
      onClose();
    });
  };
  const text = (field: 'oem' | 'make' | 'model', label: string, maxLength: number) => (
    <TextInput
      label={label}
      name={field}
      maxLength={maxLength}
      autoComplete="off"
      value={field === 'oem' ? oem : question[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      error={fields[field]}
    />
  );
  return (
    <Dialog
      title="Ask Expert"
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" type="submit" form={formId} busyLabel="Sending…" reason={hold} onPress={submit}>
            Send to expert
          </BusyButton>
        </>
      }
    >
      <p className="ty-muted">
        The experts identify the converter and answer in the Identification Queue
        {mailNote === undefined ? ' and by mail.' : `. ${mailNote}`}
      </p>
      <form id={formId} className="ty-dialog-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <Textarea
          label="Message"
          name="message"
          required
          maxLength={2000}
          autosize
          minRows={3}
          value={question.message}
          onChange={(event) => set({ message: event.currentTarget.value })}
          error={fields['message']}
          data-autofocus
        />
        {text('oem', 'OEM', longestCode)}
        {text('make', 'Make', 80)}
        {text('model', 'Model', 120)}
        <PhotoField
          value={question.urls}
          onChange={(next) => change((now) => ({ ...now, urls: next(now.urls) }))}
          onHold={setHold}
        />
        <AlertText>{fields['url']}</AlertText>
      </form>
      <AlertText>{attempt.beside}</AlertText>
    </Dialog>
  );
}
