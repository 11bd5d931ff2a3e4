import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnyPath } from '../../../kernel/path.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { invoices, type InvoiceRow } from '../contract.ts';
import { invoiceDump } from '../dump/contract.ts';
import {
  franchiseInvoicesPath,
  invoiceListSearch,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../paths.ts';
import InvoiceListPage from './invoice-list-page.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

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
  ['?sort=-owed', { sort: '-owed' }],
  ['?sort=date', { sort: 'date' }],
  ['?sort=customer', {}],
  ['?from=2026-06-10', { from: instant('2026-06-10T00:00:00') }],
  ['?to=2026-06-12', { to: instant('2026-06-12T23:59:59.999') }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('what tells a total is not sent for whom totals are hidden', async () => {
  expect(await sent('?status=owed&amount=184.35&buyer=7&sort=total', false)).toEqual({ ...plain, buyer: '7' });
});

test.each([
  ['From', '09012026', { from: instant('2026-09-01T00:00:00') }],
  ['To', '2026-09-01', { to: instant('2026-09-01T23:59:59.999') }],
])('a date typed into %s is sent once, when it is complete, for the first page', async (name, typed, expected) => {
  const { screen, queries } = await openAs(<InvoiceListPage />, { at: '?page=2', search: invoiceListSearch });
  await screen.getByRole('textbox', { name }).click();
  await userEvent.keyboard(typed);
  await expect.element(screen.getByRole('textbox', { name })).toHaveValue('09-01-2026');
  await expect.poll(() => queries(invoices.listInvoices).at(-1)).toEqual({ ...plain, ...expected });
  expect(queries(invoices.listInvoices)).toEqual([
    { ...plain, offset: '40' },
    { ...plain, ...expected },
  ]);
});

test('a range cannot end before it begins', async () => {
  const { screen, queries } = await openAs(<InvoiceListPage />, { at: '?from=2026-09-10', search: invoiceListSearch });
  await screen.getByRole('textbox', { name: 'To' }).fill('09/09/2026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not before 09-10-2026.')).toBeVisible();
  expect(queries(invoices.listInvoices)).toHaveLength(1);
});

/** Opens the settled invoices, of which there are more than are counted. */
const openCounted = (at: string) =>
  openAs(<InvoiceListPage />, {
    at,
    search: invoiceListSearch,
    answers: [
      [
        invoices.countInvoices,
        {
          list: [
            { type: 3, count: 12 },
            { type: 4, count: 1000 },
          ],
        },
      ],
    ],
  });

test('a search counts its invoices up to 100', async () => {
  const { screen } = await openCounted('?text=oval');
  await expect.element(screen.getByRole('link', { name: 'Settled 100+', exact: true })).toBeVisible();
});

test('the lists are links with their counts, and keep the filters', async () => {
  const { screen, queries } = await openCounted('?buyer=7&page=2');
  const lists = screen.getByRole('navigation', { name: 'Lists of invoices' });
  const linkOf = (name: string) => lists.getByRole('link', { name, exact: true });
  await expect.element(linkOf('Settled 1,000+')).toHaveAttribute('aria-current', 'page');
  await expect.element(linkOf('Pending 12')).toHaveAttribute('href', `${pendingInvoicesPath()}?buyer=7`);
  await expect.element(linkOf('Franchise 0')).toHaveAttribute('href', `${franchiseInvoicesPath()}?buyer=7`);
  expect(queries(invoices.countInvoices)).toEqual([{ buyer: '7' }]);
});

const linksAt = async (path: AnyPath, hierarchy: 1 | 10) => {
  const { screen, queries } = await openAs(<InvoiceListPage />, { as: { hierarchy }, search: invoiceListSearch, path });
  const links = screen.getByRole('navigation', { name: 'Lists of invoices' }).getByRole('link');
  await expect.element(links.first()).toHaveTextContent('Settled 0');
  const hrefs = links.elements().map((each) => each.getAttribute('href'));
  return { hrefs, sent: queries(invoices.countInvoices) };
};

test.each([
  ['staff', 1, [settledInvoicesPath(), pendingInvoicesPath(), franchiseInvoicesPath()]],
  ['franchises', 10, [settledInvoicesPath(), pendingInvoicesPath()]],
] as const)('%s are offered these lists', async (_, hierarchy, paths) => {
  expect((await linksAt(pendingInvoicesPath, hierarchy)).hrefs).toEqual(paths);
});

test.each([
  ['pending', pendingInvoicesPath, '', { type: '3' }],
  ['franchise', franchiseInvoicesPath, '', { type: '10' }],
  ['settled', settledInvoicesPath, '', { type: '4' }],
  ['my', myInvoicesPath, '', { type: '4', isMyCarts: 'true' }],
  ['my pending', myInvoicesPath, '?tab=pending', { type: '3', isMyCarts: 'true' }],
] as const)('the address of %s invoices lists its type', async (_, path, at, expected) => {
  const asked = await sentTo(invoices.listInvoices, <InvoiceListPage />, { at, path, search: invoiceListSearch });
  expect(asked).toEqual({ count: '40', offset: '0', ...expected });
});

test.each([
  [pendingInvoicesPath, 'No pending requests'],
  [settledInvoicesPath, 'No settled requests'],
])('an empty list says so in its own words', async (path, words) => {
  const { screen } = await openAs(<InvoiceListPage />, { path, search: invoiceListSearch });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a franchise’s own invoices stand in two lists, and they alone are counted', async () => {
  const { hrefs, sent } = await linksAt(myInvoicesPath, 10);
  expect(hrefs).toEqual([myInvoicesPath(), myInvoicesPath({ tab: 'pending' })]);
  expect(sent).toEqual([{ isMyCarts: 'true' }]);
});

const openMenu = async (amountPaid: number, as: Partial<StoredSession>, more: Partial<InvoiceRow> = {}) => {
  const row = {
    loadId: 5,
    invoiceNo: 'ATL-5',
    customerId: 1,
    finishedDate: '2026-06-10T12:00:00Z',
    balance: 0,
    isVoid: false,
    ...more,
    amountPaid,
  };
  const opened = await openAs(<InvoiceListPage />, {
    search: invoiceListSearch,
    as: { canSeeSubtotal: true, ...as },
    answers: [[invoices.listInvoices, { list: [row] }]],
  });
  await opened.screen.getByRole('button', { name: 'Actions for invoice ATL-5' }).click();
  await expect.element(opened.screen.getByRole('menuitem', { name: 'Preview and print' })).toBeVisible();
  return { ...opened, item: opened.screen.getByRole('menuitem', { name: 'Delete' }) };
};

test('an invoice is deleted as one, after a question', async () => {
  const { screen, item, queries } = await openMenu(0, { canDeleteInvoice: true });
  await item.click();
  await expect.element(screen.getByText('Are you sure you want to delete the invoice ATL-5?')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(loadLifeCycle.deleteLoad)).toEqual([{ cartId: '5', isInvoice: 'true' }]);
});

test.each([
  ['without canDeleteInvoice', { deleteCart: true, canEditInvoice: true }, {}],
  ['that is void', { canDeleteInvoice: true }, { isVoid: true }],
])('no invoice is deleted %s', async (_, as, more) => {
  const { item } = await openMenu(0, as, more);
  expect(item.query()).toBeNull();
});

test('an invoice with payments says why it is not deleted', async () => {
  const { item } = await openMenu(5, { canDeleteInvoice: true });
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item).toHaveAttribute('aria-description', 'Payments are recorded on it. Delete them first.');
});

