import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadRequests } from '../requests/contract.ts';
import { AskDialog } from './ask-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const open = (unanswered = false) =>
  openAs(<AskDialog kind="quote" onClose={() => {}} onAsked={() => {}} />, {
    as: { hierarchy: 2 },
    ...(unanswered && { unanswered: [loadRequests.requestLoad] }),
  });

test('a request whose answer was lost is the same request after a reload', async () => {
  const before = await open(true);
  const message = before.screen.getByRole('textbox', { name: 'Message' });
  await message.fill('Forty pieces on Friday');
  await before.screen.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(async () => (await before.bodies(loadRequests.requestLoad)).length).toBe(1);
  const [first] = await before.bodies(loadRequests.requestLoad);
  await before.screen.unmount();
  vi.restoreAllMocks();

  const after = await open();
  await expect.element(after.screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Forty pieces on Friday');
  await after.screen.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => after.bodies(loadRequests.requestLoad)).toEqual([first]);
  await expect.element(after.screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});
