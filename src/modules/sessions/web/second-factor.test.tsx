import { afterEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import { SecondFactor } from './second-factor.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const begun = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Troyard:a@yard.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Troyard',
  qrUrl: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  recoveryCodes: ['ABCDE-FGHJK', 'LMNPQ-RSTUV'],
};
const off = { hasSecondFactor: false, needsSecondFactor: false };

test('is set up with the password, then shows what is shown once, then takes a code', async () => {
  const { screen, bodies } = await openAs(<SecondFactor />, { as: off, answers: [[sessions.otpSetup, begun]] });
  await screen
    .getByLabelText(/^Your password/)
    .first()
    .fill('rust under the sill');
  await screen.getByRole('button', { name: 'Set up' }).click();
  for (const code of begun.recoveryCodes) await expect.element(screen.getByText(code)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(screen.getByText(begun.secret)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy the codes' }).click();
  await expect.element(screen.getByText('Copied the recovery codes')).toBeVisible();
  expect(copied.mock.calls).toEqual([[begun.recoveryCodes.join('\n')]]);
  await screen.getByRole('textbox', { name: 'Code' }).fill('123456');
  await screen.getByRole('button', { name: 'Switch on' }).click();
  await expect.poll(() => bodies(sessions.otpConfirm)).toEqual([{ code: '123456' }]);
  expect(await bodies(sessions.otpSetup)).toEqual([{ password: 'rust under the sill' }]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('JBSWY');
});

test('what was shown once is not shown again after the factor was switched on and off', async () => {
  const facts = { ...off };
  const { screen } = await openAs(<SecondFactor />, {
    as: off,
    answers: [
      [sessions.otpSetup, begun],
      [sessions.getSession, facts],
      [sessions.otpConfirm, { message: 'The second factor is on' }],
    ],
  });
  const password = () => screen.getByLabelText(/^Your password/).first();
  await password().fill('rust under the sill');
  await screen.getByRole('button', { name: 'Set up' }).click();
  await screen.getByRole('textbox', { name: 'Code' }).fill('123456');
  facts.hasSecondFactor = true;
  await screen.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(screen.getByText('The second factor is on')).toBeVisible();
  await password().fill('rust under the sill');
  await screen.getByRole('textbox', { name: 'Code' }).fill('123456');
  facts.hasSecondFactor = false;
  await screen.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.getByText(begun.secret).query()).toBeNull();
});

test('a wrong code leaves what is shown', async () => {
  const { screen } = await openAs(<SecondFactor />, {
    as: off,
    answers: [[sessions.otpSetup, begun]],
    refused: [sessions.otpConfirm],
  });
  await screen
    .getByLabelText(/^Your password/)
    .first()
    .fill('rust under the sill');
  await screen.getByRole('button', { name: 'Set up' }).click();
  await screen.getByRole('textbox', { name: 'Code' }).fill('000000');
  await screen.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await expect.element(screen.getByText(begun.recoveryCodes[0]!)).toBeVisible();
});

test('is switched off with the password and a code', async () => {
  const { screen, bodies } = await openAs(<SecondFactor />, {
    as: { ...off, hasSecondFactor: true },
    answers: [[sessions.getSession, off]],
  });
  expect(screen.getByRole('button', { name: 'Set up' }).query()).toBeNull();
  await screen
    .getByLabelText(/^Your password/)
    .first()
    .fill('rust under the sill');
  await screen.getByRole('textbox', { name: 'Code' }).fill('ABCDE-FGHJK');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Switch off' }).click();
  await expect
    .poll(() => bodies(sessions.otpDisable))
    .toEqual([{ password: 'rust under the sill', code: 'ABCDE-FGHJK' }]);
  await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.each([
  ['a field', { error: 'password: Wrong.', fields: { password: 'Wrong.' } }, true],
  ['the whole', { error: 'Wrong.' }, false],
])('a refusal of %s is said once', async (_, body, isAtField) => {
  const { screen } = await openAs(<SecondFactor />, { as: off });
  const password = screen.getByLabelText(/^Your password/).first();
  const button = screen.getByRole('button', { name: 'Set up' });
  await expect.element(button).toHaveAccessibleDescription('Type your password first.');
  await password.fill('rust under the sill');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await button.click();
  const form = screen.getByRole('form', { name: 'Second factor' });
  await expect.element(form.getByText('Wrong.', { exact: true })).toBeVisible();
  expect(form.getByRole('alert').query() === null).toBe(isAtField);
});

test.each([
  ['', 'ABCDE-FGHJK', 'Type your password and a code.'],
  ['rust under the sill', ' ', 'Type your password and a code.'],
  ['rust under the sill', 'ABCDE-FGHJK', ''],
])('switching off needs both: password %j, code %j', async (password, code, reason) => {
  const { screen } = await openAs(<SecondFactor />, { as: { ...off, hasSecondFactor: true } });
  await screen
    .getByLabelText(/^Your password/)
    .first()
    .fill(password);
  await screen.getByRole('textbox', { name: 'Code' }).fill(code);
  await expect.element(screen.getByRole('button', { name: 'Switch off' })).toHaveAccessibleDescription(reason);
});

test('switching on needs the code', async () => {
  const { screen } = await openAs(<SecondFactor />, { as: off, answers: [[sessions.otpSetup, begun]] });
  await screen
    .getByLabelText(/^Your password/)
    .first()
    .fill('rust under the sill');
  await screen.getByRole('button', { name: 'Set up' }).click();
  const button = screen.getByRole('button', { name: 'Switch on' });
  await expect.element(button).toHaveAccessibleDescription('Type the code first.');
  await screen.getByRole('textbox', { name: 'Code' }).fill('1');
  await expect.element(button).toHaveAccessibleDescription('');
  await expect
    .element(screen.getByRole('link', { name: 'open the app on this device' }))
    .toHaveAttribute('href', begun.uri);
});
