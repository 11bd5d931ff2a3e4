import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { narrowDesktop } from '../../../../ui/testing/narrow-desktop.ts';
import { openAs, sentTo } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { companies } from '../../../companies/contract.ts';
import { facilities } from '../../../facilities/contract.ts';
import { users } from '../../../users/contract.ts';
import { transactionsPath, transactionsSearch } from '../../paths.ts';
import { transactions } from '../../transactions/contract.ts';
import { lastDays } from '../../../../ui/format/reader-days.ts';
import { row } from './fixtures/transaction-row.ts';
import TransactionsPage from './transactions-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const reader = {
  hierarchy: 1,
  canAccessDashboard: true,
  canViewTransactionReport: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
} as const;
const open = (at = '', list: readonly object[] = [], more: object = {}) =>
  openAs(<TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as: reader,
    answers: [
      [transactions.listTransactions, { list }],
      [transactions.totalTransactions, { invoices: 1, items: 1, units: 3, pieces: 2, pounds: 0, itemTotals: 191 }],
      [catalogue.searchCodes, ['17089413', '17089499']],
      [users.listUsers, { list: [{ userId: 7, firstName: 'Dana', lastName: 'Okafor' }] }],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Riverbend Catalyst' }] }],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Atlanta', isActive: true },
            { facilityId: 4, name: 'Closed Yard', isActive: false },
            { facilityId: 5, name: 'Old Yard', isActive: false, isDeleted: true },
          ],
        },
      ],
    ],
    ...more,
  });

const today = () => {
  const { from, to } = lastDays(1);
  return {
    from: String(new Date(`${from}T00:00:00`).getTime()),
    to: String(new Date(`${to}T23:59:59.999`).getTime()),
  };
};
const first = () => ({ count: '10', offset: '0' });

test.each([
  ['', {}],
  ['?oem=1708', { oem: '1708' }],
  ['?text=ATL-1', { text: 'ATL-1' }],
  ['?facility=3', { facility: '3' }],
  ['?buyer=7', { buyer: '7' }],
  ['?buyer=dana', { buyer: 'dana' }],
  ['?franchise=9', { franchise: '9' }],
  ['?customer=peach', { customer: 'peach' }],
  ['?quotes=true', { type: '2' }],
  ['?page=3&size=20', { count: '20', offset: '40' }],
  ['?sort=-basePrice', { sort: '-basePrice' }],
  ['?sort=assistant', {}],
])('of the address %j is sent %o', async (at, expected) => {
  const sent = await sentTo(transactions.listTransactions, <TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as: reader,
  });
  expect(sent).toEqual({ ...first(), ...today(), ...expected });
});

test('days are sent from their first to their last millisecond, and "any" is none', async () => {
  const at = (search: string) =>
    sentTo(transactions.totalTransactions, <TransactionsPage />, {
      at: search,
      path: transactionsPath,
      search: transactionsSearch,
      as: reader,
    });
  expect(await at('?from=2026-03-08&to=2026-03-08')).toEqual({
    from: String(new Date('2026-03-08T00:00:00').getTime()),
    to: String(new Date('2026-03-08T23:59:59.999').getTime()),
  });
  expect(await at('?from=any&to=any')).toEqual({});
});

