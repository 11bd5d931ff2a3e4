import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { signInNote } from '../../../ui/session/sign-in-note.ts';
import { session } from '../../../ui/session/session.ts';
import { mailedToken } from '../../../ui/session/mailed-token.ts';
import { useMailedToken } from '../../../ui/session/use-mailed-token.ts';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { useInvitation, useRegister } from '../../onboarding/web/queries.ts';
import { signInPath, signOutPath } from '../../sessions/paths.ts';
import { EmailField } from '../../sessions/web/panels/email-field.tsx';
import { MailedLinkFrame } from '../../sessions/web/panels/mailed-link-frame.tsx';
import { newUserPath } from '../paths.ts';
import { AccountForm } from './account-form.tsx';

const title = 'Create Account';

/**
 * Registers a customer without an invitation: `/new-user/1`. Any other part leads to the form of invited people, and
 * the sign-in page sends a signed-in user on.
 */
export default function NewAccountPage({ id }: { id: string }) {
  const [token, forget] = useMailedToken();
  if (id !== '1') return <Navigate to={newUserPath()} replace />;
  if (session.get()) return <Navigate to={signInPath()} replace />;
  if (token === undefined) return <ConfirmAddress />;
  return <Registration key={token} token={token} forget={forget} />;
}

/** Asks for the address that the account will have. A mailed link confirms it. */
function ConfirmAddress({ dead }: { dead?: string }) {
  const [email, setEmail] = useState('');
  const [done, setDone] = useState<string>();
  const register = useRegister();
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    const { message } = await register.mutateAsync({ email: email.trim() });
    setDone(`${message}. Open the link in it to go on`);
  }, messages.genericFailure);
  return (
    <MailedLinkFrame
      title={title}
      action="Send Email"
      done={done}
      dead={undefined}
      busy={busy}
      failure={fields['email'] ? undefined : failure}
      onSubmit={onSubmit}
    >
      <p>{dead ?? 'Tell us your address. We mail you a link to go on with.'}</p>
      <EmailField email={email} onEmail={setEmail} error={fields['email']} />
    </MailedLinkFrame>
  );
}

/** The form of a confirmed address. `forget` forgets the link, which leads back to asking for one. */
function Registration({ token, forget }: { token: string; forget: () => void }) {
  const { data, error } = useInvitation(token);
  const register = useRegister();
  if (error) return <ConfirmAddress dead={messages.deadInvitation} />;
  return (
    <BareShell>
      {data && (
        <AccountForm
          draft="account.new"
          known={{ userEmail: data.email }}
          facilities={data.facilities}
          hasPassword
          onSave={async ({ companyType: _, ...sent }) => {
            const { message } = await register.mutateAsync({
              ...sent,
              companyType: 'SELLER',
              registrationToken: token,
            });
            mailedToken.forget();
            signInNote.leave({ email: data.email, sentence: message });
            window.location.assign(signOutPath());
          }}
          onCancel={() => {
            forget();
            window.location.assign(signInPath());
          }}
        />
      )}
    </BareShell>
  );
}
