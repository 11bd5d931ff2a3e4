import { Anchor, PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { signInPath } from '../paths.ts';
import { ForgotForm } from './forgot-form.tsx';
import { MailedLinkFrame } from './panels/mailed-link-frame.tsx';
import { sessionsApi } from './queries.ts';
import { SignInFrame } from './panels/sign-in-frame.tsx';

/** Sets a new password with the link from the mail. */
export default function ResetPage({ token }: { token: string }) {
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' });
  const [done, setDone] = useState<string>();
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    setDone((await sessionsApi.resetPassword({ resetToken: token, ...values })).message);
  }, messages.genericFailure);
  const [asksAgain, setAsksAgain] = useState(false);
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const isAtField = fields['newPassword'] ?? fields['confirmPassword'];
  if (asksAgain)
    return (
      <SignInFrame>
        <ForgotForm email={email} onEmail={setEmail} onBack={() => void navigate({ to: signInPath() })} />
      </SignInFrame>
    );
  return (
    <MailedLinkFrame
      title="New password"
      action="Set password"
      done={done}
      busy={busy}
      dead={fields['resetToken']}
      instead={
        <Anchor component="button" type="button" onClick={() => setAsksAgain(true)}>
          Forgot Password
        </Anchor>
      }
      failure={isAtField ? undefined : failure}
      onSubmit={onSubmit}
    >
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
    </MailedLinkFrame>
  );
}
