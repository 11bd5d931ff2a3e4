import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
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
  [{}, 'Not now.', ['Not now.']],
  [{ message: 'Too long.' }, 'message: Too long.', ['Too long.']],
  [{ loadUrls: 'Too many.' }, 'loadUrls: Too many.', ['Too many.']],
])('why a request is refused, with %o, is told once, and goes with the next key', async (fields, error, said) => {
  const { screen } = await open();
  answerNext(loadRequests.requestLoad, () => Response.json({ error, fields }, { status: 400 }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  await message.fill('Forty pieces');
  await screen.getByRole('button', { name: 'Send request' }).click();
  const all = screen.getByText(/(Not now|Too long|Too many)\.$/);
  await expect.element(all.first()).toBeVisible();
  expect(all.elements().map((each) => each.textContent)).toEqual(said);
  if ('message' in fields) await expect.element(message).toHaveAccessibleDescription('Too long.');
  await message.fill('Thirty pieces');
  expect(all.query()).toBeNull();
});

const places = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    facilityId: at + 1,
    name: `Place ${at + 1}`,
    isActive: true,
    isCartCreation: true,
  }));
test.each([
  [1, false],
  [2, true],
])('of %i facilities one is chosen: %s', async (count, isOffered) => {
  const { screen } = await openAs(<AskDialog kind="session" onClose={() => {}} onAsked={() => {}} />, {
    as: { hierarchy: 2 },
    answers: [[facilities.listFacilities, { list: places(count) }]],
  });
  await expect.element(screen.getByText(/^A buyer accepts the request and grades with you\./)).toBeVisible();
  if (isOffered) await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toBeVisible();
  else expect(screen.getByRole('combobox', { name: 'Facility' }).query()).toBeNull();
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
