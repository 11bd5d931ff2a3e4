import { afterEach, expect, test, vi } from 'vitest';
import { invoiceListSearch } from '../../../kernel/screen-search.ts';
import { sentTo } from '../../../ui/testing/sent-requests.tsx';
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
