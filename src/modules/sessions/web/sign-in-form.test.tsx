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

const address = (screen: Awaited<ReturnType<typeof openAs>>['screen']) =>
  screen.getByRole('textbox', { name: 'Email' });
const passwordOf = (screen: Awaited<ReturnType<typeof openAs>>['screen']) =>
  screen.getByLabelText('Password', { exact: true });

/** Answers the check of the address, and counts it. */
const answerChecks = (answer: (email: string) => Response | Promise<Response>) => {
  const original = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (to, init) => {
    const request = new Request(to, init);
    if (!request.url.endsWith(sessions.preLogin.path)) return original(to, init);
    return answer(((await request.json()) as { email: string }).email);
  });
};

test.each([
  [undefined, false],
  ['Sign in again.', true],
])('why the user is here again: %s', async (notice, isSaid) => {
  const { screen } = await openAs(
    <SignInForm email="" onEmail={nothing} onLogo={nothing} onForgot={nothing} {...(notice && { notice })} />,
  );
  await expect.element(address(screen)).toBeVisible();
  expect(screen.container.querySelector('.ty-signin-notice')?.textContent).toBe(isSaid ? notice : undefined);
});

test('an address that is none is not checked, and opens no password', async () => {
  const { screen, bodies } = await openAs(<Typed />);
  await address(screen).fill('buyer');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(messages.invalidEmail)).toBeVisible();
  await expect.element(address(screen)).toHaveFocus();
  await expect.element(passwordOf(screen)).toBeDisabled();
  await address(screen).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.getByText(messages.invalidEmail).query()).toBeNull();
  expect(await bodies(sessions.preLogin)).toEqual([]);
});

test('Tab leads to the password, Shift Tab and Enter of a refused address stay with it', async () => {
  const { screen } = await openAs(<Typed />);
  await address(screen).fill(email);
  await userEvent.keyboard('{Tab}');
  await expect.element(passwordOf(screen)).toHaveFocus();
  await screen.unmount();
  const back = await openAs(<Typed />);
  await address(back.screen).fill(email);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(passwordOf(back.screen)).toBeEnabled();
  await back.screen.unmount();
  const refused = await openAs(<Typed />);
  answerChecks(() => Response.json({ error: 'Blocked.' }, { status: 400 }));
  await address(refused.screen).fill(email);
  await userEvent.keyboard('{Enter}');
  await expect.element(refused.screen.getByText('Blocked.')).toBeVisible();
  await expect.element(address(refused.screen)).toHaveFocus();
  await expect.element(passwordOf(refused.screen)).toBeDisabled();
});

test('Enter in a checked address leads to the password', async () => {
  const { screen } = await openAs(<Typed />);
  await address(screen).fill(email);
  await userEvent.keyboard('{Enter}');
  await expect.element(passwordOf(screen)).toHaveFocus();
});

test('nobody signs in with an address that has not passed', async () => {
  const { screen, bodies } = await openAs(<Typed />);
  answerChecks(() => Response.json({ error: 'Blocked.' }, { status: 400 }));
  await address(screen).fill(email);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('Blocked.')).toBeVisible();
  answerChecks(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ error: 'Blocked.' }, { status: 400 })))),
  );
  await address(screen).click();
  await userEvent.keyboard('{Tab}');
  await passwordOf(screen)
    .fill('rust under the sill', { force: true })
    .catch(() => {});
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(address(screen)).toHaveFocus();
  expect(await bodies(sessions.login)).toEqual([]);
});

test.each([
  ['shows the logo of its company', { companyLogo: '/files/1/logo' }, '/files/1/logo'],
  ['of no company shows none', { companyLogo: null }, null],
])('a checked address %s', async (_, answer, logo) => {
  const onLogo = vi.fn<(logo: string | null) => void>();
  const { screen } = await openAs(<SignInForm email={email} onEmail={nothing} onLogo={onLogo} onForgot={nothing} />, {
    answers: [[sessions.preLogin, answer]],
  });
  await expect.element(passwordOf(screen)).toBeEnabled();
  await expect.poll(() => onLogo.mock.lastCall).toEqual([logo]);
});

test('without a connection the address is checked when the user signs in', async () => {
  const { screen } = await openAs(<Typed />);
  answerChecks(() => Promise.reject(new TypeError('Failed to fetch')));
  await address(screen).fill(email);
  await userEvent.keyboard('{Tab}');
  await expect
    .element(screen.getByText('No connection: the address could not be checked. It is checked again when you sign in.'))
    .toBeVisible();
});

test('the answer about an earlier address says nothing about the next', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { screen } = await openAs(<Typed />);
  answerChecks(() => new Promise((resolve) => answers.push(resolve)));
  await address(screen).fill('first@troyard.test');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers.length).toBe(1);
  await address(screen).fill(email);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(Response.json({ companyLogo: null }));
  answers[0]!(Response.json({ error: 'Blocked.' }, { status: 400 }));
  await expect.element(passwordOf(screen)).toHaveFocus();
  expect(screen.getByText('Blocked.').query()).toBeNull();
  await expect.element(passwordOf(screen)).toBeEnabled();
});

test.each([
  ['in words', { error: 'Your account is closed.' }, 'Your account is closed.'],
  ['without words', {}, messages.invalidCredentials],
])('a refused sign-in is told %s', async (_, body, sentence) => {
  const { screen } = await openAs(<SignInForm email={email} onEmail={nothing} onLogo={nothing} onForgot={nothing} />);
  const original = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (to, init) =>
    new Request(to, init).url.endsWith(sessions.login.path) ? Response.json(body, { status: 401 }) : original(to, init),
  );
  await passwordOf(screen).fill('rust under the sill');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the frame shows the logo of a company, or else that of the product', async () => {
  const own = await openAs(<SignInFrame logo="/files/1/logo">Form</SignInFrame>);
  await expect
    .element(own.screen.getByRole('img', { name: 'Your company’s logo' }))
    .toHaveAttribute('src', '/files/1/logo');
  await own.screen.unmount();
  const none = await openAs(<SignInFrame logo={null}>Form</SignInFrame>);
  await expect.element(none.screen.getByText('Form')).toBeVisible();
  expect(none.screen.getByRole('img', { name: 'Your company’s logo' }).query()).toBeNull();
});
