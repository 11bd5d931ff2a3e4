import './sign-in.css';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type MailedLinkFrameProps = {
  title: string;
  /** The message after success, instead of the form. */
  done: string | undefined;
  failure: string | undefined;
  busy: boolean;
  action: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The page of a mailed link: a form with one button, then a link to the sign-in. */
export function MailedLinkFrame({ title, done, failure, busy, action, onSubmit, children }: MailedLinkFrameProps) {
  useEffect(() => {
    document.title = `${title} · Troyard`;
  }, [title]);
  return (
    <SignInFrame>
      <h1>{title}</h1>
      {done ? (
        <p role="status">
          {done}. <AppLink to="/">Sign in</AppLink>
        </p>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          {children}
          {failure && <p role="alert">{failure}</p>}
          <BusyButton type="submit" variant="filled" size="lg" fullWidth busy={busy} busyLabel="One moment…">
            {action}
          </BusyButton>
          <AppLink to="/">Back to sign in</AppLink>
        </form>
      )}
    </SignInFrame>
  );
}
