import { Anchor, Checkbox, PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { EmailField } from './email-field.tsx';
import { landingPath } from './landing.ts';
import { sessionsApi, signIn } from './queries.ts';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

type SignInFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onLogo: (logo: string | null) => void;
  onForgot: () => void;
  /** Why one is here again. */
  notice?: string;
};

/** Email first: once it has passed the pre-login check the password opens, and a company's logo may take the place of ours. */
export function SignInForm({ email, onEmail, onLogo, onForgot, notice }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [checked, setChecked] = useState<string>();
  const [emailError, setEmailError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const isChecked = checked === email.trim().toLowerCase();

  const check = async () => {
    const asked = email.trim().toLowerCase();
    if (asked === checked) return;
    if (!looksLikeEmail(asked)) {
      onLogo(null);
      setEmailError(asked === '' ? undefined : messages.invalidEmail);
      return;
    }
    try {
      const { companyLogo } = await sessionsApi.preLogin({ email: asked });
      setChecked(asked);
      setEmailError(undefined);
      onLogo(companyLogo);
    } catch (thrown) {
      onLogo(null);
      setEmailError(sentenceOf(thrown, messages.invalidEmail));
    }
  };
  // A link to /login/{username} fills the address in and checks it at once.
  const checkFirst = useRef(check);
  useEffect(() => {
    void checkFirst.current();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isChecked) {
      await check();
      passwordField.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(email.trim(), password, remember);
      // A full load, so that nothing of an earlier session is left in memory.
      window.location.assign(landingPath());
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.invalidCredentials));
      setBusy(false);
      passwordField.current?.select();
    }
  };

  return (
    <>
      <h1>Sign in</h1>
      {notice && (
        <p className="ty-signin-notice" role="status">
          {notice}
        </p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <EmailField email={email} onEmail={onEmail} onBlur={() => void check()} error={emailError} />
        <PasswordInput
          ref={passwordField}
          size="lg"
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          disabled={!isChecked}
          error={failure}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
        <div className="ty-row" data-split>
          <Checkbox
            size="sm"
            label="Remember me for 30 days"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Anchor component="button" type="button" onClick={onForgot}>
            Forgot Password
          </Anchor>
        </div>
        <BusyButton type="submit" variant="filled" size="lg" fullWidth busy={busy} busyLabel="Signing in…">
          Sign in
        </BusyButton>
      </form>
    </>
  );
}
