import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { plans } from '../contract.ts';
import { openPlans, transaction } from './fixtures/plan-page-cases.tsx';
import { CustomerPlans } from './panels/customer-plans.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const created = '2026-06-15T14:00:00.000Z';
const ended = '2026-06-16T14:00:00.000Z';
const paid = {
  ...transaction,
  created,
  planType: 2,
  amount: 9025,
  brand: 'visa',
  card: '4242',
  expiry: '12/2031',
  status: 'success',
};
const bought = {
  subscriptionId: 9,
  planType: 2,
  lookupCount: 200,
  balance: 140,
  amount: 9025,
  created,
  reason: '',
  endedDate: null,
  endedBy: null,
};
const open = (tab: 'transactions' | 'history', change: object = {}) =>
  openPlans({
    at: `?tab=${tab}`,
    answers: [
      [plans.listPlanPayments, { list: [{ ...paid, ...change }] }],
      [plans.listSubscriptions, { list: [{ ...bought, ...change }] }],
    ],
  });
const shown = () => shownRow(page.getByRole('table'));
const card = () =>
  shownText(
    page
      .getByRole('list', { name: /History$/ })
      .getByRole('listitem')
      .query(),
  );

test('a payment has its plan, amount, card, expiry and status', async () => {
  await open('transactions');
  await expect.poll(shown).toEqual({
    Date: dateTimeText(created),
    Plan: '200 Lookups',
    Amount: '$90.25',
    Card: 'visa •••• 4242',
    Expiry: '12/2031',
    Status: 'SUCCESS',
  });
  await page.viewport(390, 844);
  await expect.poll(card).toBe(`200 Lookups$90.25SUCCESS${dateTimeText(created)}, visa •••• 4242, 12/2031`);
});

test.each([
  ['pending', {}, 'PENDING The card service has not answered yet.'],
  ['action', {}, 'ACTION Your bank has not confirmed it.'],
  ['failed', { failure: 'Your card was declined.' }, 'FAILED Your card was declined.'],
])('a payment that is %s says why it is not over', async (status, more, words) => {
  await open('transactions', { status, ...more });
  await expect.poll(() => shown()['Status']).toBe(words);
});

const row = {
  Date: dateTimeText(created),
  Plan: '200 Lookups',
  Lookups: '200',
  Balance: '140',
  Amount: '$90.25',
  Note: '',
};
test.each([
  ['in use', {}, row, '140 of 200 left'],
  [
    'without a limit',
    { lookupCount: null, balance: null },
    { ...row, Lookups: 'Unlimited', Balance: 'Unlimited' },
    'Unlimited',
  ],
  [
    'that was refunded',
    { endedBy: 'refund', endedDate: ended },
    { ...row, Balance: '0', Note: `Refunded ${dateTimeText(ended)}: 140 of 200 were taken back.` },
    'None left',
  ],
  [
    'that was disputed, with a reason',
    { endedBy: 'dispute', endedDate: ended, reason: 'A lost card' },
    { ...row, Balance: '0', Note: `A lost card. Disputed ${dateTimeText(ended)}: 140 of 200 were taken back.` },
    'None left',
  ],
])('a subscription %s has its lookups, what is left, its amount and its note', async (_, change, expected, left) => {
  await open('history', change);
  await expect.poll(shown).toEqual(expected);
  await page.viewport(390, 844);
  const note = expected.Note && `, ${expected.Note}`;
  await expect.poll(card).toBe(`200 Lookups$90.25${left}${dateTimeText(created)}${note}`);
});

test.each([
  ['given and not used up', { planType: null }, 1],
  ['given and used up', { planType: null, balance: 0 }, 0],
  ['given and taken back', { planType: null, endedBy: 'staff', endedDate: ended }, 0],
  ['bought', { planType: 2 }, 0],
])('of credits that were %s, %s acts are offered to staff', async (_, change, count) => {
  const { queries } = await openAs(
    <CustomerPlans adapter={{ params: {}, change: () => {} }} companyId={5} companyName="Macon Metal" />,
    { answers: [[plans.listSubscriptions, { list: [{ ...bought, ...change }] }]] },
  );
  await expect.poll(() => shown()['Lookups']).toBe('200');
  expect(page.getByRole('button', { name: 'Actions for subscription 9' }).elements()).toHaveLength(count);
  expect(queries(plans.listSubscriptions)).toEqual([{ count: '25', offset: '0', companyId: '5' }]);
});
