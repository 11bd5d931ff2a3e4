import { expect, test } from 'vitest';
import { lastDays } from '../../../../ui/format/reader-days.ts';
import { movingDays } from './view-address.ts';

test('days up to today move on', () => {
  expect(movingDays(lastDays(7))).toBe('last7');
  expect(movingDays(lastDays(1))).toBe('today');
});

test('days that are past stay as they are, also those of a whole month', () => {
  const [year, month] = [new Date().getFullYear(), new Date().getMonth()];
  const day = (date: Date) => date.toLocaleDateString('sv');
  const lastMonth = { from: day(new Date(year, month - 1, 1)), to: day(new Date(year, month, 0)) };
  expect(movingDays(lastMonth)).toBeUndefined();
  expect(movingDays({ from: '2026-06-01', to: '2026-06-12' })).toBeUndefined();
});

test('days without an end are those of all times, or stay as they are', () => {
  expect(movingDays({ from: lastDays(7).from })).toBeUndefined();
  expect(movingDays({})).toBe('all');
});
