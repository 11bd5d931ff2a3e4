import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { signInNote } from '../../../ui/session/sign-in-note.ts';
import { session } from '../../../ui/session/session.ts';
import { takeSharedSession } from '../../../ui/session/tab-sessions.ts';
import { newAccountPath } from '../../customers/paths.ts';
import { ForgotForm } from './forgot-form.tsx';
import { returningPath } from './landing.ts';
import { SignInFrame } from './panels/sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

const DemoSignIns = lazyPart(async () => ({ default: (await import('./demo-sign-ins.tsx')).DemoSignIns }));

/** Signing in, or requesting a new password. A signed-in user is sent on to the first page. */
export default function SignInPage({ username, aside }: { username?: string; aside?: ReactNode }) {
  const router = useRouter();
  const [mode, setMode] = useState<'sign-in' | 'forgot'>('sign-in');
  const [note] = useState(signInNote.read);
  const [email, setEmail] = useState(username ?? note?.email ?? '');
  const [logo, setLogo] = useState<string | null>(null);
  const [wasEnded] = useState(session.wasEnded);

  useEffect(() => {
    document.title = 'Sign in · Troyard';
    signInNote.forget();
    void takeSharedSession().then((isSignedIn) => {
      if (isSignedIn) window.location.replace(returningPath(router));
    });
  }, [router]);

  return (
    <SignInFrame logo={logo} aside={aside}>
      {mode === 'sign-in' ? (
        <>
          <SignInForm
            email={email}
            onEmail={setEmail}
            onLogo={setLogo}
            onForgot={() => setMode('forgot')}
            {...(note && { notice: note.sentence })}
            {...(wasEnded && { notice: messages.sessionEnded })}
          />
          <p className="ty-signin-new">
            New here? <AppLink to={newAccountPath({ id: '1' })}>Create an account</AppLink>
          </p>
          <Suspense>
            <DemoSignIns />
          </Suspense>
        </>
      ) : (
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setMode('sign-in')} />
      )}
    </SignInFrame>
  );
}
