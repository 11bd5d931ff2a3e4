import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../../ui/testing/shown-row.ts';
import { ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { reportGroups } from '../../groups/contract.ts';
import { costSheetPath, costSheetSearch, transactionsPath, transactionsSearch } from '../../paths.ts';
import { transactions } from '../../transactions/contract.ts';
import CostSheetPage from '../cost-sheet/cost-sheet-page.tsx';
import TransactionsPage from '../transactions/transactions-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const reader = {
  hierarchy: 1,
  canAccessDashboard: true,
  canViewTransactionReport: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
} as const;
const costReader = { ...reader, canViewCostSheet: true, canShowPricing: true, canAccessAssay: true } as const;
const figures = { units: 9, pounds: 0, paid: 200, ptOunces: 0.0675, pdOunces: 0.265, rhOunces: 0.0466 };
const ofCostSheet = {
  first: { key: '7', label: 'Dana Okafor' },
  second: { key: '2026-06-01', label: '2026-06-01' },
  invoices: 4,
  ...figures,
  hedgeValue: 223.64,
  marketValue: 228.68,
  hedgeMargin: 23.64,
  hedgeMarginPercent: 11.82,
  marketMargin: 28.68,
  marketMarginPercent: 14.34,
};
const openCostSheet = (at: string, list: readonly object[] = [ofCostSheet]) =>
  openAs(<CostSheetPage />, {
    at,
    path: costSheetPath,
    search: costSheetSearch,
    as: costReader,
    answers: [
      [costSheet.totalCostSheet, { invoices: 4, ...figures }],
      [reportGroups.groupCostSheet, { list }],
      [reportGroups.downloadCostSheetGroups, { link: '#file' }],
    ],
  });
const ofTransactions = {
  first: { key: null, label: '' },
  second: null,
  items: 3,
  pieces: 5,
  pounds: 1.5,
  itemTotals: 91,
};
const openTransactions = (at: string, as: object = reader, columns: object = {}) =>
  openAs(<TransactionsPage />, {
    at,
    path: transactionsPath,
    search: transactionsSearch,
    as,
    answers: [
      [transactions.totalTransactions, { invoices: 2, items: 3, units: 5, pieces: 5, pounds: 0, itemTotals: 91 }],
      [reportGroups.groupTransactions, { list: [{ ...ofTransactions, ...columns }] }],
      [reportGroups.downloadTransactionGroups, { link: '#file' }],
    ],
  });
const heads = async () => {
  await expect.element(page.getByRole('table')).toBeVisible();
  return [...document.querySelectorAll('thead th')].map((each) => each.textContent);
};
const addressIn = ({ screen }: Awaited<ReturnType<typeof openAs>>) => ({
  ...(screen.router.state.location.search as object),
});