test('the filters and heads stand in the order of the specification', async () => {
  await narrowDesktop();
  const { screen } = await open('', [row]);
  await expect.element(screen.getByRole('cell', { name: '17089413' })).toBeVisible();
  const heads = screen
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent);
  expect(heads).toEqual([
    'Assistant',
    'Company',
    'Facility',
    'Family',
    'Invoice',
    'Manufacturer',
    'OEM',
    'Type',
    'Adjusted',
    'Base Price',
    'QTY',
    'Date',
  ]);
  const form = document.querySelector('form')!;
  const named = [...form.querySelectorAll('.ty-chip-main > span, input[aria-label="Invoice"], label')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(named).toEqual(['From', 'To', 'OEM', 'Invoice', 'More filters', 'Group by']);
  await openMore();
  const more = page.getByRole('dialog', { name: 'More filters' }).element();
  expect([...more.querySelectorAll('.ty-chip-main > span, label')].map((each) => each.textContent)).toEqual([
    'Facility',
    'Buyer',
    'Franchise',
    'Customer',
    'Quotes',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

const openMore = () => page.getByRole('button', { name: /^More filters/ }).click();

test.each([
  [{}, '', /\/invoices\/settled\/load\/17$/],
  [{ companyId: 2 }, '', /^\/invoices\/Franchise\/load\/17$/],
  [{ invoiceNo: '' }, '?quotes=true', /^\/load\/17$/],
])('a row of %o opens its invoice or quote', async (over, at, expected) => {
  const { screen } = await open(at, [{ ...row, ...over }]);
  const link = screen.getByRole('row').getByRole('link').first();
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('href')).toMatch(expected);
});

test.each([
  ['OEM', catalogue.searchCodes, '17089499', { companyId: '1' }, { oem: '17089499' }],
  [
    'Buyer',
    users.listUsers,
    'Dana Okafor',
    { count: '500', offset: '0', companyId: '1', isBuyer: 'true', alsoLeft: 'true' },
    { buyer: '7' },
  ],
  [
    'Franchise',
    companies.searchCompanies,
    'Riverbend Catalyst',
    { count: '500', offset: '0', parentCompanyId: '1', isEmbed: 'false', isFranchise: 'true', alsoLeft: 'true' },
    { franchise: '9' },
  ],
  [
    'Customer',
    companies.searchCompanies,
    'Riverbend Catalyst',
    { count: '500', offset: '0', parentCompanyId: '1', isEmbed: 'false', isFranchise: 'false', alsoLeft: 'true' },
    { customer: '9' },
  ],
] as const)('%s offers choices from the third character on', async (label, call, choice, asked, sent) => {
  const { screen, queries } = await open();
  if (label !== 'OEM') await openMore();
  await screen.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const search = page.getByRole('combobox', { name: `Search ${label}` });
  await search.fill('17');
  await expect
    .element(page.getByRole('listbox', { name: label }).getByText('Type at least 3 characters.'))
    .toBeVisible();
  // Longer than the pause after which a search is sent.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(queries(call)).toEqual([]);
  await search.fill('170');
  await page.getByRole('option', { name: choice }).click();
  expect(queries(call)).toEqual([{ text: '170', ...asked }]);
  await expect.element(screen.getByRole('button', { name: `Clear ${label} ${choice}` })).toBeVisible();
  await expect.poll(() => queries(transactions.listTransactions).at(-1)).toEqual({ ...first(), ...today(), ...sent });
});

test.each(['{Enter}', '{Tab}'])('what is typed without a choice filters as text, after %s', async (key) => {
  const { screen, queries } = await open();
  await openMore();
  await screen.getByRole('button', { name: /^Buyer/ }).click();
  await page.getByRole('combobox', { name: 'Search Buyer' }).fill('okaf');
  if (key === '{Enter}') await userEvent.keyboard(key);
  else await screen.getByRole('heading', { name: 'Transactions' }).click();
  await expect.poll(() => queries(transactions.listTransactions).at(-1)).toMatchObject({ buyer: 'okaf' });
});

test('Escape leaves the filter as it was', async () => {
  const { screen } = await open();
  await openMore();
  await screen.getByRole('button', { name: /^Buyer/ }).click();
  await page.getByRole('combobox', { name: 'Search Buyer' }).fill('okaf');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: /^Buyer/ })).toHaveTextContent('BuyerAnyone');
});

test('a franchise is searched in by its buyers and customers', async () => {
  const { screen, queries } = await open('?franchise=9');
  await openMore();
  await screen.getByRole('button', { name: /^Buyer/ }).click();
  await page.getByRole('combobox', { name: 'Search Buyer' }).fill('dan');
  await expect.poll(() => queries(users.listUsers)).toEqual([expect.objectContaining({ companyId: '9' })]);
});

test('the facilities to choose from are also those that are switched off or deleted, marked', async () => {
  const { screen } = await open();
  await openMore();
  await screen.getByRole('button', { name: /^Facility/ }).click();
  await expect.element(page.getByRole('option', { name: 'Atlanta' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Atlanta', 'Closed Yard (inactive)', 'Old Yard (deleted)']);
});

test('a typed number is asked for by Search; Reset goes back to today and empty filters', async () => {
  const { screen, queries } = await open('?from=2026-03-01&to=2026-03-08&customer=peach&quotes=true&page=2');
  await screen.getByRole('textbox', { name: 'Invoice' }).fill('ATL-7');
  expect(queries(transactions.listTransactions)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => queries(transactions.listTransactions).at(-1))
    .toMatchObject({ text: 'ATL-7', customer: 'peach', type: '2', offset: '0' });
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => queries(transactions.listTransactions).at(-1)).toEqual({ ...first(), ...today() });
  await expect.element(screen.getByRole('textbox', { name: 'Invoice' })).toHaveValue('');
});

test('it says that it is loading, and a failure is told with another try', async () => {
  const waiting = await open('', [], { unanswered: [transactions.listTransactions] });
  await expect.element(waiting.screen.getByRole('button', { name: 'Searching…' })).toBeVisible();
  const failed = await open('', [], { refused: [transactions.listTransactions] });
  await expect.element(failed.screen.getByText('The transactions could not be read')).toBeVisible();
});

test('on a phone a row is a card that has its code, price, company and day', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('', [{ ...row, isVoid: true, isReversal: true, finalQty: -2 }]);
  await expect.element(screen.getByRole('link', { name: /17089413 .*−2 × \$95\.50/ })).toBeVisible();
  for (const text of ['17089413', 'Peachtree Auto, Atlanta', '06-10-2026'])
    await expect.element(screen.getByText(text).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('void rows are folded with their count', async () => {
  const { screen } = await open('', [row, { ...row, itemId: 6, oem: 'VOIDED', isVoid: true }]);
  await expect.element(screen.getByRole('cell', { name: '17089413' })).toBeVisible();
  expect(screen.getByText('VOIDED').query()).toBeNull();
  await screen.getByRole('button', { name: 'Voids (1)' }).click();
  await expect.element(screen.getByText('VOIDED')).toBeVisible();
});
