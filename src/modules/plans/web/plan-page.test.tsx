import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { plans } from '../contract.ts';
import { openPlans, outcome, transaction } from './fixtures/plan-page-cases.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('four plans stand as cards with their price, what a lookup costs, and a Pay button each', async () => {
  await openPlans();
  const cards = page.getByRole('list', { name: 'Lookup plans' }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(4);
  const texts = cards.elements().map((each) => each.textContent);
  for (const [at, words] of [
    ['100 Lookups', 'Running', '$50', '$0.50 a lookup'],
    ['200 Lookups', '$90', '$0.45 a lookup'],
    ['500 Lookups', '$225', '$0.45 a lookup'],
    ['Unlimited Lookups', '$1,000', 'As many lookups as you want'],
  ].entries())
    for (const each of words) expect(texts[at]).toContain(each);
  expect(page.getByRole('button', { name: /^Pay for / }).elements()).toHaveLength(4);
  const seller = page.getByText('Sold by Piedmont Core Exchange.', { exact: false });
  await expect.element(seller.getByRole('link').first()).toHaveAttribute('href', 'tel:+14045550110');
  await expect.element(seller.getByRole('link').last()).toHaveAttribute('href', 'mailto:accounts@piedmontcores.test');
  await expect.element(page.getByText('This is a sandbox: no card is charged and no money moves.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [{}, '25 lookup credits left', false],
  [{}, '3 used this month.', false],
  [
    { usedThisMonth: 1203, monthlyLimit: 1500 },
    '1,203 of 1,500 lookups used this month. Your company may not make more in a month.',
    false,
  ],
  [{ count: 1 }, '1 lookup credit left', true],
  [{ count: 0, isUnlimited: true, plan: 'Unlimited Lookups' }, 'Unlimited lookups', false],
])('with %j it says %s', async (credits, sentence, isLow) => {
  await openPlans({ credits });
  const left = page.getByText(sentence, { exact: false }).first();
  await expect.element(left).toBeVisible();
  expect(left.element().closest('[data-low]') !== null).toBe(isLow);
});

test.each([
  ['', plans.listPlans, []],
  ['?tab=transactions', plans.listPlanPayments, [{ count: '25', offset: '0' }]],
  ['?tab=history', plans.listSubscriptions, [{ count: '25', offset: '0' }]],
  ['?tab=history&size=100&page=2', plans.listSubscriptions, [{ count: '100', offset: '100' }]],
] as const)('the address %s opens its tab and asks for its page', async (at, call, asked) => {
  const { queries } = await openPlans({ at });
  await expect.poll(() => queries(call).length).toBeGreaterThan(0);
  if (asked.length > 0) expect(queries(call)).toEqual(asked);
});

test('a history is asked for in pages of 25, 50 or 100', async () => {
  const { screen } = await openPlans({
    at: '?tab=transactions',
    answers: [[plans.listPlanPayments, { list: [transaction], areMoreItemsAvailable: true }]],
  });
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect.element(sizes).toHaveValue('25');
  expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['25', '50', '100']);
  await sizes.selectOptions('50');
  await expect.poll(() => screen.router.state.location.searchStr).toBe('?size=50&tab=transactions');
});

test.each([
  ['success', 'SUCCESS', 'approved'],
  ['failed', 'FAILED', 'rejected'],
  ['pending', 'PENDING', 'rejected'],
  ['refunded', 'REFUNDED', 'rejected'],
])('a payment that is %s says so in upper case, green for success alone', async (status, word, tone) => {
  await openPlans({
    at: '?tab=transactions',
    answers: [
      [plans.listPlanPayments, { list: [{ ...transaction, status, failure: status === 'failed' ? 'No.' : '' }] }],
    ],
  });
  const tag = page.getByText(word, { exact: true });
  await expect.element(tag).toBeVisible();
  expect(tag.element().closest('.ty-tag')!.getAttribute('data-tone')).toBe(tone);
  const cells = page
    .getByRole('cell')
    .elements()
    .map((each) => each.textContent);
  // 5000 cents are $50.00.
  for (const text of ['100 Lookups', '$50.00', 'Visa •••• 4242', '04/2034']) expect(cells.join('|')).toContain(text);
  expect(await accessibilityFaults()).toEqual([]);
});

