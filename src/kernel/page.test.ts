import { expect, it } from 'vitest';
import { cutPage, isSortedBy, pageOf, paging, sortBy } from './page.ts';
import { z } from 'zod';

it('the row beyond a page tells that more follow', () => {
  expect(cutPage([1, 2, 3], 2)).toEqual({ list: [1, 2], areMoreItemsAvailable: true });
  expect(cutPage([1, 2], 2, 7)).toEqual({ list: [1, 2], areMoreItemsAvailable: false, total: 7 });
  expect(cutPage([], 2, 0)).toEqual({ list: [], areMoreItemsAvailable: false, total: 0 });
});

it('a page is a list, and says whether more follow', () => {
  const page = pageOf(z.int());
  expect(page.parse({ list: [1], areMoreItemsAvailable: true })).toEqual({ list: [1], areMoreItemsAvailable: true });
  expect(page.safeParse({ list: ['1'], areMoreItemsAvailable: true }).success).toBe(false);
  expect(page.safeParse({ list: [] }).success).toBe(false);
  expect(Object.keys(paging)).toEqual(['count', 'offset']);
});

it('a list is sorted by its own names, in both directions', () => {
  const sort = sortBy('updated', 'value');
  for (const name of ['updated', '-updated', 'value', '-value']) expect(sort.safeParse(name).success, name).toBe(true);
  for (const name of ['', '-', 'name', '--value', '+value']) expect(sort.safeParse(name).success, name).toBe(false);
  expect([isSortedBy('-value', 'updated', 'value'), isSortedBy('value', 'value')]).toEqual([true, true]);
  expect([isSortedBy('value', 'updated'), isSortedBy(undefined, 'updated')]).toEqual([false, false]);
});
