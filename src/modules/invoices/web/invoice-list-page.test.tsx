import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { invoiceListSearch } from '../../../kernel/screen-search.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { invoices } from '../contract.ts';
import InvoiceListPage from './invoice-list-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** What the list of settled invoices asks the server for, by what its address says. */
const sent = (at: string, canSeeSubtotal = true) =>
  sentTo(invoices.listInvoices, <InvoiceListPage />, { at, search: invoiceListSearch, as: { canSeeSubtotal } });
const plain = { type: '4', count: '40', offset: '0' };
const instant = (local: string) => String(new Date(local).getTime());

test.each([
  ['', {}],
  ['?buyer=7', { buyer: '7' }],
  ['?customer=9', { customer: '9' }],
  ['?facility=3', { facility: '3' }],
  ['?status=owed', { status: 'owed' }],
  ['?amount=184.35', { amount: '184.35' }],
  ['?text=ATL-1', { text: 'ATL-1' }],
  ['?from=2026-06-10', { from: instant('2026-06-10T00:00:00') }],
  ['?to=2026-06-12', { to: instant('2026-06-12T23:59:59.999') }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('what tells a total is not sent for whom totals are hidden', async () => {
  expect(await sent('?status=owed&amount=184.35&buyer=7', false)).toEqual({ ...plain, buyer: '7' });
});

test.each([
  ['From', '09012026', { from: instant('2026-09-01T00:00:00') }],
  ['To', '2026-09-01', { to: instant('2026-09-01T23:59:59.999') }],
])('a date typed into %s is sent once, when it is complete', async (name, typed, expected) => {
  const { screen, queries } = await openAs(<InvoiceListPage />, { search: invoiceListSearch });
  await screen.getByRole('textbox', { name }).click();
  await userEvent.keyboard(typed);
  await expect.element(screen.getByRole('textbox', { name })).toHaveValue('09/01/2026');
  await expect.poll(() => queries(invoices.listInvoices).at(-1)).toEqual({ ...plain, ...expected });
  expect(queries(invoices.listInvoices)).toEqual([plain, { ...plain, ...expected }]);
});

test('a range cannot end before it begins', async () => {
  const { screen, queries } = await openAs(<InvoiceListPage />, { at: '?from=2026-09-10', search: invoiceListSearch });
  await screen.getByRole('textbox', { name: 'To' }).fill('09/09/2026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not before 09/10/2026.')).toBeVisible();
  expect(queries(invoices.listInvoices)).toHaveLength(1);
});
