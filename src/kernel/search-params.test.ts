import { describe, expect, it, test } from 'vitest';
import { converterSearch, createLoadSearch, invoiceListSearch, loadListSearch, loadSearch } from './screen-search.ts';
import { parseSearch, searchText, type SearchShape } from './search-params.ts';

const valid: readonly (readonly [SearchShape, string, string, unknown])[] = [
  [loadListSearch, 'page', '2', 2],
  [loadListSearch, 'page', '1000000', 1_000_000],
  [loadListSearch, 'size', '40', 40],
  [loadListSearch, 'sort', '-updated', '-updated'],
  [loadListSearch, 'text', '123', '123'],
  [loadListSearch, 'text', 'x'.repeat(300), 'x'.repeat(200)],
  [loadListSearch, 'tab', 'quotes', 'quotes'],
  [loadListSearch, 'facility', '3', 3],
  [loadListSearch, 'status', '4', 4],
  [createLoadSearch, 'customer', '2147483647', 2_147_483_647],
  [converterSearch, 'customer', 'any', 'any'],
  [converterSearch, 'facility', '7', 7],
  [converterSearch, 'qty', '2.125', 2.125],
  [converterSearch, 'view', 'pictures', 'pictures'],
  [invoiceListSearch, 'status', 'owed', 'owed'],
  [invoiceListSearch, 'amount', '12.50', '12.50'],
  [invoiceListSearch, 'from', '2020-02-29', '2020-02-29'],
  [loadSearch, 'fromDash', 'true', true],
];

test.each(valid)('%# a valid parameter has its value', (shape, key, text, value) => {
  expect(parseSearch(shape, { [key]: text })[key]).toEqual(value);
});

const nonsense: readonly (readonly [SearchShape, string, readonly string[]])[] = [
  [loadListSearch, 'page', ['', '0', '-1', '1.5', '1e3', '1000001', 'x', '0x10', ' 1']],
  [loadListSearch, 'size', ['0', '1001', 'all']],
  [loadListSearch, 'sort', ['', 'a\u0000b']],
  [loadListSearch, 'text', ['', 'a\u0000b', '\ud800']],
  [loadListSearch, 'tab', ['', 'all', 'ACTIVE']],
  [loadListSearch, 'facility', ['0', '-3', 'x', '1.5', '2147483648']],
  [loadListSearch, 'buyer', ['0', 'me']],
  [loadListSearch, 'status', ['0', '3', '9', 'open']],
  [createLoadSearch, 'customer', ['any', '-4', '1.5', 'nobody']],
  [converterSearch, 'customer', ['none', '0']],
  [converterSearch, 'facility', ['none', '0']],
  [converterSearch, 'qty', ['0', '-1', '1.0625', '100000.001', '1e3']],
  [converterSearch, 'view', ['table']],
  [converterSearch, 'open', ['', 'first']],
  [converterSearch, 'tab', ['prices']],
  [converterSearch, 'load', ['new']],
  [converterSearch, 'type', ['']],
  [converterSearch, 'make', ['']],
  [invoiceListSearch, 'status', ['zzz']],
  [invoiceListSearch, 'amount', ['1.234', '-1', 'ten', '100000000']],
  [invoiceListSearch, 'from', ['notadate', '2021-02-29', '1960-01-01', '0000-01-01']],
  [invoiceListSearch, 'to', ['notadate', '1960-01-01']],
  [loadSearch, 'tab', ['totals']],
  [loadSearch, 'fromDash', ['false', '1']],
];

test.each(nonsense)('%# nonsense in a parameter is as if it were not there', (shape, key, texts) => {
  for (const text of texts) expect(parseSearch(shape, { [key]: text })[key], text).toBeUndefined();
});

describe('the search part of an address', () => {
  it('has no other parameters than those of the screen', () => {
    expect(parseSearch(loadSearch, { tab: 'payment', token: 'x' })).toEqual({ tab: 'payment' });
    expect('token' in parseSearch(loadSearch, { token: 'x' })).toBe(false);
  });

  it('keeps what is valid beside what is not', () => {
    expect(parseSearch(invoiceListSearch, { page: 'x', status: 'paid' })).toEqual({ status: 'paid' });
  });

  it('takes values as well as texts, and nothing that is neither', () => {
    expect(parseSearch(loadListSearch, { page: 2, text: { a: 1 }, facility: [3] })).toEqual({ page: 2 });
  });

  it('is written without what is not set', () => {
    expect(searchText({ page: 2, text: 'a b&c', tab: undefined, make: '' })).toBe('?page=2&text=a%20b%26c');
    expect(searchText({})).toBe('');
    expect(searchText({ fromDash: true })).toBe('?fromDash=true');
  });
});
