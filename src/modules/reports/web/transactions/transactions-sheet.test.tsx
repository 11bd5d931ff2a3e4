import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { exports } from '../../exports/contract.ts';
import { transactionsPath, transactionsSearch } from '../../paths.ts';
import { transactions } from '../../transactions/contract.ts';
import TransactionsPage from './transactions-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = (at: string, items = 1) =>
  openAs(<TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewTransactionReport: true },
    answers: [
      [transactions.listTransactions, { list: [] }],
      [transactions.totalTransactions, { invoices: 1, items, units: items + 7, pieces: items + 3, pounds: 0 }],
      [transactions.downloadTransactions, { link: '#file' }],
      [exports.startExport, { message: 'The sheet is being made.', exportId: 3 }],
      [exports.listExports, { list: [], areMoreItemsAvailable: false }],
    ],
  });

const { from, to } = lastDays(1);
const today = {
  from: new Date(`${from}T00:00:00`).getTime(),
  to: new Date(`${to}T23:59:59.999`).getTime(),
};

test('a sheet has the filters of the page and the days of the reader, without type', async () => {
  const { screen, queries } = await open('?customer=peach&page=2');
  await screen.getByRole('button', { name: 'Download' }).click();
  await screen.getByRole('button', { name: 'csv' }).click();
  const sent = { from: String(today.from), to: String(today.to), customer: 'peach', timeZone: ownTimeZone() };
  await expect
    .poll(() => queries(transactions.downloadTransactions))
    .toEqual([
      { ...sent, format: 'xlsx' },
      { ...sent, format: 'csv' },
    ]);
});

test('a long sheet is made in the background, with the same filters and days', async () => {
  const { screen, queries, bodies } = await open('?customer=peach&page=2', 20_000);
  await expect.element(screen.getByText('20,000').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Downloads' })).toBeVisible();
  expect(queries(transactions.downloadTransactions)).toEqual([]);
  expect(await bodies(exports.startExport)).toEqual([
    {
      report: 'transactions',
      format: 'xlsx',
      filters: { ...today, customer: 'peach', timeZone: ownTimeZone() },
    },
  ]);
});

test('a sheet of quotes has their type', async () => {
  const { screen, queries } = await open('?quotes=true');
  await screen.getByRole('button', { name: 'Download' }).click();
  await screen.getByRole('button', { name: 'csv' }).click();
  await expect.poll(() => queries(transactions.downloadTransactions).map(({ type }) => type)).toEqual(['2', '2']);
});
