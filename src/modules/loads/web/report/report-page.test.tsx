import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs, sentTo } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText, shownTimes } from '../../../../ui/testing/shown-row.ts';
import { franchiseLoadPath, listedLoadPath, pendingLoadPath, settledLoadPath } from '../../../till/paths.ts';
import { loadReportSearch } from '../../paths.ts';
import { loadReport } from '../../report/contract.ts';
import type { ReportRow } from '../../report/wire.ts';
import { ReportCard } from './report-columns.tsx';
import ReportPage from './report-page.tsx';

afterEach(() => vi.restoreAllMocks());

const money = { subtotal: 1250.5, grandtotal: 1200.25, amountPaid: 200, balance: 1000.25 };
const totals = { loads: 1234, items: 5000, units: 4321, pounds: 17.375, ...money };

/** What the report asks the server for, by what its address says. */
const sent = (at: string, as?: Partial<StoredSession>) =>
  sentTo(loadReport.reportLoads, <ReportPage />, {
    at,
    search: loadReportSearch,
    as: { canSeeSubtotal: true, ...as },
    answers: [[loadReport.totalLoads, totals]],
  });
const plain = { count: '10', offset: '0' };
const instant = (local: string) => String(new Date(local).getTime());

test.each([
  ['', {}],
  ['?state=finalised', { state: 'finalised' }],
  ['?state=void', {}],
  ['?facility=3', { facility: '3' }],
  ['?buyer=7', { buyer: '7' }],
  ['?customer=9', { customer: '9' }],
  ['?text=ATL-1', { text: 'ATL-1' }],
  ['?page=3&size=20', { count: '20', offset: '40' }],
  ['?sort=-balance', { sort: '-balance' }],
  ['?sort=units', {}],
  ['?from=2026-06-10', { from: instant('2026-06-10T00:00:00') }],
  ['?to=2026-06-12', { to: instant('2026-06-12T23:59:59.999') }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

test('a hidden amount is no sort order', async () => {
  expect(await sent('?sort=total', { canSeeSubtotal: false })).toEqual(plain);
});

const row = {
  loadName: 'Monday',
  invoiceNo: null,
  status: 2,
  isSellerFinalised: false,
  companyId: 1,
  parentCompanyName: 'Yard',
  customerId: 5,
  companyName: 'Muffler Shop',
  city: 'Macon',
  state: 'GA',
  facilityId: 3,
  facilityCity: 'Atlanta',
  buyerId: null,
  firstName: null,
  lastName: null,
  items: 2,
  units: 3,
  pounds: 0,
  createdDate: '2026-06-10T12:00:00Z',
  updatedDate: '2026-06-12T15:30:00Z',
};

const opened = (list: readonly object[], sums: object, as: Partial<StoredSession> = {}, at = '') =>
  openAs(<ReportPage />, {
    at,
    search: loadReportSearch,
    as: { canSeeSubtotal: true, companyId: 1, ...as },
    answers: [
      [loadReport.reportLoads, { list, areMoreItemsAvailable: false }],
      [loadReport.totalLoads, sums],
      [loadReport.downloadLoads, { link: '#file' }],
    ],
  });

test.each<[object, object]>([
  [{ buyerId: null }, { Buyer: 'Nobody yet', Invoice: '' }],
  [
    { buyerId: 7, firstName: 'Dana', lastName: 'Okafor', invoiceNo: 'ATL-13', type: 3 },
    { Buyer: 'Dana Okafor', Invoice: 'ATL-13', State: 'Invoice pending' },
  ],
])('a load with %o has under each head what it is', async (columns, shown) => {
  await page.viewport(1920, 800);
  const { screen } = await opened([{ ...row, ...money, loadId: 11, type: 1, ...columns }], totals, { hierarchy: 1 });
  await expect
    .poll(() => shownRow(screen.getByRole('table')))
    .toMatchObject({
      Load: '11',
      Customer: 'Muffler ShopMacon, GA',
      State: 'In process',
      Facility: 'Atlanta',
      Opened: '06-10-2026',
      Items: '2',
      Units: '3',
      Subtotal: '$1,250.50',
      Total: '$1,200.25',
      Paid: '$200.00',
      Balance: '$1,000.25',
      Company: 'Yard',
      ...shown,
    });
  expect(shownTimes(screen.getByRole('table').element())).toEqual([row.createdDate, row.updatedDate]);
  await page.viewport(414, 896);
});

test.each([
  [1, true],
  [10, false],
] as const)('for hierarchy %i the company stands with a load: %s', async (hierarchy, has) => {
  await page.viewport(1920, 800);
  const { screen } = await opened([{ ...row, ...money, loadId: 11, type: 1 }], totals, { hierarchy });
  await expect.element(screen.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Company' }).elements()).toHaveLength(has ? 1 : 0);
  await page.viewport(414, 896);
});

test.each<[object, string]>([
  [{}, 'Muffler Shop$1,200.2511 Atlanta, 2 items06-10-2026In processBalance $1,000.25'],
  [{ items: 1, balance: money.grandtotal }, 'Muffler Shop$1,200.2511 Atlanta, 1 item06-10-2026In process'],
  [{ balance: 0, invoiceNo: 'ATL-11' }, 'Muffler Shop$1,200.25ATL-11 Atlanta, 2 items06-10-2026In process'],
])('on a phone a load with %o is a card', async (columns, words) => {
  const load = { ...row, ...money, loadId: 11, type: 1, ...columns } as ReportRow;
  await openAs(<ReportCard load={load} />);
  await expect.poll(() => shownText(document.querySelector('.ty-card-lines'))).toBe(words);
});

test('the totals stand above the list, those of all loads that match', async () => {
  const { screen } = await opened([{ ...row, ...money, loadId: 11, type: 1 }], totals);
  const sums = screen.getByLabelText('Totals of all loads that match');
  await expect
    .poll(() => shownText(sums.query()))
    .toBe('Loads1,234Items5,000Units4,321Pounds17.375Subtotal$1,250.50Total$1,200.25Paid$200.00Balance$1,000.25');
});

test('amounts that the server hides have neither sums nor columns', async () => {
  await page.viewport(1600, 800);
  const seen = await opened([{ ...row, ...money, loadId: 11, type: 1 }], totals);
  for (const name of ['Total', 'Paid', 'Balance'])
    await expect.element(seen.screen.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await seen.screen.unmount();
  const { screen } = await opened(
    [{ ...row, loadId: 11, type: 1 }],
    { loads: 1, items: 2, units: 3, pounds: 0 },
    { canSeeSubtotal: false },
  );
  await expect.element(screen.getByRole('columnheader', { name: 'Units', exact: true })).toBeVisible();
  await expect
    .poll(() => shownText(screen.getByLabelText('Totals of all loads that match').query()))
    .toBe('Loads1Items2Units3');
  for (const name of ['Total', 'Paid', 'Balance'])
    expect(screen.getByRole('columnheader', { name, exact: true }).query(), name).toBeNull();
  await page.viewport(414, 896);
});

test('a row leads to the load or, by its state and company, to the invoice', async () => {
  const rows = [
    { ...row, ...money, loadId: 11, type: 1 },
    { ...row, ...money, loadId: 13, type: 3, invoiceNo: 'ATL-13' },
    { ...row, ...money, loadId: 14, type: 4, invoiceNo: 'ATL-14' },
    { ...row, ...money, loadId: 24, type: 4, invoiceNo: 'FRA-24', companyId: 2 },
    { ...row, ...money, loadId: 23, type: 3, invoiceNo: 'FRA-23', companyId: 2 },
  ];
  const { screen } = await opened(rows, totals);
  const links = screen.getByRole('list', { name: 'Loads' }).getByRole('link');
  await expect.element(links.nth(4)).toBeVisible();
  const hrefs = links.elements().map((each) => each.getAttribute('href'));
  expect(hrefs).toEqual([
    listedLoadPath({ loadId: 11 }),
    pendingLoadPath({ loadId: 13 }),
    settledLoadPath({ loadId: 14 }),
    franchiseLoadPath({ loadId: 24 }),
    franchiseLoadPath({ loadId: 23 }),
  ]);
});

test('it is downloaded under its filters', async () => {
  const { screen, queries } = await opened([], totals, {}, '?state=settled&buyer=7&sort=-total');
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => queries(loadReport.downloadLoads)).toEqual([{ state: 'settled', buyer: '7' }]);
});

test('other days lead to the first page', async () => {
  const { screen, queries } = await opened([], totals, {}, '?from=2026-09-10&page=2');
  await expect.poll(() => queries(loadReport.reportLoads)).toHaveLength(1);
  const [asked] = queries(loadReport.reportLoads);
  expect(asked).toMatchObject({ offset: asked!['count'] });
  await screen.getByRole('textbox', { name: 'To' }).fill('09/12/2026');
  await userEvent.tab();
  const to = String(new Date('2026-09-12T23:59:59.999').getTime());
  await expect.poll(() => queries(loadReport.reportLoads).at(-1)).toEqual({ ...asked, offset: '0', to });
});

test('an end before the start is not taken over, and says so', async () => {
  const { screen, queries } = await opened([], totals, {}, '?from=2026-09-10');
  await screen.getByRole('textbox', { name: 'To' }).fill('09/09/2026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not before 09-10-2026.')).toBeVisible();
  expect(queries(loadReport.reportLoads)).toHaveLength(1);
});

test('without a load it says what stands here', async () => {
  const empty = await opened([], { ...totals, loads: 0 });
  await expect.element(empty.screen.getByText('No loads yet')).toBeVisible();
});

test('with dates and no load it offers to drop them', async () => {
  const { screen } = await opened([], { ...totals, loads: 0 }, {}, '?from=2026-09-10');
  await expect.element(screen.getByText('No load is like this')).toBeVisible();
});

test('a failed read says so and offers another try, without sums', async () => {
  const { screen } = await openAs(<ReportPage />, { search: loadReportSearch, refused: [loadReport.reportLoads] });
  await expect.element(screen.getByText('The loads could not be read')).toBeVisible();
  expect(screen.getByLabelText('Totals of all loads that match').query()).toBeNull();
});
