import { expect, it } from 'vitest';
import { given, isEmptyEdit } from './given.ts';

it.each([
  [{ userId: 3 }, true],
  [{ userId: 3, version: 2 }, true],
  [{ userId: 3, phone: undefined }, true],
  [{ userId: 3, phone: '' }, false],
  [{ userId: 3, isActive: false }, false],
  [{ userId: 3, companyId: 1 }, false],
])('an edit of a user that sends %j is empty: %s', (sent, isEmpty) => {
  expect(isEmptyEdit(sent, 'userId')).toBe(isEmpty);
});

it('an edit may name its row by several fields', () => {
  expect(isEmptyEdit({ loadId: 1, itemId: 2 }, 'loadId', 'itemId')).toBe(true);
  expect(isEmptyEdit({ loadId: 1, itemId: 2 }, 'loadId')).toBe(false);
});

it('undefined values are left out, others stay', () => {
  const values = { name: 'Yard', phone: undefined, notes: '', logo: null, isActive: false };
  expect(Object.entries(given(values))).toEqual([
    ['name', 'Yard'],
    ['notes', ''],
    ['logo', null],
    ['isActive', false],
  ]);
});