const openDownload = (hierarchy: 1 | 2) =>
  openAs(<InvoiceListPage />, {
    at: '?status=owed&buyer=7',
    search: invoiceListSearch,
    as: { canSeeSubtotal: true, hierarchy },
    answers: [[invoiceDump.dumpInvoices, { link: '#file' }]],
  });

test('the list is downloaded under its filters', async () => {
  const { screen, queries } = await openDownload(1);
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => queries(invoiceDump.dumpInvoices)).toEqual([{ type: '4', status: 'owed', buyer: '7' }]);
});

test('a seller downloads nothing', async () => {
  const { screen } = await openDownload(2);
  await expect.element(screen.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' }).query()).toBeNull();
});

const large = {
  loadId: 17,
  invoiceNo: 'ATL-20417',
  companyName: 'Peachtree Auto',
  city: 'Macon',
  state: 'GA',
  facilityCity: 'Atlanta',
  firstName: 'Dana',
  lastName: 'Okafor',
  grandtotal: 1_203_355.12,
  amountPaid: 50,
  balance: 1_203_305.12,
  invoiceSettledDate: '2026-11-26T10:00:00.000Z',
  isVoid: false,
};
const listedAt = async (width: number) => {
  await page.viewport(width, 800);
  const { screen } = await openAs(<InvoiceListPage />, {
    search: invoiceListSearch,
    as: { hierarchy: 1, canSeeSubtotal: true },
    answers: [[invoices.listInvoices, { list: [large] }]],
  });
  await expect.element(screen.getByText('$1,203,355.12').first()).toBeVisible();
  return screen;
};

test('an amount of more than a million is whole in its column', async () => {
  // The room of the list in a window of 1280 beside the menu.
  const screen = await listedAt(1064);
  const cells = screen
    .getByRole('cell')
    .elements()
    .filter(({ textContent }) => textContent === '$1,203,355.12');
  expect(cells.length).toBeGreaterThan(0);
  for (const cell of cells) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test('on a phone the sort order stands whole beside Download', async () => {
  const screen = await listedAt(390);
  const sort = screen.getByRole('button', { name: /^Sort/ }).element().getBoundingClientRect();
  const download = screen.getByRole('button', { name: 'Download' }).element().getBoundingClientRect();
  expect(sort.right).toBeLessThanOrEqual(download.left);
  expect(download.right).toBeLessThanOrEqual(390);
});
