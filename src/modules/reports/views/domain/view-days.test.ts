import { expect, it } from 'vitest';
import { daysOfView, viewDays, type ViewDays } from './view-days.ts';

const wednesday = '2026-06-17';
it.each<readonly [ViewDays, string | undefined, string | undefined]>([
  ['today', '2026-06-17', '2026-06-17'],
  ['yesterday', '2026-06-16', '2026-06-16'],
  ['last7', '2026-06-11', '2026-06-17'],
  ['last30', '2026-05-19', '2026-06-17'],
  ['last90', '2026-03-20', '2026-06-17'],
  ['thisWeek', '2026-06-15', '2026-06-17'],
  ['lastWeek', '2026-06-08', '2026-06-14'],
  ['thisMonth', '2026-06-01', '2026-06-17'],
  ['lastMonth', '2026-05-01', '2026-05-31'],
  ['thisYear', '2026-01-01', '2026-06-17'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['all', undefined, undefined],
])('%s of a Wednesday is %s to %s', (days, from, to) => {
  const found = daysOfView(days, wednesday);
  expect([found.from, found.to]).toEqual([from, to]);
});

it.each<readonly [string, ViewDays, string, string]>([
  ['2026-06-15', 'thisWeek', '2026-06-15', '2026-06-15'],
  ['2026-06-15', 'lastWeek', '2026-06-08', '2026-06-14'],
  ['2026-06-21', 'thisWeek', '2026-06-15', '2026-06-21'],
  ['2026-06-21', 'lastWeek', '2026-06-08', '2026-06-14'],
  ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
  ['2026-01-31', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'lastMonth', '2028-02-01', '2028-02-29'],
  ['2028-02-29', 'lastYear', '2027-01-01', '2027-12-31'],
])('on %s, %s is %s to %s', (today, days, from, to) => {
  expect(daysOfView(days, today)).toEqual({ from, to });
});

it('every choice is tried', () => {
  expect(viewDays).toHaveLength(12);
});
