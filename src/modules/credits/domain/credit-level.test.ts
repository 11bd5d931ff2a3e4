import { expect, it } from 'vitest';
import { isLow } from './credit-level.ts';

it.each([
  [100, 100, false],
  [11, 100, false],
  [10, 100, true],
  [1, 100, true],
  [0, 0, true],
  [3, 25, false],
  [2, 25, true],
  [5, 45, false],
])('%i of %i credits: low is %s', (count, size, low) => {
  expect(isLow({ count, size, isUnlimited: false })).toBe(low);
});

it('without a count nothing runs low', () => {
  expect(isLow({ count: 0, size: 0, isUnlimited: true })).toBe(false);
});
