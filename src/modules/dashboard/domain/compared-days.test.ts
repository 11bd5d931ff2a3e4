import { expect, it } from 'vitest';
import { daysOf, isOfQuarters } from './compared-days.ts';

const minutes = 60_000;

it.each([
  [0, 15 * minutes - 1, true],
  [30 * minutes, 24 * 60 * minutes - 1, true],
  // The end is a millisecond too early, the first of the next quarter, and within one.
  [0, 15 * minutes - 2, false],
  [0, 15 * minutes, false],
  [0, 20 * minutes - 1, false],
  [5 * minutes, 15 * minutes - 1, false],
  [1, 15 * minutes - 1, false],
])('from %i to %i consists of quarters of an hour: %s', (from, to, expected) => {
  expect(isOfQuarters({ from, to })).toBe(expected);
});

it.each([
  [24, 1],
  [23, 1],
  [25, 1],
  [7 * 24 - 1, 7],
  [30 * 24 + 1, 30],
  [2, 1],
])('%i hours cover %i days', (hours, days) => {
  const from = Date.UTC(2026, 2, 1, 5);
  expect(daysOf({ from, to: from + hours * 60 * minutes - 1 })).toBe(days);
});
