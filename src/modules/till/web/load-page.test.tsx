import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyPath } from '../../../kernel/path.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { dashboardPath } from '../../dashboard/paths.ts';
import { franchiseInvoicesPath, invoicePath, settledInvoicesPath } from '../../invoices/paths.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { activeLoadsPath, myLoadsPath } from '../../loads/paths.ts';
import type { Load } from '../../loads/wire.ts';
import {
  franchiseLoadPath,
  listedLoadPath,
  loadPath,
  loadSearch,
  myLoadPath,
  pendingLoadPath,
  settledLoadPath,
} from '../paths.ts';
import LoadPage from './load-page.tsx';
import { openLoad } from './testing/open-load.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  status: 2,
  companyId: 1,
  requestedBy: null,
  isGradingSession: false,
  isQuoteExpired: false,
  quoteValidUntil: null,
  isPicRequired: false,
  createdDate: '2026-11-26T10:00:00.000Z',
  updatedDate: '2026-11-27T15:30:00.000Z',
};

type Shown = {
  path?: AnyPath;
  at?: string;
  hierarchy?: 1 | 2 | 10;
  as?: Partial<StoredSession>;
  more?: Partial<Load>;
};
const open = async ({ path = loadPath, at = '', hierarchy = 1, as = {}, more = {} }: Shown) => {
  const { screen, readAgain } = await openAs(<LoadPage loadId="7" />, {
    path,
    at,
    search: loadSearch,
    as: { hierarchy, ...as },
    answers: [[loadLifeCycle.getLoad, { ...load, subtotal: 190.1, amountPaid: 50, balance: 134.35, ...more }]],
  });
  return Object.assign(screen, { readAgain });
};

const toCarts = 'Back to carts';
const toInvoices = 'Back to invoices';
test.each<[string, AnyPath, string, string, string]>([
  ['a load', loadPath, '', activeLoadsPath(), toCarts],
  ['a listed load', listedLoadPath, '', activeLoadsPath(), toCarts],
  ['an own cart', myLoadPath, '', myLoadsPath(), 'Back to my carts'],
  ['a pending invoice', pendingLoadPath, '', settledInvoicesPath(), toInvoices],
  ['a settled invoice', settledLoadPath, '', settledInvoicesPath(), toInvoices],
  ['an invoice of a franchise', franchiseLoadPath, '', franchiseInvoicesPath(), 'Back to franchise invoices'],
  ['a load of the dashboard', loadPath, '?fromDash=true', dashboardPath(), 'Back to the dashboard'],
  ['an own cart of the dashboard', myLoadPath, '?fromDash=true', dashboardPath(), 'Back to the dashboard'],
])('Back from %s leads to its list', async (_, path, at, href, name) => {
  const screen = await open({ path, at });
  await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

const settledList = settledInvoicesPath({ page: 2 });
test.each<[string, AnyPath, Load['type'], string, string, string]>([
  ['a list of another kind', loadPath, 1, myLoadsPath({ page: 2 }), activeLoadsPath(), toCarts],
  ['the list of carts', loadPath, 1, activeLoadsPath({ page: 2 }), activeLoadsPath({ page: 2 }), toCarts],
  ['the list of own carts', myLoadPath, 1, myLoadsPath({ page: 2 }), myLoadsPath({ page: 2 }), 'Back to my carts'],
  ['the list of invoices, from a pending one', loadPath, 3, settledList, settledList, toInvoices],
  ['the list of invoices, from a settled one', loadPath, 4, settledList, settledList, toInvoices],
  ['the list of invoices, from a cart', loadPath, 1, settledList, activeLoadsPath(), toCarts],
  [
    'the list of carts, from an invoice',
    loadPath,
    3,
    activeLoadsPath({ page: 2 }),
    activeLoadsPath({ page: 2 }),
    toCarts,
  ],
])('after %s, Back leads to where it belongs', async (_, path, type, last, href, name) => {
  sessionStorage.setItem('troyard.list', last);
  const screen = await open({ path, more: { type } });
  await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test.each<[string, 1 | 2 | 10, Partial<Load>, string]>([
  ['a seller', 2, {}, 'Sell Load 7'],
  ['staff', 1, {}, 'Buy Load 7'],
  ['a franchise', 10, {}, 'Buy Load 7'],
  ['staff, on an invoice', 1, { type: 3, invoiceNo: 'ATL-20417' }, 'Buy ATL-20417'],
  ['staff, on a grading session', 1, { isGradingSession: true, loadName: 'Session 4' }, 'Buy Session 4'],
])('the heading for %s', async (_, hierarchy, more, heading) => {
  const screen = await open({ hierarchy, more });
  await expect.element(screen.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
});

test.each<[string, Partial<Load>, string | null]>([
  ['a settled session', { type: 4, invoiceNo: 'ATL-20417' }, invoicePath({ loadId: 7 })],
  ['a session that was reopened', { type: 1, invoiceNo: 'ATL-20417' }, null],
])('beside the name of %s stands its invoice', async (_, more, href) => {
  const screen = await open({ more: { ...more, isGradingSession: true, loadName: 'Session 4' } });
  const number = screen.getByText('ATL-20417', { exact: true });
  await expect.element(number).toBeVisible();
  expect(number.element().closest('a')?.getAttribute('href') ?? null).toBe(href);
});

const closed = 'Your buyer has closed this load';
test.each<[string, 1 | 2, Partial<Load>, string, string]>([
  [
    'a seller of a pending invoice',
    2,
    { type: 3, invoiceNo: 'ATL-7' },
    closed,
    'Your buyer has completed it, unless it was deleted. The last total here was $184.35. Ask your buyer for invoice ATL-7.',
  ],
  [
    'a seller that has finalised',
    2,
    { sellerFinalisedDate: '2026-11-26T10:00:00.000Z' },
    closed,
    'Your buyer has completed it, unless it was deleted. The last total here was $184.35. Ask your buyer for its invoice.',
  ],
  ['a seller of a cart', 2, {}, closed, 'Your buyer has completed or deleted it.'],
  ['staff', 1, {}, 'This load is no longer open to you', 'Somebody has just finished or deleted it.'],
])('%s is told what became of a load that is gone', async (_, hierarchy, more, title, words) => {
  const screen = await open({ hierarchy, more });
  await expect.element(screen.getByText('$184.35').first()).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'There is no such load.' }, { status: 404 }));
  await screen.readAgain();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});
