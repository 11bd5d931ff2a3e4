import { Anchor, Checkbox, PasswordInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './panels/email-field.tsx';
import { landingPath } from './landing.ts';
import { sessionsApi, signIn } from './queries.ts';

const offline = 'No connection: the address could not be checked. It is checked again when you sign in.';

const unchecked = 'The address could not be checked. Try again.';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

type SignInFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onLogo: (logo: string | null) => void;
  onForgot: () => void;
  /** Why the user is here again. */
  notice?: string;
};

/**
 * Email first: leaving the field starts the pre-login check. The password field opens when the check starts, so that
 * Tab and the next typed text go there. The check may return a company's logo. Nobody signs in with an address that has
 * not passed.
 */
export function SignInForm({ email, onEmail, onLogo, onForgot, notice }: SignInFormProps) {
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The second step: undefined until the server asks for a code. */
  const [otp, setOtp] = useState<string>();
  const [otpError, setOtpError] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  /** The passed or running check: leaving the field and pressing Enter right after it send one check. */
  const asked = useRef<{ address: string; passes: Promise<boolean> }>(undefined);

  const ask = async (address: string): Promise<boolean> => {
    // The answer about an earlier address says nothing about this one.
    const isLatest = () => asked.current?.address === address;
    try {
      const { companyLogo } = await sessionsApi.preLogin({ email: address });
      if (!isLatest()) return false;
      setEmailError(undefined);
      onLogo(companyLogo);
      return true;
    } catch (thrown) {
      if (!isLatest()) return false;
      asked.current = undefined;
      setIsAsked(false);
      onLogo(null);
      // A check that did not take place says nothing about the address.
      const { status } = thrown instanceof ApiError ? thrown : { status: 500 };
      setEmailError(status === 0 ? offline : sentenceOf(thrown, status === 400 ? messages.invalidEmail : unchecked));
      return false;
    }
  };
  const check = async (): Promise<boolean> => {
    const address = email.trim().toLowerCase();
    if (!looksLikeEmail(address)) {
      asked.current = undefined;
      setIsAsked(false);
      onLogo(null);
      setEmailError(address === '' ? undefined : messages.invalidEmail);
      return false;
    }
    setIsAsked(true);
    if (asked.current?.address !== address) asked.current = { address, passes: ask(address) };
    return asked.current.passes;
  };
  const leave = () => {
    void check();
    // A click on a field that is still disabled does not focus it.
    requestAnimationFrame(() => document.activeElement === document.body && passwordField.current?.focus());
  };
  // A link to /login/{username} fills in the address and checks it at once.
  const checkFirst = useRef(check);
  useEffect(() => {
    void checkFirst.current();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    // Enter in the address field moves on to the password. The form is not busy during the check: the user may press
    // Enter in the password before the check ends.
    if (password === '' && document.activeElement === emailField.current) {
      const isPassed = await check();
      // A later check speaks for itself.
      if (!isPassed && asked.current) return;
      if (!isPassed) emailField.current?.focus();
      else if (document.activeElement === emailField.current) passwordField.current?.focus();
      return;
    }
    setBusy(true);
    if (!(await check())) {
      setBusy(false);
      emailField.current?.focus();
      return;
    }
    try {
      await signIn(email.trim(), password, remember, otp);
      // A full load, so that nothing of an earlier session stays in memory.
      window.location.assign(landingPath(router));
    } catch (thrown) {
      setBusy(false);
      const fault = thrown instanceof ApiError ? thrown.fields['otp'] : undefined;
      if (fault !== undefined) {
        setOtpError(otp === undefined ? undefined : fault);
        return setOtp((now) => now ?? '');
      }
      setFailure(sentenceOf(thrown, messages.invalidCredentials));
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
        <EmailField
          ref={emailField}
          email={email}
          onEmail={(typed) => {
            setIsAsked(false);
            setOtp(undefined);
            onEmail(typed);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && !event.shiftKey) void check();
          }}
          onBlur={leave}
          error={emailError}
        />
        <PasswordInput
          ref={passwordField}
          size="lg"
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onFocus={() => setIsEntered(true)}
          onBlur={() => setIsEntered(false)}
          // Never disabled while it contains text or the user is about to type.
          disabled={password === '' && !isAsked && !isEntered}
          error={failure}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
        {otp !== undefined && <CodeField code={otp} onCode={setOtp} error={otpError} size="lg" autoFocus />}
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
