import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { credits } from '../../credits/contract.ts';
import { plans } from '../contract.ts';
import { openPlans, transaction } from './fixtures/plan-page-cases.tsx';
import { CustomerPlans } from './panels/customer-plans.tsx';

/* The lookup plans, what was paid, and their dialogs, each as a whole. */

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const created = '2026-06-15T14:00:00.000Z';
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
const subscriptions = [
  bought,
  { ...bought, subscriptionId: 8, planType: 4, lookupCount: null, balance: null, amount: 100_000 },
  { ...bought, subscriptionId: 7, planType: null, lookupCount: 25, balance: 5, amount: 0, reason: 'A favour.' },
  { ...bought, subscriptionId: 6, endedBy: 'staff', endedDate: '2026-06-16T14:00:00.000Z' },
];
const paid = [
  transaction,
  { ...transaction, transactionId: 82, planType: 2, amount: 9000, status: 'failed', failure: 'No.', card: '0002' },
];

const open = async (at = '', as: object = {}) => {
  const { screen } = await openPlans({
    at,
    answers: [
      [plans.listPlanPayments, { list: paid }],
      [plans.listSubscriptions, { list: subscriptions }],
    ],
    ...as,
  });
  await expect.element(screen.getByText(/^200 Lookups$/).first()).toBeVisible();
  return page.getByRole('main');
};

test('the whole page of the plans', async () => {
  await expect.element(await open()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the search":
        - /url: /converters/identify
      - heading "Lookup Plans" [level=1]
      - tablist "Lookup plans":
        - tab "Subscription" [selected]
        - tab "Transaction History"
        - tab "Subscription History"
      - tabpanel "Subscription":
        - paragraph: "25 lookup credits left Plan: 100 Lookups"
        - paragraph: 3 used this month.
        - note: "This is a sandbox: no card is charged and no money moves."
        - list "Lookup plans":
          - listitem:
            - heading "100 Lookups" [level=2]
            - text: Running $50 $0.50 a lookup A
            - button "Pay for 100 Lookups": Pay
          - listitem:
            - heading "200 Lookups" [level=2]
            - text: $90 $0.45 a lookup B
            - button "Pay for 200 Lookups": Pay
          - listitem:
            - heading "500 Lookups" [level=2]
            - text: $225 $0.45 a lookup C
            - button "Pay for 500 Lookups": Pay
          - listitem:
            - heading "Unlimited Lookups" [level=2]
            - text: $1,000 As many lookups as you want D
            - button "Pay for Unlimited Lookups": Pay
        - paragraph: A lookup costs one credit. Looking the same code up again within 24 hours costs nothing, and neither does a code of which nothing is found. Credits do not expire.
        - paragraph:
          - text: Sold by Piedmont Core Exchange.
          - link "404-555-0110":
            - /url: tel:+14045550110
          - link "accounts@piedmontcores.test":
            - /url: mailto:accounts@piedmontcores.test
  `);
});

test('the whole history of payments', async () => {
  await expect.element(await open('?tab=transactions')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the search":
        - /url: /converters/identify
      - heading "Lookup Plans" [level=1]
      - tablist "Lookup plans":
        - tab "Subscription"
        - tab "Transaction History" [selected]
        - tab "Subscription History"
      - tabpanel "Transaction History":
        - region "Transaction History":
          - table:
            - rowgroup:
              - row "Date Plan Amount Card Expiry Status Actions":
                - /children: contain
            - rowgroup:
              - row "06-15-2026 2:00 pm 100 Lookups $50.00 Visa •••• 4242 04/2034 SUCCESS Actions for transaction 81":
                - /children: contain
              - row "06-15-2026 2:00 pm 200 Lookups $90.00 Visa •••• 0002 04/2034 FAILED No.":
                - /children: contain
        - text: 1 to 2 of 2
  `);
});

