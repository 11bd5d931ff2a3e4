import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { touchedHeight } from '../../../ui/testing/touched-height.ts';
import { sessions } from '../contract.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './panels/sign-in-frame.tsx';

afterEach(() => vi.restoreAllMocks());

const nothing = () => undefined;
const email = 'buyer@troyard.test';
function Typed() {
  const [typed, setTyped] = useState('');
  return <SignInForm email={typed} onEmail={setTyped} onLogo={nothing} onForgot={nothing} />;
}

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

test('Enter in the password signs in, also while the address of an earlier Enter is still checked', async () => {
  let answer = () => {};
  const { screen, bodies } = await openAs(<Typed />, { refused: [sessions.login] });
  const original = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
    if (new Request(address, init).url.endsWith(sessions.preLogin.path))
      await new Promise<void>((resolve) => (answer = resolve));
    return original(address, init);
  });
  await screen.getByRole('textbox', { name: 'Email' }).fill(email);
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Password', { exact: true }).fill('rust under the sill');
  await userEvent.keyboard('{Enter}');
  answer();
  await expect
    .poll(() => bodies(sessions.login))
    .toEqual([{ email, password: 'rust under the sill', remember: false }]);
});

test('a code is marked wrong once it was sent, and is not sent for another address', async () => {
  const { screen, bodies } = await openAs(<Typed />);
  const original = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
    const answer = await original(address, init);
    if (address !== sessions.login.path) return answer;
    return Response.json({ error: messages.wrongCode, fields: { otp: messages.wrongCode } }, { status: 400 });
  });
  const address = screen.getByRole('textbox', { name: 'Email' });
  const code = screen.getByRole('textbox', { name: 'Code' });
  const signIn = () => screen.getByRole('button', { name: 'Sign in' }).click();
  await address.fill(email);
  await userEvent.keyboard('{Enter}');
  const password = 'rust under the sill';
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await signIn();
  await expect.element(code).toBeVisible();
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await code.fill('123456');
  await signIn();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(messages.wrongCode));
  await address.fill('grader@troyard.test');
  await expect.element(code).not.toBeInTheDocument();
  await signIn();
  const sent = { email, password, remember: false };
  await expect
    .poll(() => bodies(sessions.login))
    .toEqual([sent, { ...sent, otp: '123456' }, { ...sent, email: 'grader@troyard.test' }]);
});

test('what is touched to sign in on a phone is 44 px high', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAs(
    <SignInFrame>
      <SignInForm email={email} onEmail={nothing} onLogo={nothing} onForgot={nothing} />
    </SignInFrame>,
  );
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toBeEnabled();
  const remember = screen.getByRole('checkbox', { name: 'Remember me for 30 days' });
  const targets = [
    screen.getByRole('textbox', { name: 'Email' }).element(),
    password.element(),
    remember.element(),
    remember.element().closest('.mantine-Checkbox-root')!.querySelector('label')!,
    screen.getByRole('button', { name: 'Show or hide the password' }).element(),
    screen.getByRole('button', { name: 'Forgot Password' }).element(),
    screen.getByRole('button', { name: 'Sign in' }).element(),
  ];
  for (const target of targets)
    expect(touchedHeight(target), target.outerHTML.slice(0, 120)).toBeGreaterThanOrEqual(43.5);
  await page.viewport(1280, 800);
});

test.each([
  [400, { error: 'This address is blocked.' }, 'This address is blocked.'],
  [400, {}, messages.invalidEmail],
  [500, {}, 'The address could not be checked. Try again.'],
  [503, {}, 'The address could not be checked. Try again.'],
  [429, { error: 'Too many tries. Wait a minute.' }, 'Too many tries. Wait a minute.'],
])('a check of the address that is answered with %s %j says: %s', async (status, body, sentence) => {
  const { screen } = await openAs(<Typed />);
  const original = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new Request(address, init).url.endsWith(sessions.preLogin.path)
      ? Response.json(body, { status })
      : original(address, init),
  );
  await screen.getByRole('textbox', { name: 'Email' }).fill(email);
  await userEvent.tab();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
