import { Anchor, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { sessionsApi } from './queries.ts';

type ForgotFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void };

/** Asks for the mail with which a new password is set; says the same for every address. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await sessionsApi.forgotPassword({ email });
      setSent(email.trim());
      toast(message);
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.invalidEmail));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h1>New password</h1>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          size="lg"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={failure}
        />
        {sent && <p role="status">If {sent} is an address here, a link is on its way. It is good for 30 minutes.</p>}
        <BusyButton type="submit" variant="filled" size="lg" fullWidth busy={busy} busyLabel="Sending…">
          Send Email
        </BusyButton>
        <Anchor component="button" type="button" onClick={onBack}>
          Back to sign in
        </Anchor>
      </form>
    </>
  );
}
