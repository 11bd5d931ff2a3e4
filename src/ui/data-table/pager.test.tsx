import { expect, test } from 'vitest';
import { extentText } from './pager.tsx';

test.each([
  [0, { shown: 0, total: 0 }, 'None'],
  [0, { shown: 12, total: 24 }, '1 to 12 of 24'],
  [1000, { shown: 100, total: 12_345 }, '1,001 to 1,100 of 12,345'],
  [1000, { shown: 25, more: true }, '1,001 to 1,025, more'],
  [1000, { shown: 7, more: false }, '1,001 to 1,007 of 1,007'],
])('the rows after %i with %o are: %s', (offset, extent, words) => {
  expect(extentText(offset, extent)).toBe(words);
});
