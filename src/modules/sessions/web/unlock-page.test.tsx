import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import UnlockPage from './unlock-page.tsx';

afterEach(() => vi.restoreAllMocks());

const open = () => openAs(<UnlockPage token="of-the-link" />);

test('unlocks only after a click, with the token of the link', async () => {
  const { screen, bodies } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Unlock sign-in' })).toBeVisible();
  expect(await bodies(sessions.unlock)).toEqual([]);
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await bodies(sessions.unlock)).toEqual([{ unlockToken: 'of-the-link' }]);
});

const deadLink = 'This link has been used or is too old. Sign in, or wait for the next mail.';

test('a dead link shows why and the way back, and nothing to press again', async () => {
  const { screen } = await open();
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: deadLink, fields: { unlockToken: deadLink } }, { status: 400 }),
  );
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByText(deadLink)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unlock' }).query()).toBeNull();
  expect(screen.getByText('each try has to wait', { exact: false }).query()).toBeNull();
});

test('another failure leaves the link to be tried again', async () => {
  const { screen } = await open();
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: 'Too many requests. Wait a minute.' }, { status: 429 }),
  );
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByText('Too many requests. Wait a minute.')).toBeVisible();
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
