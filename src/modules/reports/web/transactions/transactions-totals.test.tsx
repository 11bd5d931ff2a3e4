import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { narrowDesktop } from '../../../../ui/testing/narrow-desktop.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../../ui/testing/shown-row.ts';
import { transactionsPath, transactionsSearch } from '../../paths.ts';
import { transactions } from '../../transactions/contract.ts';
import { row } from './fixtures/transaction-row.ts';
import TransactionsPage from './transactions-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const counts = { invoices: 1204, items: 5310, units: 3021, pieces: 2890.5, pounds: 17.375 };
const all = { ...counts, itemTotals: 1910.25, paid: 1875.75 };

const seen = {
  Assistant: 'Sam Field',
  Company: 'Peachtree Auto',
  Facility: 'Atlanta',
  Family: 'Small beads',
  Invoice: 'ATL-20417',
  Manufacturer: 'Toyota',
  OEM: '17089413',
  Type: 'CERAMIC',
  Adjusted: '$95.50',
  'Base Price': '$100.00',
  QTY: '2',
  Date: '06-10-2026',
};
const open = (at: string, list: readonly object[]) =>
  openAs(<TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewTransactionReport: true, canSeeUnitPrice: true },
    answers: [
      [transactions.totalTransactions, all],
      [transactions.listTransactions, { list }],
    ],
  });

test.each<[string, string, object, object, string]>([
  ['of an invoice', '', {}, {}, '/invoices/settled/load/17'],
  ['of a franchise', '', { companyId: 2 }, {}, '/invoices/Franchise/load/17'],
  [
    'of a quote',
    '?quotes=true',
    { invoiceNo: '', assistantName: '', adjustedPrice: null, priceUnit: 'lb' },
    { Invoice: '17', Assistant: '–', Adjusted: '', QTY: '2 lb' },
    '/load/17',
  ],
])('an item %s has each figure under its head, and leads to its load', async (_, at, columns, shown, href) => {
  await narrowDesktop();
  const { screen } = await open(at, [{ ...row, ...columns }]);
  await expect.poll(() => shownRow(screen.getByRole('table'))).toEqual({ ...seen, ...shown });
  await expect.element(screen.getByRole('table').getByRole('link')).toHaveAttribute('href', href);
});

test('opened voids can be folded again, also where a page has nothing else', async () => {
  const { screen } = await open('?voids=true', [{ ...row, isVoid: true }]);
  const fold = screen.getByRole('button', { name: 'Voids (1)' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect.element(fold).not.toBeInTheDocument();
  await expect.element(screen.getByRole('cell', { name: '17089413' })).toBeVisible();
});

test.each<[string, string, object, string]>([
  ['of invoices', '', all, 'Invoices1,204Units3,021Total$1,910.25Invoiced$1,875.75Items5,310Pieces2,890.5Pounds17.375'],
  [
    'where nothing is weighed',
    '',
    { ...all, pounds: 0 },
    'Invoices1,204Units3,021Total$1,910.25Invoiced$1,875.75Items5,310Pieces2,890.5',
  ],
  [
    'of quotes, which have no invoices',
    '?quotes=true',
    { ...all, invoices: null, paid: null },
    'Units3,021Total$1,910.25Items5,310Pieces2,890.5Pounds17.375',
  ],
  ['whose amounts are hidden', '', counts, 'Invoices1,204Units3,021Items5,310Pieces2,890.5Pounds17.375'],
])('the totals %s stand in one line, each under its name', async (_, at, totals, line) => {
  const { screen } = await openAs(<TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewTransactionReport: true },
    answers: [[transactions.totalTransactions, totals]],
  });
  const sums = screen.getByRole('group', { name: 'Totals of all items that match' });
  await expect.poll(() => shownText(sums.query())).toBe(line);
});
