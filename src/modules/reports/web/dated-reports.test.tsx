import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from '../../../kernel/contract.ts';
import type { AnyPath } from '../../../kernel/path.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { globalModifier } from '../global-modifier/contract.ts';
import { datedReportSearch, globalModifierPath, topCatsPath, topCustomersPath, topLookupsPath } from '../paths.ts';
import { topCats } from '../top-cats/contract.ts';
import { topCustomers } from '../top-customers/contract.ts';
import { topLookups } from '../top-lookups/contract.ts';
import GlobalModifierPage from './global-modifier/global-modifier-page.tsx';
import TopCatsPage from './top-cats/top-cats-page.tsx';
import TopCustomersPage from './top-customers/top-customers-page.tsx';
import TopLookupsPage from './top-lookups/top-lookups-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

type Report = {
  page: ReactNode;
  path: AnyPath;
  list: Call;
  download: Call;
  zone: boolean;
  nothing: string;
  sorts: readonly string[];
};
const reports: Readonly<Record<string, Report>> = {
  'Top Cats': {
    page: <TopCatsPage />,
    path: topCatsPath,
    list: topCats.reportTopCats,
    download: topCats.downloadTopCats,
    nothing: 'Nothing was bought in these days',
    zone: false,
    sorts: ['oem', '-quantity', '-minPrice', 'rhAssay'],
  },
  'Top Lookups': {
    page: <TopLookupsPage />,
    path: topLookupsPath,
    list: topLookups.listTopLookups,
    download: topLookups.downloadTopLookups,
    nothing: 'Nothing was looked up in this time',
    zone: false,
    sorts: ['oem', '-count', 'user'],
  },
  'Top Customers': {
    page: <TopCustomersPage />,
    path: topCustomersPath,
    list: topCustomers.listTopCustomers,
    download: topCustomers.downloadTopCustomers,
    nothing: 'No customers',
    zone: true,
    sorts: ['companyName', 'name', '-createdDate', '-ts', '-lookupcount'],
  },
  'Global Modifier': {
    page: <GlobalModifierPage />,
    path: globalModifierPath,
    list: globalModifier.listGlobalModifier,
    download: globalModifier.downloadGlobalModifier,
    nothing: 'No metal prices were applied in this time',
    zone: true,
    sorts: ['created', '-username'],
  },
};
const titles = Object.keys(reports);

const everything = { canShowPricing: true, canAccessAssay: true, canShowPriceModifier: true };
const open = (title: string, at = '', more: Partial<Parameters<typeof openAs>[1]> = {}) => {
  const { page: screen, path } = reports[title]!;
  return openAs(screen, { as: everything, at, path, search: datedReportSearch, ...more });
};
const first = (day: string) => String(new Date(`${day}T00:00:00`).getTime());
const last = (day: string) => String(new Date(`${day}T23:59:59.999`).getTime());
const today = new Date().toLocaleDateString('sv');
const paging = { count: '10', offset: '0' };
/** The days of a report that stand in no address. */
const standard = (title: string) => (title === 'Top Cats' ? { from: first(today), to: last(today) } : {});
const clearDates = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
  for (const name of ['From', 'To']) {
    await screen.getByRole('textbox', { name }).fill('');
    await userEvent.tab();
  }
};

