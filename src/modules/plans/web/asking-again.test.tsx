import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plans } from '../contract.ts';
import { openPlans, outcome } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();
type Opening = NonNullable<Parameters<typeof openPlans>[0]>;

/** Pays for 200 lookups as a user of its own, because a payment outlives its page. */
const paying = async (userId: number, opened: Opening = {}) => {
  const shown = await openPlans({ ...opened, as: { hierarchy: 2, userId, companyId: 5 } });
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('5555555555554444');
  await dialog.getByRole('textbox', { name: 'Expiry' }).fill('04/34');
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123');
  return shown;
};
const pay = () => dialog.getByRole('button', { name: 'Pay $90.00' }).click();

/** Two seconds are over at once. */
const hurry = () => {
  const wait = globalThis.setTimeout;
  const soon = (run: () => void, ms?: number) => wait(run, ms === 2000 ? 5 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon);
};
/** No answer of a purchase arrives. */
const loseAll = () => {
  const sent = vi.mocked(globalThis.fetch);
  const answer = sent.getMockImplementation()!;
  sent.mockImplementation(async (address, init) => {
    const answered = await answer(address, init);
    if (address === plans.purchasePlan.path) throw new TypeError('Failed to fetch');
    return answered;
  });
};

const pending = { ...outcome, message: null, status: 'pending' };
test.each([
  [
    'the card service is silent',
    false,
    plans.confirmPurchase,
    'Do not pay again: Transaction History shows the outcome',
  ],
  [
    'each answer is lost',
    true,
    plans.purchasePlan,
    'Look at Transaction History before you pay again: it may be paid.',
  ],
] as const)('where %s, asking ends with words, and a press on any plan asks again', async (_, isLost, asks, words) => {
  const { bodies } = await paying(isLost ? 21 : 22, {
    answers: [
      [plans.purchasePlan, pending],
      [plans.confirmPurchase, pending],
    ],
  });
  hurry();
  if (isLost) loseAll();
  await pay();
  await expect.element(dialog.getByText(words, { exact: false }), { timeout: 8000 }).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Pay/ }).query()).toBeNull();
  const asked = (await bodies(asks)).length;
  await close();
  expect(await bodies(asks)).toHaveLength(asked);
  await page.getByRole('button', { name: 'Pay for 500 Lookups' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(async () => (await bodies(asks)).length).toBeGreaterThan(asked);
  // It is the same payment throughout.
  expect(new Set((await bodies(asks)).map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a lost payment is not sent by itself when the device wakes after a quarter of an hour', async () => {
  const { bodies } = await paying(23);
  loseAll();
  await pay();
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  await expect
    .element(dialog.getByRole('alert'), { timeout: 5000 })
    .toHaveTextContent('No answer came. Look at Transaction History before you pay again: it may be paid.');
  await expect.element(dialog.getByRole('button', { name: 'Pay $90.00' })).toBeVisible();
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test('what was said of a card does not stand under the form of the next plan', async () => {
  await paying(24, { refused: [plans.purchasePlan] });
  await pay();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Pay for 100 Lookups' }).click();
  const next = page.getByRole('dialog', { name: 'Pay for 100 Lookups' });
  await expect.element(next.getByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  expect(next.getByRole('alert').query()).toBeNull();
});
