import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyPath } from '../../../kernel/path.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { invoices } from '../contract.ts';
import {
  franchiseInvoicesPath,
  invoiceListSearch,
  myInvoicesPath,
  pendingInvoicesPath,
  sageInvoicePath,
  sageListSearch,
  settledInvoicesPath,
} from '../paths.ts';
import InvoiceListPage from './invoice-list-page.tsx';
import SagePage from './sage/sage-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const settled = {
  loadId: 17,
  type: 4,
  invoiceNo: 'ATL-20417',
  customerId: 9,
  companyName: 'Peachtree Auto',
  city: 'Macon',
  state: 'GA',
  facilityCity: 'Atlanta',
  firstName: 'Dana',
  lastName: 'Okafor',
  grandtotal: 1843.5,
  amountPaid: 300.25,
  balance: 1543.25,
  finishedDate: '2026-11-24T16:00:00Z',
  invoiceSettledDate: '2026-11-26T16:00:00Z',
  isVoid: false,
};
const shownOf = {
  Invoice: 'ATL-20417',
  Customer: 'Peachtree AutoMacon, GA',
  Facility: 'Atlanta',
  Buyer: 'Dana Okafor',
  Date: '11-26-2026',
  Status: 'Partly paid',
  Total: '$1,843.50',
  'Still owed': '$1,543.25',
};
const paid = { balance: 0, amountPaid: 1843.5 };
const open = (change: object = {}, path: AnyPath = settledInvoicesPath, as: object = { canSeeSubtotal: true }) =>
  openAs(path === sageInvoicePath ? <SagePage /> : <InvoiceListPage />, {
    path,
    search: path === sageInvoicePath ? sageListSearch : invoiceListSearch,
    as: { hierarchy: 1, canEditInvoice: true, canViewAllFacilityInvoices: true, ...as },
    answers: [[invoices.listInvoices, { list: [{ ...settled, ...change }] }]],
  });

test.each([
  ['settled', settledInvoicesPath, {}, {}],
  ['for the books', sageInvoicePath, {}, {}],
  [
    'that nothing is paid on',
    settledInvoicesPath,
    { amountPaid: 0, balance: 1843.51 },
    { Status: 'Owed', 'Still owed': '$1,843.51' },
  ],
  ['that is paid', settledInvoicesPath, paid, { Status: 'Paid', 'Still owed': '$0.00' }],
  ['that is void', settledInvoicesPath, { isVoid: true }, { Status: 'Void', 'Still owed': 'not known' }],
  ['that is pending', pendingInvoicesPath, { type: 3, invoiceSettledDate: null }, { Date: '11-24-2026' }],
  ['pending, of a franchise', franchiseInvoicesPath, { type: 3 }, { Status: 'Pending Partly paid' }],
  ['settled, of a franchise', franchiseInvoicesPath, {}, {}],
  [
    'void, of a franchise',
    franchiseInvoicesPath,
    { type: 3, isVoid: true },
    { Status: 'Void', 'Still owed': 'not known' },
  ],
])('the row of an invoice %s', async (_, path, change, shown) => {
  await open(change, path);
  await expect.poll(() => shownRow(page.getByRole('table'))).toEqual({ ...shownOf, ...shown });
});

test.each([
  ['settled', settledInvoicesPath, {}, 'Peachtree Auto$1,843.50ATL-20417 Atlanta11-26-2026Partly paid'],
  [
    'pending, of a franchise',
    franchiseInvoicesPath,
    { type: 3 },
    'Peachtree Auto$1,843.50ATL-20417 Atlanta11-26-2026PendingPartly paid',
  ],
  ['for the books', sageInvoicePath, paid, 'Peachtree Auto$1,843.50ATL-20417 Atlanta11-26-2026Paid'],
])('the card of an invoice %s', async (_, path, change, words) => {
  await page.viewport(390, 844);
  await open(change, path);
  const card = page.getByRole('list', { name: /./ }).getByRole('listitem').filter({ hasText: 'ATL-20417' });
  await expect.poll(() => card.query()?.textContent).toBe(words);
});

test.each([
  ['settled', settledInvoicesPath, {}, '/invoices/settled/load/17'],
  ['pending', pendingInvoicesPath, { type: 3 }, '/invoices/load/17'],
  ['of a franchise', franchiseInvoicesPath, {}, '/invoices/Franchise/load/17'],
  ['of their own', myInvoicesPath, {}, '/invoices/settled/load/17'],
  ['for the books', sageInvoicePath, {}, '/invoices/settled/load/17'],
  ['settled, void', settledInvoicesPath, { isVoid: true }, '/invoices/pdf/17'],
  ['pending, void', pendingInvoicesPath, { type: 3, isVoid: true }, '/invoices/pdf/17'],
  ['for the books, void', sageInvoicePath, { isVoid: true }, '/invoices/pdf/17'],
])('the row of an invoice %s leads to its page', async (_, path, change, href) => {
  const { screen } = await open(change, path);
  await expect.element(screen.getByRole('table').getByRole('link')).toHaveAttribute('href', href);
});

test.each([
  ['who sees totals', { canSeeSubtotal: true }, ['Date', 'Total', 'Still owed'], true],
  ['who sees none', { canSeeSubtotal: false }, ['Date'], false],
])('the orders and filters of a reader %s', async (_, as, orders, status) => {
  const { screen } = await open({}, settledInvoicesPath, as);
  const heads = screen.getByRole('columnheader').getByRole('button');
  await expect.poll(() => heads.elements().map(({ textContent }) => textContent)).toEqual(orders);
  expect(screen.getByRole('button', { name: /^Status/ }).query() !== null).toBe(status);
});