describe.each(titles)('%s', (title) => {
  const { list, download, zone, nothing, sorts } = reports[title]!;

  test('is read on open with its own days, ten rows at a time', async () => {
    const { queries } = await open(title);
    await expect.poll(() => queries(list)).toEqual([{ ...paging, ...standard(title) }]);
  });

  test.each<[at: string, expected: object]>([
    ['?from=2026-06-10&to=2026-06-12', { from: first('2026-06-10'), to: last('2026-06-12') }],
    ['?from=any&to=2026-06-12', { to: last('2026-06-12') }],
    ['?from=any&to=any', {}],
    ['?from=any&to=any&page=3&size=20', { count: '20', offset: '40' }],
    ['?from=any&to=any&size=1000', {}],
    ['?from=any&to=any&sort=nothing', {}],
    ...sorts.map((sort) => [`?from=any&to=any&sort=${sort}`, { sort }] as [string, object]),
  ])('of the address %j is sent %o', async (at, expected) => {
    const { queries } = await open(title, at);
    await expect.poll(() => queries(list)).toEqual([{ ...paging, ...expected }]);
  });

  test('days are taken over at once, from the first page', async () => {
    const { screen, queries } = await open(title, '?from=2026-06-10&to=2026-06-12&page=2');
    await expect.poll(() => queries(list)).toHaveLength(1);
    await screen.getByRole('textbox', { name: 'To' }).fill('06/20/2026');
    await userEvent.tab();
    await expect
      .poll(() => queries(list).at(-1))
      .toEqual({ ...paging, from: first('2026-06-10'), to: last('2026-06-20') });
    expect(queries(list)).toHaveLength(2);
  });

  test('Search reads the same again', async () => {
    const { screen, queries } = await open(title);
    await expect.poll(() => queries(list)).toHaveLength(1);
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect
      .poll(() => queries(list))
      .toEqual([
        { ...paging, ...standard(title) },
        { ...paging, ...standard(title) },
      ]);
  });

  test('clearing both dates reads all times', async () => {
    const { screen, queries } = await open(title, '?from=2026-06-10&to=2026-06-12');
    await expect.poll(() => queries(list)).toHaveLength(1);
    await clearDates(screen);
    await expect.poll(() => queries(list).at(-1)).toEqual(paging);
  });

  test('Reset goes back to its own days', async () => {
    const { screen, queries } = await open(title, '?from=2026-06-10&to=2026-06-12&page=2');
    await expect.poll(() => queries(list)).toHaveLength(1);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => queries(list).at(-1)).toEqual({ ...paging, ...standard(title) });
    const shown = title === 'Top Cats' ? `${today.slice(5)}-${today.slice(0, 4)}` : '';
    await expect.element(screen.getByRole('textbox', { name: 'From' })).toHaveValue(shown);
    await expect.element(screen.getByRole('textbox', { name: 'To' })).toHaveValue(shown);
  });

  test('a range cannot end before it begins', async () => {
    const { screen, queries } = await open(title, '?from=2026-09-10&to=any');
    await expect.poll(() => queries(list)).toHaveLength(1);
    await screen.getByRole('textbox', { name: 'To' }).fill('09/09/2026');
    await userEvent.tab();
    await expect.element(screen.getByText('Not before 09-10-2026.')).toBeVisible();
    await screen.getByRole('button', { name: 'Search' }).click();
    expect(queries(list).every((sent) => !('to' in sent))).toBe(true);
  });

  test.each(['Download', 'csv'])('%s asks for a sheet of what is shown', async (name) => {
    const { screen, queries } = await open(title, '?from=2026-06-10&to=2026-06-12&page=2', { refused: [download] });
    await screen.getByRole('button', { name }).click();
    const format = name === 'csv' ? 'csv' : 'xlsx';
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await expect
      .poll(() => queries(download))
      .toEqual([{ from: first('2026-06-10'), to: last('2026-06-12'), ...(zone && { timeZone }), format }]);
  });

  test('says so without a row, and says why it could not be read', async () => {
    const { screen } = await open(title);
    await expect.element(screen.getByText(nothing)).toBeVisible();
    await screen.unmount();
    const failed = await open(title, '', { refused: [list] });
    await expect.element(failed.screen.getByText(`${title} could not be read`)).toBeVisible();
  });
});

describe('a sort that a flag guards', () => {
  test.each([
    ['-minPrice', { canShowPricing: false }],
    ['rhAssay', { canAccessAssay: false }],
  ])('%s is not sent without it', async (sort, lacking) => {
    const { queries } = await open('Top Cats', `?sort=${sort}`, { as: { ...everything, ...lacking } });
    await expect.poll(() => queries(topCats.reportTopCats)).toEqual([{ ...paging, ...standard('Top Cats') }]);
  });
});
