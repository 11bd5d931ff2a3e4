import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EmailField } from './panels/email-field.tsx';
import { sessionsApi } from './queries.ts';

type ForgotFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void };

/** Requests the mail for a new password. Shows the same message for every address. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const [sent, setSent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, onSubmit } = useSubmit(async () => {
    setSent(undefined);
    const { message } = await sessionsApi.forgotPassword({ email });
    setSent(email.trim());
    toast(message);
  }, messages.invalidEmail);
  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);
  return (
    <>
      <h1>New password</h1>
      <form onSubmit={onSubmit} noValidate>
        <EmailField ref={field} email={email} onEmail={onEmail} error={failure} />
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