describe('the Cost Sheet', () => {
  const range = '?from=2026-06-03&to=2026-06-10&facility=3';

  test('asks for groups instead of rows, in the days of the reader, under its filters', async () => {
    const { queries } = await openCostSheet(`${range}&group=buyer&thenBy=week&sort=-paid&page=2`);
    await expect
      .poll(() => queries(reportGroups.groupCostSheet))
      .toEqual([
        {
          by: 'buyer',
          thenBy: 'week',
          sort: '-paid',
          count: '10',
          offset: '10',
          facility: '3',
          from: String(new Date('2026-06-03T00:00:00').getTime()),
          to: String(new Date('2026-06-10T23:59:59.999').getTime()),
          timeZone: ownTimeZone(),
        },
      ]);
    expect(queries(costSheet.listCostSheet)).toEqual([]);
  });

  test('names groups and sums, and leads to the rows of a group within its days', async () => {
    await openCostSheet(`${range}&group=buyer&thenBy=week`);
    expect((await heads()).slice(0, 6)).toEqual(['Buyer', 'Week', 'Invoices', 'Units', 'Pounds', 'Paid']);
    await expect.element(page.getByRole('cell', { name: '06-01-2026' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Dana Okafor' });
    const { pathname, searchParams } = new URL(link.element().getAttribute('href')!, location.href);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      costSheetPath(),
      // The week began on June 1, before the first day that is shown.
      { from: '2026-06-03', to: '2026-06-07', facility: '3', buyer: '7' },
    ]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the last week leads to the last day that is shown, and no further', async () => {
    const last = { ...ofCostSheet, first: { key: '2026-06-08', label: '2026-06-08' }, second: null };
    await openCostSheet(`${range}&group=week`, [last]);
    const link = page.getByRole('link', { name: '06-08-2026' });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toContain('from=2026-06-08&to=2026-06-10');
  });

  test('a month leads to its last day', async () => {
    const month = { ...ofCostSheet, first: { key: '2028-02-01', label: '2028-02-01' }, second: null };
    await openCostSheet('?from=any&to=any&group=month', [month]);
    const link = page.getByRole('link', { name: 'February 2028' });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toContain('from=2028-02-01&to=2028-02-29');
  });

  test('a franchise leads to its rows', async () => {
    await openCostSheet(`${range}&group=franchise`, [{ ...ofCostSheet, second: null }]);
    const link = page.getByRole('link', { name: 'Dana Okafor' });
    await expect.element(link).toBeVisible();
    const { searchParams } = new URL(link.element().getAttribute('href')!, location.href);
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2026-06-03',
      to: '2026-06-10',
      facility: '3',
      franchise: '7',
    });
  });

  test('is grouped by a chip, and a second one that does not offer the first', async () => {
    const opened = await openCostSheet(`${range}&sort=-paid&page=3`, []);
    const { queries } = opened;
    expect(page.getByRole('button', { name: /^Then by/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Group by Nothing' }).click();
    await page.getByRole('option', { name: 'Facility' }).click();
    await expect.poll(() => queries(reportGroups.groupCostSheet).length).toBe(1);
    expect(addressIn(opened)).toEqual({ from: '2026-06-03', to: '2026-06-10', facility: '3', group: 'facility' });
    await page.getByRole('button', { name: 'Then by Nothing' }).click();
    expect(page.getByRole('option', { name: 'Facility' }).elements()).toEqual([]);
    await page.getByRole('option', { name: 'Month' }).click();
    await expect.poll(() => addressIn(opened)).toMatchObject({ group: 'facility', thenBy: 'month' });
  });

  test.each([
    ['group=buyer&thenBy=buyer', /^Group by/, 'Facility', { group: 'facility' }],
    ['group=buyer&thenBy=month', /^Group by/, 'Month', { group: 'month' }],
    ['group=buyer&thenBy=month', /^Group by/, 'Facility', { group: 'facility', thenBy: 'month' }],
    ['group=buyer&thenBy=month', /^Clear Group by/, undefined, {}],
  ])('of groups at %s another choice by %s to %s leaves no second one of the same', async (at, chip, option, left) => {
    const opened = await openCostSheet(`${range}&${at}&sort=-paid&page=2`);
    await expect.element(page.getByRole('table')).toBeVisible();
    if (at.endsWith('buyer')) expect(opened.queries(reportGroups.groupCostSheet)[0]).not.toHaveProperty('thenBy');
    await page.getByRole('button', { name: chip }).first().click();
    if (option) await page.getByRole('option', { name: option }).click();
    await expect
      .poll(() => addressIn(opened))
      .toEqual({ from: '2026-06-03', to: '2026-06-10', facility: '3', ...left });
  });

  test.each([
    [{}, 'Dana Okafor, 06-01-2026$200.004 invoices, 9 units, margin $23.64'],
    [{ second: null, invoices: 1, units: 1, hedgeMargin: undefined }, 'Dana Okafor$200.001 invoice, 1 unit'],
    [{ paid: undefined, hedgeMargin: undefined }, 'Dana Okafor, 06-01-202644 invoices, 9 units'],
  ])('on a phone a group with %o is a card', async (columns, card) => {
    await page.viewport(390, 844);
    await openCostSheet(`${range}&group=buyer&thenBy=week`, [{ ...ofCostSheet, ...columns }]);
    await expect.poll(() => document.querySelector('.ty-card-lines')?.textContent).toBe(card);
  });

  test('groups by something else replace the earlier ones, which may not be read as days', async () => {
    const { queries } = await openCostSheet(`${range}&group=buyer`, [{ ...ofCostSheet, second: null }]);
    await expect.element(page.getByRole('cell', { name: 'Dana Okafor' })).toBeVisible();
    await page.getByRole('button', { name: 'Group by Buyer', exact: true }).click();
    await page.getByRole('option', { name: 'Facility' }).click();
    await expect.poll(() => queries(reportGroups.groupCostSheet).at(-1)).toMatchObject({ by: 'facility' });
    expect(page.getByText('This screen could not be shown').elements()).toEqual([]);
  });

  test('what it does not know in the address groups nothing', async () => {
    const { queries } = await openCostSheet(`${range}&group=make&thenBy=week`);
    await expect.poll(() => queries(costSheet.listCostSheet).length).toBe(1);
    expect(queries(reportGroups.groupCostSheet)).toEqual([]);
  });

  test('Reset leaves the groups', async () => {
    const opened = await openCostSheet(`${range}&group=buyer`);
    const { queries } = opened;
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => queries(costSheet.listCostSheet).length).toBe(1);
    expect(addressIn(opened)).toEqual({});
  });

  test('downloads the groups under the same order', async () => {
    const { queries } = await openCostSheet(`${range}&group=buyer&thenBy=week&sort=-paid`);
    await page.getByRole('button', { name: 'csv' }).click();
    await expect
      .poll(() => queries(reportGroups.downloadCostSheetGroups))
      .toMatchObject([
        { by: 'buyer', thenBy: 'week', sort: '-paid', format: 'csv', facility: '3', timeZone: ownTimeZone() },
      ]);
    expect(queries(costSheet.downloadCostSheet)).toEqual([]);
  });
});

describe('Transactions', () => {
  test('has the sums that its reader may see', async () => {
    const { queries } = await openTransactions('?from=any&to=any&group=make');
    expect(await heads()).toEqual(['Manufacturer', 'Items', 'Pieces', 'Pounds', 'Total']);
    expect(queries(reportGroups.groupTransactions)).toEqual([
      { by: 'make', count: '10', offset: '0', timeZone: ownTimeZone() },
    ]);
  });

  test('of a reader of the Cost Sheet has ounces and worth', async () => {
    const worth = { ptOunces: 0.0675, pdOunces: 0.265, rhOunces: 0.0466, hedgeValue: 223.64, marketValue: 228.68 };
    await openTransactions('?from=any&to=any&group=make', costReader, worth);
    await expect
      .poll(() => shownRow(page.getByRole('table')))
      .toEqual({
        Manufacturer: '–',
        Items: '3',
        Pieces: '5',
        Pounds: '1.5',
        Total: '$91.00',
        'Pt oz': '0.068',
        'Pd oz': '0.265',
        'Rh oz': '0.047',
        'Value at hedge': '$223.64',
        'Value at market': '$228.68',
      });
  });

  test.each([
    ['group=oem', { first: { key: 'GD3', label: 'GD3' } }, undefined],
    ['group=make', { first: { key: 'Toyota', label: 'Toyota' } }, undefined],
    ['group=buyer&thenBy=make', { second: { key: 'Toyota', label: 'Toyota' } }, undefined],
    ['group=buyer&thenBy=make', { second: null }, { buyer: '7' }],
    ['group=buyer', {}, { buyer: '7' }],
  ])('a group of %s, %o, leads to its rows only where a filter holds it alone', async (at, names, sent) => {
    const first = { key: '7', label: 'Dana Okafor' };
    await openTransactions(`?from=any&to=any&${at}`, reader, { first, ...names });
    await expect.element(page.getByRole('cell', { name: /Dana Okafor|GD3|Toyota/ }).first()).toBeVisible();
    const href = page.getByRole('table').getByRole('link').query()?.getAttribute('href');
    const found = href && Object.fromEntries(new URL(href, location.href).searchParams);
    expect(found ?? undefined).toEqual(sent && { from: 'any', to: 'any', ...sent });
  });

  test.each([
    [{ items: 1, pieces: 1, pounds: 0 }, '–$91.001 item, 1 piece'],
    [{ items: 2, pieces: 0, itemTotals: undefined }, '–22 items, 1.5 lb'],
  ])('on a phone a group with %o is a card', async (columns, card) => {
    await page.viewport(390, 844);
    await openTransactions('?from=any&to=any&group=make', reader, columns);
    await expect.poll(() => document.querySelector('.ty-card-lines')?.textContent).toBe(card);
  });

  test('of rows without a make stand under a dash, and are cards on a phone', async () => {
    await page.viewport(390, 844);
    await openTransactions('?from=any&to=any&group=make');
    await expect.element(page.getByText('$91.00', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('3 items, 5 pieces, 1.5 lb')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
