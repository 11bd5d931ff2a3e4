import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import UnlockPage from './unlock-page.tsx';

afterEach(() => vi.restoreAllMocks());

test('unlocks only after a click, with the token of the link', async () => {
  const { screen, bodies } = await openAs(<UnlockPage token="of-the-link" />);
  await expect.element(screen.getByRole('heading', { name: 'Unlock sign-in' })).toBeVisible();
  expect(await bodies(sessions.unlock)).toEqual([]);
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await bodies(sessions.unlock)).toEqual([{ unlockToken: 'of-the-link' }]);
});
