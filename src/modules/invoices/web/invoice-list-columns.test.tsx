import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { invoices } from '../contract.ts';
import { invoiceListSearch, settledInvoicesPath } from '../paths.ts';
import InvoiceListPage from './invoice-list-page.tsx';
import { list, openList } from './fixtures/invoice-list-stage.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test.each([
  ['Date', 'date'],
  ['Total', '-total'],
  ['Still owed', '-owed'],
])('a press on %s orders by %s', async (name, sort) => {
  const { screen } = await openAs(<InvoiceListPage />, {
    path: settledInvoicesPath,
    search: invoiceListSearch,
    as: { canSeeSubtotal: true },
    answers: [[invoices.listInvoices, { list }]],
  });
  await screen.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ sort });
});

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const all = ['Invoice', 'Customer', 'Facility', 'Buyer', 'Date', 'Status', 'Total', 'Still owed'];
/** With less room the columns go in this order: buyer, facility, what is owed. */
test.each<[number, readonly string[]]>([
  [1200, all],
  [980, all.filter((name) => name !== 'Buyer')],
  [850, all.filter((name) => name !== 'Buyer' && name !== 'Facility')],
  [740, all.filter((name) => !['Buyer', 'Facility', 'Still owed'].includes(name))],
])('at %i px the columns of invoices are %j', async (width, names) => {
  await page.viewport(width, 800);
  await openList({});
  await expect.poll(heads).toEqual([...names, 'Actions']);
});
