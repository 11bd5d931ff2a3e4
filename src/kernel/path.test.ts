import { expect, it } from 'vitest';
import { path } from './path.ts';
import { textParam } from './search-params.ts';

const ownPath = path('/a');
const listPath = path('/a/list', { text: textParam });
const rowPath = path('/a/$id/$type', { text: textParam });

it.each([
  ['of nothing but its pattern', ownPath(), '/a'],
  ['with its parts', rowPath({ id: 5, type: 'b' }), '/a/5/b'],
  ['with parts that stay one part each', rowPath({ id: 5, type: 'a/b O’K' }), '/a/5/a%2Fb%20O%E2%80%99K'],
  ['with a search', listPath({ text: 'GD3+EA6' }), '/a/list?text=GD3%2BEA6'],
  ['with a search that is not set', listPath({ text: undefined }), '/a/list'],
  ['with parts and a search', rowPath({ id: 5, type: 2 }, { text: 'a b' }), '/a/5/2?text=a%20b'],
])('a path gives an address %s', (_, address, expected) => {
  expect(address).toBe(expected);
});

it('a path knows its pattern, its search and what stands before its first part', () => {
  expect([rowPath.pattern, rowPath.beginning, rowPath.search]).toEqual(['/a/$id/$type', '/a', { text: textParam }]);
  expect([listPath.pattern, listPath.beginning]).toEqual(['/a/list', '/a/list']);
  expect([ownPath.pattern, ownPath.beginning, ownPath.search]).toEqual(['/a', '/a', {}]);
});
