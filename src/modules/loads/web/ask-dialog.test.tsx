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

test.each([
  ['Go back', 0],
  ['Send request', 1],
])('a request without words and pictures is asked about first: %s', async (answer, sent) => {
  const { screen, bodies } = await open();
  await screen.getByRole('textbox', { name: 'Message' }).fill('  ');
  await screen.getByRole('button', { name: 'Send request' }).click();
  const question = screen.getByRole('dialog', { name: 'Send it without words and pictures?' });
  await expect.element(question).toBeVisible();
  expect(await bodies(loadRequests.requestLoad)).toEqual([]);
  await question.getByRole('button', { name: answer }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(async () => (await bodies(loadRequests.requestLoad)).length).toBe(sent);
});
