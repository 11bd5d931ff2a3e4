import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { narrowDesktop } from '../../../../ui/testing/narrow-desktop.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../../ui/testing/shown-row.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { exports } from '../../exports/contract.ts';
import { costSheetSearch } from '../../paths.ts';
import CostSheetPage from './cost-sheet-page.tsx';
import { invoiceFacts } from './fixtures/invoice-facts.ts';

beforeEach(() => page.viewport(1600, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const all: Partial<StoredSession> = {
  hierarchy: 1,
  companyId: 1,
  canAccessDashboard: true,
  canViewCostSheet: true,
  canSeeSubtotal: true,
  canShowPricing: true,
};
const totals = {
  invoices: 12,
  units: 340,
  pounds: 0,
  paid: 1000.5,
  ptOunces: 1.5,
  pdOunces: 2.25,
  rhOunces: 0.125,
  hedgeValue: 1250.75,
  marketValue: 1300,
  hedgeMargin: 250.25,
  hedgeMarginPercent: 25.01,
  marketMargin: 299.5,
  marketMarginPercent: 29.94,
};
const row = {
  ...totals,
  ...invoiceFacts,
  buyer: 'Ada Fox',
  facility: 'Atlanta',
  franchise: null,
};
const noExports = [exports.listExports, { list: [], areMoreItemsAvailable: false }] as const;
const instant = (local: string) => String(new Date(local).getTime());
const dayBefore = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.toLocaleDateString('sv');
};
const last30 = {
  from: instant(`${dayBefore(29)}T00:00:00.000`),
  to: instant(`${dayBefore(0)}T23:59:59.999`),
};

const sent = (at: string) =>
  sentTo(costSheet.listCostSheet, <CostSheetPage />, {
    at,
    search: costSheetSearch,
    as: all,
    answers: [[costSheet.totalCostSheet, totals], noExports],
  });
const plain = { count: '10', offset: '0' };

test.each([
  ['', last30],
  ['?from=2026-06-10&to=2026-06-12', { from: instant('2026-06-10T00:00:00'), to: instant('2026-06-12T23:59:59.999') }],
  ['?from=any&to=any', {}],
  ['?from=any&to=2026-06-12', { to: instant('2026-06-12T23:59:59.999') }],
  ['?franchise=12', { ...last30, franchise: '12' }],
  ['?facility=3&buyer=7&customer=9', { ...last30, facility: '3', buyer: '7', customer: '9' }],
  ['?sort=-paid&page=3&size=20', { ...last30, count: '20', offset: '40', sort: '-paid' }],
  ['?sort=ptOunces', last30],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ ...plain, ...expected });
});

const opened = (list: readonly object[], at = '', as: Partial<StoredSession> = all, sums: object = totals) =>
  openAs(<CostSheetPage />, {
    at,
    search: costSheetSearch,
    as,
    answers: [
      [costSheet.listCostSheet, { list, areMoreItemsAvailable: false }],
      [costSheet.totalCostSheet, sums],
      [costSheet.downloadCostSheet, { link: '#file' }],
      [exports.startExport, { message: 'The sheet is being made.', exportId: 3 }],
      noExports,
    ],
  });

test('the columns that a narrow window has room for stand in their order', async () => {
  await narrowDesktop();
  const { screen } = await opened([row]);
  await expect.element(screen.getByRole('columnheader', { name: 'Invoice' })).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    'Invoice',
    'Date',
    'Customer',
    'Buyer',
    'Facility',
    'Franchise',
    'Units',
    'Paid',
    'Value at hedge',
    'Value at market',
    'Margin at hedge',
    'Margin at market',
  ]);
  await expect.element(screen.getByText('$250.25', { exact: true })).toBeVisible();
});

