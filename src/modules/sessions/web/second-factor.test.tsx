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
