import { describe, expect, it, test } from 'vitest';
import {
  addParam,
  amountParam,
  boxParam,
  dayParam,
  flagParam,
  idParam,
  oneOfParam,
  parseSearch,
  quantityParam,
  searchText,
  tableSearch,
} from './search-params.ts';

const shape = {
  ...tableSearch,
  tab: oneOfParam('items', 'payment'),
  facility: idParam,
  box: boxParam,
  qty: quantityParam,
  amount: amountParam,
  from: dayParam,
  fromDash: flagParam,
  add: addParam,
};

test.each<[keyof typeof shape, string, unknown]>([
  ['page', '2', 2],
  ['page', '1000000', 1_000_000],
  ['size', '40', 40],
  ['sort', '-updated', '-updated'],
  ['text', '123', '123'],
  ['text', 'x'.repeat(300), 'x'.repeat(200)],
  ['tab', 'payment', 'payment'],
  ['facility', '3', 3],
  ['facility', '2147483647', 2_147_483_647],
  ['box', '0', 0],
  ['qty', '2.125', 2.125],
  ['amount', '12.50', '12.50'],
  ['from', '2020-02-29', '2020-02-29'],
  ['fromDash', 'true', true],
  ['add', 'true', true],
  ['add', '1', true],
])('a valid %s, %s, has its value', (key, text, value) => {
  expect(parseSearch(shape, { [key]: text })[key]).toEqual(value);
});

test.each<[keyof typeof shape, readonly string[]]>([
  ['page', ['', '0', '-1', '1.5', '1e3', '1000001', 'x', '0x10', ' 1']],
  ['size', ['0', '1001', 'all']],
  ['sort', ['', 'a\u0000b']],
  ['text', ['', 'a\u0000b', '\ud800']],
  ['tab', ['', 'all', 'PAYMENT']],
  ['facility', ['', '0', '-3', 'x', '1.5', '2147483648', 'any']],
  ['box', ['', '-1', '1.5', '100001']],
  ['qty', ['0', '-1', '1.0625', '100000.001', '1e3']],
  ['amount', ['1.234', '-1', 'ten', '100000000']],
  ['from', ['notadate', '2021-02-29', '1960-01-01', '0000-01-01']],
  ['fromDash', ['false', '1']],
  ['add', ['false', '0']],
])('nonsense as %s is as if it were not there', (key, texts) => {
  for (const text of texts) expect(parseSearch(shape, { [key]: text })[key], text).toBeUndefined();
});

describe('the search part of an address', () => {
  it('has no other parameters than those of the screen', () => {
    expect(parseSearch(shape, { tab: 'payment', token: 'x' })).toEqual({ tab: 'payment' });
    expect('token' in parseSearch(shape, { token: 'x' })).toBe(false);
  });

  it('keeps what is valid beside what is not', () => {
    expect(parseSearch(shape, { page: 'x', tab: 'items' })).toEqual({ tab: 'items' });
  });

  it('takes values as well as texts, and nothing that is neither', () => {
    expect(parseSearch(shape, { page: 2, text: { a: 1 }, facility: [3] })).toEqual({ page: 2 });
  });

  it('is written without what is not set', () => {
    expect(searchText({ page: 2, text: 'a b&c', tab: undefined, make: '' })).toBe('?page=2&text=a%20b%26c');
    expect(searchText({})).toBe('');
    expect(searchText({ fromDash: true })).toBe('?fromDash=true');
  });
});
