import { useEffect, type FormEvent, type ReactNode } from 'react';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type MailedLinkFrameProps = {
  title: string;
  /** The message after success, instead of the form. */
  done: string | undefined;
  /** Why the link cannot be used any more, instead of the form. */
  dead: string | undefined;
  /** What else the user can do then. */
  instead?: ReactNode;
  failure: string | undefined;
  busy: boolean;
  action: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The page of a mailed link: a form with one button, then a link to the sign-in. */
export function MailedLinkFrame(props: MailedLinkFrameProps) {
  const { title, done, dead, instead, failure, busy, action, onSubmit, children } = props;
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
      ) : dead ? (
        <div className="ty-signin-dead">
          <p role="alert">{dead}</p>
          {instead}
          <AppLink to="/">Back to sign in</AppLink>
        </div>
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
