import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { transactionsPath } from '../../../../kernel/paths.ts';
import { transactionsSearch } from '../../../../kernel/screen-search.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { transactions } from '../../transactions/contract.ts';
import TransactionsPage from './transactions-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const counts = { invoices: 1204, items: 5310, units: 3021, pieces: 2890.5, pounds: 17.375 };
const all = { ...counts, itemTotals: 1910.25, paid: 1875.75 };

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
