import './sign-in.css';
import { PasswordInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { sessionsApi } from './queries.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Sets a new password with the link from the mail. */
export default function ResetPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = 'New password · Troyard';
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFields({});
    setFailure(undefined);
    try {
      await sessionsApi.resetPassword({ resetToken: token, ...values });
      setDone(true);
    } catch (thrown) {
      const wrong = thrown instanceof ApiError ? thrown.fields : {};
      setFields(wrong);
      if (!wrong['newPassword'] && !wrong['confirmPassword'])
        setFailure(wrong['resetToken'] ?? sentenceOf(thrown, messages.genericFailure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInFrame>
      <h1>New password</h1>
      {done ? (
        <p role="status">
          {messages.passwordChanged}. <AppLink to="/">Sign in</AppLink>
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          {(['newPassword', 'confirmPassword'] as const).map((name) => (
            <PasswordInput
              key={name}
              size="lg"
              label={name === 'newPassword' ? 'New password' : 'The same again'}
              description={name === 'newPassword' ? 'At least 10 characters.' : undefined}
              autoComplete="new-password"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              error={fields[name]}
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            />
          ))}
          {failure && <p role="alert">{failure}</p>}
          <BusyButton type="submit" variant="filled" size="lg" fullWidth busy={busy} busyLabel="Saving…">
            Set password
          </BusyButton>
          <AppLink to="/">Back to sign in</AppLink>
        </form>
      )}
    </SignInFrame>
  );
}