test('the whole history of subscriptions', async () => {
  await expect.element(await open('?tab=history')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the search":
        - /url: /converters/identify
      - heading "Lookup Plans" [level=1]
      - tablist "Lookup plans":
        - tab "Subscription"
        - tab "Transaction History"
        - tab "Subscription History" [selected]
      - tabpanel "Subscription History":
        - region "Subscription History":
          - table:
            - rowgroup:
              - row "Date Plan Lookups Balance Amount Note":
                - /children: contain
            - rowgroup:
              - row "06-15-2026 2:00 pm 200 Lookups 200 140 $90.25":
                - /children: contain
              - row "06-15-2026 2:00 pm Unlimited Lookups Unlimited Unlimited $1,000.00":
                - /children: contain
              - row "06-15-2026 2:00 pm Given credits 25 5 $0.00 A favour.":
                - /children: contain
              - row "06-15-2026 2:00 pm 200 Lookups 200 0 $90.25 Taken back 06-16-2026 2:00 pm: 140 of 200 were taken back.":
                - /children: contain
        - text: 1 to 4 of 4
  `);
});

test('the histories on a phone', async () => {
  await page.viewport(390, 844);
  await open('?tab=transactions');
  await expect.element(page.getByRole('list', { name: 'Transaction History' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Transaction History":
      - listitem:
        - text: 100 Lookups $50.00 SUCCESS 06-15-2026 2:00 pm, Visa •••• 4242, 04/2034
        - button "Actions for transaction 81"
      - listitem: 200 Lookups $90.00 FAILED No. 06-15-2026 2:00 pm, Visa •••• 0002, 04/2034
  `);
  await page.getByRole('tab', { name: 'Subscription History' }).click();
  await expect.element(page.getByRole('list', { name: 'Subscription History' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Subscription History":
      - listitem: 200 Lookups $90.25 140 of 200 left 06-15-2026 2:00 pm
      - listitem: Unlimited Lookups $1,000.00 Unlimited 06-15-2026 2:00 pm
      - listitem: Given credits $0.00 5 of 25 left 06-15-2026 2:00 pm, A favour.
      - listitem: "200 Lookups $90.25 None left 06-15-2026 2:00 pm, Taken back 06-16-2026 2:00 pm: 140 of 200 were taken back."
  `);
});

test('the whole dialog that pays by card', async () => {
  await open();
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Pay for 200 Lookups":
      - heading "Pay for 200 Lookups" [level=2]
      - button "Close":
        - img
      - note: "This is a sandbox: no card is charged and no money moves."
      - text: Card number
      - textbox "Card number"
      - text: Expiry
      - textbox "Expiry":
        - /placeholder: MM/YY
      - text: Security code
      - textbox "Security code"
      - group: Test cards
      - button "Cancel"
      - button "Pay $90.00"
  `);
});

const openCustomer = (more: object = {}) =>
  openAs(
    <main>
      <CustomerPlans adapter={{ params: {}, change: () => {} }} companyId={5} companyName="Macon Metal" />
    </main>,
    {
      answers: [
        [plans.listSubscriptions, { list: subscriptions }],
        [credits.giveCredits, { message: 'Credits given' }],
        [credits.takeBackCredits, { message: 'Credits taken back' }],
      ],
      ...more,
    },
  );

test('the plans of a customer, for staff', async () => {
  const { screen } = await openCustomer();
  await expect.element(screen.getByRole('cell', { name: '200', exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - paragraph:
        - button "Give credits"
      - region "Subscription History":
        - table:
          - rowgroup:
            - row "Date Plan Lookups Balance Amount Note Actions":
              - /children: contain
          - rowgroup:
            - row "06-15-2026 2:00 pm 200 Lookups 200 140 $90.25":
              - /children: contain
            - row "06-15-2026 2:00 pm Unlimited Lookups Unlimited Unlimited $1,000.00":
              - /children: contain
            - row "06-15-2026 2:00 pm Given credits 25 5 $0.00 A favour. Actions for subscription 7":
              - /children: contain
            - row "06-15-2026 2:00 pm 200 Lookups 200 0 $90.25 Taken back 06-16-2026 2:00 pm: 140 of 200 were taken back.":
              - /children: contain
      - text: 1 to 4 of 4
  `);
});

test('credits are given with their reason, once, and that is said', async () => {
  const { screen, bodies } = await openCustomer();
  await screen.getByRole('button', { name: 'Give credits' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Give credits to Macon Metal' });
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Give credits to Macon Metal":
      - heading "Give credits to Macon Metal" [level=2]
      - button "Close":
        - img
      - text: Credits
      - textbox "Credits"
      - text: Reason
      - textbox "Reason"
      - paragraph: It stands with the credits, for the seller too, and in the audit trail.
      - button "Cancel"
      - button "Give credits"
  `);
  await dialog.getByRole('textbox', { name: 'Credits' }).fill('1200');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' A favour ');
  await dialog.getByRole('button', { name: 'Give credits' }).dblClick();
  await expect.element(screen.getByText('Credits given').first()).toBeVisible();
  expect(await bodies(credits.giveCredits)).toEqual([{ companyId: 5, count: 1200, reason: 'A favour' }]);
  await expect.poll(() => dialog.query()).toBeNull();
});

test('given credits are taken back with a reason', async () => {
  const { screen, bodies } = await openCustomer();
  await screen.getByRole('button', { name: 'Actions for subscription 7' }).click();
  await screen.getByRole('menuitem', { name: 'Take back' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Take credits back from Macon Metal' });
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Take credits back from Macon Metal":
      - heading "Take credits back from Macon Metal" [level=2]
      - button "Close":
        - img
      - paragraph: What is left of these 25 credits is taken back.
      - text: Reason
      - textbox "Reason"
      - paragraph: It stands in the audit trail.
      - button "Cancel"
      - button "Take back" [disabled]
      - text: Say why first.
  `);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('By mistake');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => bodies(credits.takeBackCredits)).toEqual([{ subscriptionId: 7, reason: 'By mistake' }]);
});
