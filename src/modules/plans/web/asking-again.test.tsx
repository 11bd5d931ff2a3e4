import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plans } from '../contract.ts';
import { openPlans } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
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
