import { expect, it, test } from 'vitest';
import { changesOf, factsAfter, newFacts, noFacts, worthFaults } from './judge-row.ts';
import type { SheetField } from './sheet-fields.ts';

const before = {
  ...noFacts,
  name: 'Front',
  manufacturer: 'Ford',
  type: 'CERAMIC',
  codes: ['GD3', 'GD3-B'],
  subweight: '1250.000',
  ptAssay: '420.000',
  pdAssay: '1650.000',
  rhAssay: '290.000',
  fileIds: [4, 5],
};

it('a row that says what stands changes nothing', () => {
  expect(changesOf(before, { line: 2 })).toEqual([]);
  const same = {
    line: 2,
    name: 'Front',
    manufacturer: 'Ford',
    type: 'CERAMIC',
    codes: ['GD3', 'GD3-B'],
    subweight: '1250',
    ptAssay: '420.0',
    isCalculatedPrice: true,
    fileIds: [4, 5],
  };
  expect(changesOf(before, same)).toEqual([]);
});

test.each([
  [{ name: 'front' }, 'name', 'Front', 'front'],
  [{ manufacturer: 'Honda' }, 'manufacturer', 'Ford', 'Honda'],
  [{ type: 'DIESEL' }, 'type', 'CERAMIC', 'DIESEL'],
  [{ family: 'GM twin' }, 'family', '', 'GM twin'],
  [{ model: 'Focus' }, 'model', '', 'Focus'],
  [{ description: 'x' }, 'description', '', 'x'],
  [{ serialNo: 'S1' }, 'serialNo', '', 'S1'],
  [{ comment: 'x' }, 'comment', '', 'x'],
  [{ codes: ['GD3-B', 'GD3'] }, 'oem', 'GD3; GD3-B', 'GD3-B; GD3'],
  [{ subweight: '1250.5' }, 'subweight', '1250', '1250.5'],
  [{ rhAssay: '0' }, 'rhAssay', '290', '0'],
  [{ price: '0' }, 'price', '', '0'],
  [{ isCalculatedPrice: false }, 'isCalculatedPrice', 'true', 'false'],
  [{ fileIds: [5, 4] }, 'urls', '2 pictures', '2 pictures'],
])('%j changes %s from %j to %j', (row, field, from, to) => {
  expect(changesOf(before, { line: 2, ...row })).toEqual([{ field, from, to }]);
});

it('leaves what a row does not say', () => {
  expect(factsAfter(before, { line: 2, productId: 7, model: 'Focus' })).toEqual({ ...before, model: 'Focus' });
});

test.each([
  [{}, true],
  [{ price: '120' }, false],
  [{ subweight: '1', ptAssay: '1' }, true],
  [{ subweight: '1', ptAssay: '1', price: '120' }, true],
  [{ subweight: '1', price: '120' }, false],
  [{ price: '120', isCalculatedPrice: true }, true],
])('a new one of %j has a calculated price: %s', (row, isCalculatedPrice) => {
  expect(newFacts({ line: 2, ...row }).isCalculatedPrice).toBe(isCalculatedPrice);
});

test.each([
  [{}, []],
  [{ rhAssay: null }, ['incomplete']],
  [{ isCalculatedPrice: false }, ['unpriced']],
  [{ isCalculatedPrice: false, rhAssay: null }, ['incomplete', 'unpriced']],
  [{ isCalculatedPrice: false, price: '0' }, []],
])('with %j the faults are %j', (change, kinds) => {
  expect(worthFaults({ ...before, ...change }).map(({ kind }) => kind)).toEqual(kinds);
});

test.each<[SheetField, string[]]>([
  ['rhAssay', ['unpriced']],
  ['price', ['incomplete']],
  ['name', ['incomplete', 'unpriced']],
])('where %s could not be read the faults are %j', (field, kinds) => {
  const known = [{ kind: 'number', field, sentence: 'x' }] as const;
  const facts = { ...before, isCalculatedPrice: false, rhAssay: null };
  expect(worthFaults(facts, known).map(({ kind }) => kind)).toEqual(kinds);
});
