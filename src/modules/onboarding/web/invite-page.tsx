import { PasswordInput } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { session } from '../../../ui/session/session.ts';
import { useMailedToken } from '../../../ui/session/use-mailed-token.ts';
import { signInPath } from '../../sessions/paths.ts';
import { EmailField } from '../../sessions/web/panels/email-field.tsx';
import { MailedLinkFrame } from '../../sessions/web/panels/mailed-link-frame.tsx';
import { registerInvited } from '../../sessions/web/queries.ts';
import { useInvitation } from './queries.ts';

/** Registers an invited person, who signs in afterwards. A signed-in user is sent on by the sign-in page. No token is stored in the browser. */
export default function InvitePage() {
  const [token, forget] = useMailedToken();
  const { data, error } = useInvitation(token);
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<string>();
  const email = typed ?? data?.email ?? '';
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    await registerInvited(email.trim(), password, token ?? '');
    forget();
    setDone('Your account is registered');
  }, messages.genericFailure);
  if (session.get()) return <Navigate to={signInPath()} replace />;
  const isAtField = fields['email'] ?? fields['password'];
  return (
    <MailedLinkFrame
      title="Register"
      action="Register"
      done={done}
      dead={fields['invitation'] ?? (error ? messages.deadInvitation : undefined)}
      busy={busy}
      failure={isAtField ? undefined : failure}
      onSubmit={onSubmit}
    >
      {data && <p>{data.companyName} has invited you.</p>}
      <EmailField email={email} onEmail={setTyped} error={fields['email']} />
      <PasswordInput
        size="lg"
        label="Password"
        description="At least 10 characters."
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fields['password']}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
    </MailedLinkFrame>
  );
}
