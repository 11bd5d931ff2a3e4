import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => vi.restoreAllMocks());

const nothing = () => undefined;
const email = 'buyer@troyard.test';

test.each([true, false])('a sign-in sends "Remember me" as chosen: %s', async (remember) => {
  const { screen, bodies } = await openAs(
    <SignInForm email={email} onEmail={nothing} onLogo={nothing} onForgot={nothing} />,
    { refused: [sessions.login] },
  );
  await screen.getByLabelText('Password', { exact: true }).fill('rust under the sill');
  if (remember) await screen.getByRole('checkbox', { name: 'Remember me for 30 days' }).click();
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => bodies(sessions.login)).toEqual([{ email, password: 'rust under the sill', remember }]);
});
