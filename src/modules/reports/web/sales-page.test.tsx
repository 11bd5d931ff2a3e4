import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { reports } from '../contract.ts';
import { salesPath, salesSearch } from '../paths.ts';
import SalesPage from './sales-page.tsx';
import { withoutGaps } from './sales-times.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const open = (at: string, data: object[]) =>
  openAs(<SalesPage />, {
    at,
    path: salesPath,
    search: salesSearch,
    answers: [
      [reports.salesHistory, { data, areMoreItemsAvailable: false }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
    ],
  });

test.each([
  ['', { time: '4' }],
  ['?time=5&facility=3', { time: '5', facility: '3' }],
])('of the address %j is sent %o', async (at, expected) => {
  const { queries } = await open(at, []);
  await expect.poll(() => queries(reports.salesHistory)).toEqual([expected]);
});

test('the table tells each day, and the chart has a bar for it', async () => {
  const { screen } = await open('?time=1', [
    { date: '2026-06-11', value: 7 },
    { date: '2026-06-10', value: 150.25 },
  ]);
  await expect.element(screen.getByRole('row', { name: '06-10-2026 $150.25' })).toBeVisible();
  // The chart is loaded on its own.
  const bars = () => document.querySelectorAll('.recharts-bar-rectangle').length;
  await expect.poll(bars, { timeout: 15_000 }).toBe(2);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['1', ['2026-03-02', '2026-02-27'], ['2026-02-27 1', '2026-02-28 0', '2026-03-01 0', '2026-03-02 1']],
  [
    '2',
    ['2026-03-02'],
    ['2026-02-26 0', '2026-02-27 0', '2026-02-28 0', '2026-03-01 0', '2026-03-02 1', '2026-03-03 0', '2026-03-04 0'],
  ],
  // A facility where it is tomorrow already.
  [
    '2',
    ['2026-03-05'],
    ['2026-02-27 0', '2026-02-28 0', '2026-03-01 0', '2026-03-02 0', '2026-03-03 0', '2026-03-04 0', '2026-03-05 1'],
  ],
  ['5', ['2026-02-01', '2025-12-01'], ['2025-12-01 1', '2026-01-01 0', '2026-02-01 1']],
  ['4', [], []],
] as const)('time %s: the chart of %j is to scale', (time, dates, expected) => {
  const filled = withoutGaps(
    dates.map((date) => ({ date, value: 1 })),
    time,
    '2026-03-04',
  );
  expect(filled.map(({ date, value }) => `${date} ${value}`)).toEqual(expected);
});

test('another time is asked for', async () => {
  const { screen, queries } = await open('', []);
  await expect.element(screen.getByText('No sales in this time')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await expect.poll(() => queries(reports.salesHistory).at(-1)).toEqual({ time: '5' });
});

test('by month the months are named, and all facilities are a choice', async () => {
  const { screen } = await open('?time=5&facility=3', [{ date: '2026-06-01', value: 7 }]);
  await expect.element(screen.getByRole('row', { name: '06-2026 $7.00' })).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Month', 'Settled']);
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ time: '5' });
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option', { name: 'Atlanta' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ time: '5', facility: '3' });
});

test('sales that cannot be read say so', async () => {
  const { screen } = await openAs(<SalesPage />, {
    path: salesPath,
    search: salesSearch,
    refused: [reports.salesHistory],
  });
  await expect.element(screen.getByText('The sales could not be read')).toBeVisible();
});

test('without the right to subtotals the days stand without sums', async () => {
  const { screen } = await open('', [{ date: '2026-06-11' }]);
  await expect.element(screen.getByRole('row', { name: '06-11-2026 Not shown' })).toBeVisible();
});
