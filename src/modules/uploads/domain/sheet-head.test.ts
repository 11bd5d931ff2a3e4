import { expect, test } from 'vitest';
import { maxColumns, readHead, type UploadKind } from './sheet-head.ts';

test.each<[UploadKind, string[], (string | undefined)[]]>([
  ['add', ['name', 'oem', 'type'], ['name', 'oem', 'type']],
  [
    'add',
    ['TYPE', ' Serial No ', 'pt_assay', 'Make', 'O-E-M', 'name'],
    ['type', 'serialNo', 'ptAssay', 'manufacturer', 'oem', 'name'],
  ],
  ['add', ['name', '', 'oem', 'type', 'line', 'Reason'], ['name', undefined, 'oem', 'type', undefined, undefined]],
  ['edit', ['productId', 'price'], ['productId', 'price']],
  ['edit', ['serialNo'], ['serialNo']],
  ['edit', ['oem'], ['oem']],
])('%s: %j', (kind, cells, columns) => {
  expect(readHead(cells, kind)).toEqual(columns);
});

test.each<[UploadKind, string[], string]>([
  ['add', ['', ' '], 'The first row is empty. It names the columns.'],
  ['add', ['name', 'type'], 'The column oem must be there.'],
  ['add', ['manufacturer'], 'The columns name, oem, type must be there.'],
  ['add', ['name', 'oem', 'type', 'make', 'manufacturer'], 'The column manufacturer stands there twice.'],
  [
    'add',
    ['name', 'oem', 'type', 'productId'],
    'The column productId names converters that are there. Upload the file as an edit file.',
  ],
  [
    'edit',
    ['name', 'comment'],
    'The file does not say which converters it changes: one of the columns productId, serialNo, oem must be there.',
  ],
  [
    'edit',
    ['oem', 'Colour'],
    'Unknown column: Colour. The first row names the columns. Known are productId, name, manufacturer, model, oem, type, family, description, subweight, ptAssay, pdAssay, rhAssay, price, isCalculatedPrice, serialNo, comment, urls.',
  ],
  ['add', Array.from({ length: maxColumns + 1 }, () => 'name'), 'The file has 101 columns. At most 100 are read.'],
])('%s: %j is refused', (kind, cells, said) => {
  expect(readHead(cells, kind)).toBe(said);
});

test('100 columns are read', () => {
  const cells = Array.from({ length: maxColumns }, (_, at) => ['name', 'oem', 'type'][at] ?? '');
  expect(maxColumns).toBe(100);
  expect(readHead(cells, 'add')).toHaveLength(100);
});

test('names of columns that are no columns are unknown', () => {
  expect(readHead(['oem', 'constructor', 'toString'], 'edit')).toMatch(/^Unknown columns: constructor, toString\./);
});