const long = 'Your card does not support this type of purchase. Ask the bank that has issued it.';
test.each([
  ['action', '', 'Your bank has not confirmed it.'],
  ['pending', '', 'The card service has not answered yet.'],
  ['failed', long, long],
])('a payment that is %s says why, in full', async (status, failure, words) => {
  await openPlans({
    at: '?tab=transactions',
    answers: [[plans.listPlanPayments, { list: [{ ...transaction, status, failure }] }]],
  });
  await expect.element(page.getByText(words)).toBeVisible();
  const cell = page.getByText(words).element().closest('td')!;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test.each([
  ['pending', 'The card service has not answered yet.'],
  ['action', 'Your bank has not confirmed it.'],
  ['success', 'The payment went through.'],
])('an outcome that is asked for and is %s is told as it is', async (status, words) => {
  await openPlans({
    at: '?tab=transactions',
    answers: [
      [plans.listPlanPayments, { list: [{ ...transaction, status: 'action' }] }],
      [plans.confirmPurchase, { ...outcome, message: null, status }],
    ],
  });
  await page.getByRole('button', { name: 'Actions for transaction 81' }).click();
  await page.getByRole('menuitem', { name: 'Ask for the outcome' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(words).first()).toBeVisible();
});

test('the history of subscriptions tells what is left of each, and why credits were given or taken back', async () => {
  const bought = {
    subscriptionId: 4,
    planType: 2,
    lookupCount: 200,
    balance: 60,
    amount: 9000,
    created: '2026-06-15T14:00:00.000Z',
    reason: '',
    endedDate: null,
    endedBy: null,
  };
  await openPlans({
    at: '?tab=history',
    answers: [
      [
        plans.listSubscriptions,
        {
          list: [
            bought,
            { ...bought, subscriptionId: 3, planType: 4, lookupCount: null, balance: null, amount: 100_000 },
            {
              ...bought,
              subscriptionId: 2,
              planType: null,
              lookupCount: 25,
              balance: 5,
              amount: 0,
              reason: 'A favour.',
            },
            { ...bought, subscriptionId: 1, endedBy: 'refund', endedDate: '2026-06-16T14:00:00.000Z' },
          ],
        },
      ],
    ],
  });
  await expect.poll(() => page.getByRole('row').elements().length).toBe(5);
  const rows = page
    .getByRole('row')
    .elements()
    .map((each) => each.textContent);
  expect(rows[1]).toContain('200 Lookups20060$90.00');
  expect(rows[2]).toContain('Unlimited LookupsUnlimitedUnlimited$1,000.00');
  expect(rows[3]).toContain('Given credits255$0.00A favour.');
  expect(rows[4]).toContain('200 Lookups2000$90.00Refunded');
  expect(await accessibilityFaults()).toEqual([]);
});

test('without any payment the tabs say what will stand there', async () => {
  const { screen, queries } = await openPlans({ at: '?tab=transactions&size=50' });
  await expect.element(page.getByText('Nothing was paid yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Subscription History' }).click();
  await expect.element(page.getByText('No plan was bought yet')).toBeVisible();
  // Another tab begins with its first page and its own size.
  expect(queries(plans.listSubscriptions)).toEqual([{ count: '25', offset: '0' }]);
  await page.getByRole('tab', { name: 'Subscription', exact: true }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('who only views the product as a role buys nothing', async () => {
  await openPlans({ as: { hierarchy: 2, userId: 9, companyId: 5, isViewing: true } });
  const pays = page.getByRole('button', { name: /^Pay for / });
  await expect.poll(() => pays.elements().length).toBe(4);
  for (const pay of pays.all()) {
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
    await expect.element(pay).toHaveAccessibleDescription(messages.viewOnly);
  }
});

test('on a phone too nothing is left of what was taken back, and a dispute is named', async () => {
  await page.viewport(390, 844);
  const ended = {
    subscriptionId: 1,
    planType: 2,
    lookupCount: 200,
    balance: 60,
    amount: 9000,
    created: '2026-06-15T14:00:00.000Z',
    reason: '',
    endedDate: '2026-06-16T14:00:00.000Z',
  };
  await openPlans({
    at: '?tab=history',
    answers: [
      [
        plans.listSubscriptions,
        {
          list: [
            { ...ended, endedBy: 'refund' },
            { ...ended, subscriptionId: 2, endedBy: 'dispute' },
            { ...ended, subscriptionId: 3, endedBy: null, endedDate: null },
          ],
        },
      ],
    ],
  });
  await expect.element(page.getByText('60 of 200 left')).toBeVisible();
  expect(page.getByText('None left').elements()).toHaveLength(2);
  for (const word of ['Refunded', 'Disputed'])
    await expect.element(page.getByText(new RegExp(`${word} .*: 60 of 200 were taken back\\.`))).toBeVisible();
});

test.each([320, 390])('on a phone of %i px no tab is cut, and each is as high as a thumb needs', async (width) => {
  await page.viewport(width, 844);
  await openPlans();
  await expect.element(page.getByRole('tab', { name: 'Subscription History' })).toBeVisible();
  const tabs = page.getByRole('tab').elements();
  expect(tabs).toHaveLength(3);
  for (const tab of tabs) {
    const { left, right, height } = tab.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth);
    expect(tab.scrollHeight).toBeLessThanOrEqual(tab.clientHeight);
  }
});
