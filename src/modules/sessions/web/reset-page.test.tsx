import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import { ForgotForm } from './forgot-form.tsx';
import ResetPage from './reset-page.tsx';

afterEach(() => vi.restoreAllMocks());

const refusedWith = async (field: string, reason: string) => {
  const { screen, bodies } = await openAs(<ResetPage token="of-the-link" />);
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: reason, fields: { [field]: reason } }, { status: 400 }),
  );
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.element(screen.getByText(reason)).toBeVisible();
  return { screen, bodies, setPassword: screen.getByRole('button', { name: 'Set password' }) };
};
const deadLink = 'This link has been used or is too old. Ask for a new one.';

test('a dead link offers a new one instead of the form', async () => {
  const { screen, bodies, setPassword } = await refusedWith('resetToken', deadLink);
  expect(setPassword.query()).toBeNull();
  expect(screen.getByLabelText('New password').query()).toBeNull();
  await expect.element(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await screen.getByRole('button', { name: 'Forgot Password' }).click();
  await screen.getByRole('textbox', { name: 'Email' }).fill('buyer@example.com');
  await screen.getByRole('button', { name: 'Send Email' }).click();
  await expect.poll(() => bodies(sessions.forgotPassword)).toEqual([{ email: 'buyer@example.com' }]);
  await screen.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.element(screen.getByText('Another page')).toBeVisible();
});

test('a refused password leaves the form', async () => {
  const { screen, setPassword } = await refusedWith('newPassword', 'At least 10 characters are needed.');
  await expect.element(setPassword).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forgot Password' }).query()).toBeNull();
});

test.each(['newPassword', 'confirmPassword'])('a fault of %s is told at its field alone', async (field) => {
  const { screen } = await refusedWith(field, 'These two differ.');
  expect(screen.getByText('These two differ.').elements()).toHaveLength(1);
  expect(screen.getByRole('alert').filter({ hasText: 'These two differ.' }).query()).toBeNull();
});

test('sends both passwords as typed, with the token of the link', async () => {
  const { screen, bodies } = await openAs(<ResetPage token="of-the-link" />);
  await screen.getByRole('textbox', { name: 'New password' }).fill('rust under the sill');
  await screen.getByRole('textbox', { name: 'The same again' }).fill('rust under the seal');
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await bodies(sessions.resetPassword)).toEqual([
    { resetToken: 'of-the-link', newPassword: 'rust under the sill', confirmPassword: 'rust under the seal' },
  ]);
});

test('a request for a new password that is refused stands at the address', async () => {
  const { screen } = await openAs(<ForgotForm email="buyer@" onEmail={() => {}} onBack={() => {}} />, {
    refused: [sessions.forgotPassword],
  });
  await screen.getByRole('button', { name: 'Send Email' }).click();
  const address = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(address).toHaveAccessibleDescription('Refused');
  await expect.element(address).toHaveFocus();
  expect(
    screen
      .getByRole('status')
      .getByText(/a link is on its way/)
      .query(),
  ).toBeNull();
});

test('a request for a new password says the same for every address', async () => {
  const { screen, bodies } = await openAs(
    <ForgotForm email=" buyer@troyard.test" onEmail={() => {}} onBack={() => {}} />,
    { answers: [[sessions.forgotPassword, { message: 'Email sent successfully' }]] },
  );
  expect(screen.getByText(/a link is on its way/).query()).toBeNull();
  await screen.getByRole('button', { name: 'Send Email' }).click();
  await expect
    .element(
      screen.getByText('If buyer@troyard.test is an address here, a link is on its way. It is good for 30 minutes.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Email sent successfully')).toBeVisible();
  expect(await bodies(sessions.forgotPassword)).toEqual([{ email: ' buyer@troyard.test' }]);
});