test.each([
  ['of its reader', {}, 'Tampa East', '/invoices/settled/load/7'],
  ['of a franchise', { companyId: 2, franchise: 'Gulf Cores' }, 'Gulf Cores', '/invoices/Franchise/load/7'],
])('an invoice %s has each figure under its head, and leads to its page', async (_, columns, franchise, href) => {
  const { screen } = await opened([{ ...row, franchise: 'Tampa East', ...columns, marketMarginPercent: null }]);
  await expect
    .poll(() => shownRow(screen.getByRole('table')))
    .toEqual({
      Invoice: 'ATL-7',
      Date: '06-10-2026',
      Customer: 'Muffler Shop',
      Buyer: 'Ada Fox',
      Facility: 'Atlanta',
      Franchise: franchise,
      Units: '340',
      Paid: '$1,000.50',
      'Pt, Pd, Rh oz': 'Pt1.500Pd2.250Rh0.125',
      'Value at hedge': '$1,250.75',
      'Value at market': '$1,300.00',
      'Margin at hedge': '$250.2525.01 %',
      'Margin at market': '$299.50',
    });
  await expect.element(screen.getByRole('link', { name: 'ATL-7' })).toHaveAttribute('href', href);
});

test.each([
  [1, true],
  [10, false],
] as const)('for hierarchy %i there are franchises: %s', async (hierarchy, has) => {
  const { screen } = await opened([row], '', { ...all, hierarchy });
  await expect.element(screen.getByRole('columnheader', { name: 'Facility' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Franchise' }).elements()).toHaveLength(has ? 1 : 0);
  await screen.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await expect.element(more.getByRole('button', { name: /^Customer/ })).toBeVisible();
  expect(more.getByRole('button', { name: /^Franchise/ }).elements()).toHaveLength(has ? 1 : 0);
});

const metalSums = 'Pt oz1.500Pd oz2.250Rh oz0.125';
test.each<[string, object, string]>([
  [
    'of all',
    { ...totals, pounds: 61.375 },
    `Invoices12Units340Paid$1,000.50Margin at hedge$250.25 (25.01 %)Pounds61.375${metalSums}Value at hedge$1,250.75Value at market$1,300.00Margin at market$299.50 (29.94 %)`,
  ],
  [
    'of nothing weighed and nothing paid',
    { ...totals, paid: 0, hedgeMarginPercent: null, marketMarginPercent: null },
    `Invoices12Units340Paid$0.00Margin at hedge$250.25${metalSums}Value at hedge$1,250.75Value at market$1,300.00Margin at market$299.50`,
  ],
  [
    'of who may see neither amounts nor worth',
    { invoices: 12, units: 340, pounds: 0, ptOunces: 1.5, pdOunces: 2.25, rhOunces: 0.125 },
    `Invoices12Units340${metalSums}`,
  ],
])('the totals %s stand in one line, each under its name', async (_, sums, line) => {
  const { screen } = await opened([row], '', all, sums);
  const shown = screen.getByLabelText('Totals of all invoices that match');
  await expect.poll(() => shownText(shown.query())).toBe(line);
});

test('the totals are those of all rows under the same filters', async () => {
  const { queries } = await opened([row], '?facility=3&buyer=7&customer=9&page=2&sort=-paid');
  await expect
    .poll(() => queries(costSheet.totalCostSheet))
    .toEqual([{ ...last30, facility: '3', buyer: '7', customer: '9' }]);
});

test('a changed day is taken over at once', async () => {
  const { screen, queries } = await opened([row], '?from=2026-06-10&to=2026-06-20');
  await expect.element(screen.getByText('ATL-7')).toBeVisible();
  await screen.getByRole('textbox', { name: 'To' }).fill('06/15/2026');
  await userEvent.tab();
  await expect.poll(() => queries(costSheet.listCostSheet)).toHaveLength(2);
  expect(queries(costSheet.listCostSheet)[1]).toMatchObject({ to: instant('2026-06-15T23:59:59.999') });
});

test('an end before the start is refused in words', async () => {
  const { screen, queries } = await opened([row], '?from=2026-06-10&to=2026-06-20');
  await screen.getByRole('textbox', { name: 'To' }).fill('06/09/2026');
  await userEvent.tab();
  await expect.element(screen.getByText('Not before 06-10-2026.')).toBeVisible();
  await screen.getByRole('button', { name: 'Search' }).click();
  expect(queries(costSheet.listCostSheet)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(screen.getByText('Not before 06-10-2026.')).not.toBeInTheDocument();
});

test('Reset goes back to the last 30 days and no filter', async () => {
  const { screen, queries } = await opened([row], '?from=2026-06-10&to=2026-06-20&facility=3&page=2');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => queries(costSheet.listCostSheet).at(-1)).toEqual({ ...plain, ...last30 });
});

test('clearing both dates shows all times at once', async () => {
  const { screen, queries } = await opened([row], '?from=2026-06-10&to=any');
  await screen.getByRole('textbox', { name: 'From' }).fill('');
  await expect.poll(() => queries(costSheet.listCostSheet).at(-1)).toEqual(plain);
});

test('a short sheet is saved at once, with the filters and the time zone', async () => {
  const { screen, queries } = await opened([row], '?from=2026-06-10&to=2026-06-20&buyer=7');
  await expect.element(screen.getByText('ATL-7')).toBeVisible();
  await screen.getByRole('button', { name: 'csv' }).click();
  await expect
    .poll(() => queries(costSheet.downloadCostSheet))
    .toEqual([
      {
        from: instant('2026-06-10T00:00:00'),
        to: instant('2026-06-20T23:59:59.999'),
        buyer: '7',
        format: 'csv',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
});

test('a long sheet is made in the background', async () => {
  const { screen, queries, bodies } = await opened([row], '?from=any&to=any', all, { ...totals, invoices: 20_000 });
  await expect.element(screen.getByText('20,000')).toBeVisible();
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Downloads' })).toBeVisible();
  expect(queries(costSheet.downloadCostSheet)).toEqual([]);
  expect(await bodies(exports.startExport)).toEqual([
    {
      report: 'cost-sheet',
      format: 'xlsx',
      filters: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  ]);
});

test('a void invoice says so, and each of its two rows leads to it', async () => {
  const { screen } = await opened([
    { ...row, isVoid: true, isReversal: true, paid: -1000.5 },
    { ...row, isVoid: true },
  ]);
  await expect.element(screen.getByText('Void').first()).toBeVisible();
  expect(screen.getByText('Void').elements()).toHaveLength(2);
  await expect.element(screen.getByText('−$1,000.50')).toBeVisible();
});

test('void rows are folded with their count, and the totals stay', async () => {
  const { screen, queries } = await opened([row, { ...row, loadId: 99, invoiceNo: 'ATL-99', isVoid: true }]);
  await expect.element(screen.getByText('ATL-7')).toBeVisible();
  expect(screen.getByText('ATL-99').query()).toBeNull();
  const fold = screen.getByRole('button', { name: 'Voids (1)' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(await accessibilityFaults()).toEqual([]);
  await fold.click();
  await expect.element(screen.getByText('ATL-99')).toBeVisible();
  expect(screen.router.state.location.search).toHaveProperty('voids');
  await fold.click();
  await expect.element(screen.getByText('ATL-99')).not.toBeInTheDocument();
  expect(queries(costSheet.totalCostSheet)).toHaveLength(1);
});

test('nothing bought says how to see more, and a failure offers another try', async () => {
  const empty = await opened([]);
  await expect.element(empty.screen.getByText('No invoice was settled in these days')).toBeVisible();
  await empty.screen.unmount();
  const { screen } = await openAs(<CostSheetPage />, {
    search: costSheetSearch,
    as: all,
    refused: [costSheet.listCostSheet],
    answers: [noExports],
  });
  await expect.element(screen.getByText('The Cost Sheet could not be read')).toBeVisible();
});
