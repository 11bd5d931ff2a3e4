import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plans } from '../contract.ts';
import { loseFirst, openPlans, outcome } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const openPay = (plan: string) => page.getByRole('button', { name: `Pay for ${plan}` }).click();

/** Pays for 200 lookups. The answer of the first purchase is lost on its way: its request has arrived. */
const lost = async (answers: NonNullable<Parameters<typeof openPlans>[0]>['answers'] = []) => {
  const shown = await openPlans({ answers });
  loseFirst(plans.purchasePlan);
  await openPay('200 Lookups');
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242');
  await dialog.getByRole('textbox', { name: 'Expiry' }).fill('04/34');
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123');
  await dialog.getByRole('button', { name: 'Pay $90.00' }).click();
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  return shown;
};
const leaveAndComeBack = async () => {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await tab('Subscription History').click();
  await expect.element(tab('Subscription History')).toHaveAttribute('aria-selected', 'true');
  await tab('Subscription').click();
};

test('who leaves the plans while an answer is lost comes back to the same payment, and pays once', async () => {
  const { screen, bodies } = await lost();
  await leaveAndComeBack();
  // Nothing is paid by the way back alone.
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
  await openPay('500 Lookups');
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Pay/ }).query()).toBeNull();
  await expect.poll(() => screen.router.state.location.search, { timeout: 5000 }).toEqual({ tab: 'transactions' });
  const [first, again, ...more] = await bodies(plans.purchasePlan);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});

test('a lost payment is forgotten after a quarter of an hour: what never arrived is not charged by surprise', async () => {
  const { bodies } = await lost();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await leaveAndComeBack();
  online.mockReturnValue(true);
  const later = vi.spyOn(Date, 'now');
  const now = Date.now();
  later.mockReturnValue(now + 14 * 60_000);
  online.mockReturnValue(false);
  await openPay('500 Lookups');
  await expect.element(dialog.getByText('No answer came.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  later.mockReturnValue(now + 16 * 60_000);
  await openPay('500 Lookups');
  await expect.element(page.getByRole('button', { name: 'Pay $225.00' })).toBeVisible();
  await expect
    .element(page.getByRole('dialog', { name: 'Pay for 500 Lookups' }).getByRole('alert'))
    .toHaveTextContent('No answer came. Look at Transaction History before you pay again: it may be paid.');
  expect(await bodies(plans.purchasePlan)).toHaveLength(1);
});

test('who is elsewhere when the payment goes through stays there, and is told', async () => {
  const { screen } = await lost();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await leaveAndComeBack();
  online.mockReturnValue(true);
  const sent = vi.mocked(globalThis.fetch);
  const answer = sent.getMockImplementation()!;
  let arrive = () => {};
  sent.mockImplementation(async (address, init) => {
    if (address === plans.purchasePlan.path) await new Promise<void>((resolve) => (arrive = resolve));
    return answer(address, init);
  });
  await openPay('500 Lookups');
  await expect.poll(() => sent.mock.calls.filter(([address]) => address === plans.purchasePlan.path)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await tab('Subscription History').click();
  arrive();
  await expect.element(page.getByText('200 Lookups bought')).toBeInTheDocument();
  expect(screen.router.state.location.search).toEqual({ tab: 'history' });
});

test('once its outcome is known, the next press pays for the plan that it names', async () => {
  const { screen } = await lost([[plans.purchasePlan, outcome]]);
  await leaveAndComeBack();
  await openPay('500 Lookups');
  await expect.poll(() => screen.router.state.location.search, { timeout: 5000 }).toEqual({ tab: 'transactions' });
  await tab('Subscription').click();
  await openPay('500 Lookups');
  await expect.element(page.getByRole('dialog', { name: 'Pay for 500 Lookups' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay $225.00' })).toBeVisible();
});

test.each(['refunded', 'disputed'])('a payment that was %s meanwhile is waited for no more', async (status) => {
  const { bodies } = await lost([[plans.purchasePlan, { ...outcome, message: null, status }]]);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`The payment of 200 Lookups was ${status}, so it gives no credits.`);
  await expect.element(dialog.getByRole('button', { name: 'Pay $90.00' })).toBeVisible();
  expect(await bodies(plans.confirmPurchase)).toEqual([]);
});
