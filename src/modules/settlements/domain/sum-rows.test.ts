import { expect, test } from 'vitest';
import { readPastedNumber } from './pasted-number.ts';
import { lineOf, withoutSums } from './sum-rows.ts';
import { hedgeColumns, lotColumns } from './table-columns.ts';

const lots = [
  ['L-1', '', '1', '500', '', '', '6.5'],
  ['L-2', '', '2', '320.5', '', '', ''],
];
const sumsOf = (row: readonly string[], above = lots, columns = lotColumns) =>
  withoutSums(
    [...above, row].map((each) => lineOf(each)),
    columns,
    readPastedNumber,
  ).sums;

test.each([
  'Total',
  'TOTALS:',
  'Grand Total',
  'Sub-total',
  'Total 3 lots',
  'Total (dry)',
  'Totale',
  'Sum',
  'Summe',
  'Gesamt',
  'Gesamtsumme',
  'Average',
  'Weighted average',
  'Mean.',
])('a row that begins with %j holds sums', (label) => {
  expect(sumsOf([label, '', '', '9'])).toEqual([label]);
  expect(sumsOf(['', label, '', '9'])).toEqual([label]);
});

test.each(['Sum-12', 'Totally', 'Meanwhile', 'Summit 1', 'L-Total', 'Average-1'])('the lot %j is none', (lotNo) =>
  expect(sumsOf([lotNo, '', '', '820.5'])).toEqual([]),
);

test('a lot of a customer with such a name is none', () => {
  const lines = [lineOf(['Total Metals', 'L-1', '500'], ['L-1', '500']), lineOf(['Total', '', '500'], ['', '500'])];
  const { kept, sums } = withoutSums(lines, [lotColumns[0], lotColumns[3]], readPastedNumber);
  expect([kept, sums]).toEqual([lines.slice(0, 1), ['Total']]);
  expect(withoutSums([lineOf(['Total', '500'], ['500'])], [lotColumns[3]], readPastedNumber).sums).toEqual(['Total']);
});

test.each<[string, readonly string[], boolean]>([
  ['both sums', ['', '', '', '820.5', '', '', '6.5'], true],
  ['one sum', ['', '', '', '820.5'], true],
  ['a rounded sum', ['', '', '', '820', '', '', '6.501'], true],
  ['another sum beside it', ['', '', '', '820.5', '', '', '7'], false],
  ['another weight', ['', '', '', '818'], false],
  ['a sum beside what cannot be read', ['', '', '', '820.5', '', '', 'n/a'], true],
  ['nothing that is added up', ['', '', '3'], false],
  ['a lot number', ['L-3', '', '', '820.5'], false],
  ['a sample number', ['', 'P-3', '', '820.5'], false],
])('of a row without a word, with %s', (_, row, isSum) => expect(sumsOf(row).length > 0).toBe(isSum));

test('a sum stands below two rows at least, in a table with numbers', () => {
  expect(sumsOf(['', '', '', '500'], lots.slice(0, 1))).toEqual([]);
  expect(sumsOf(['820.5'], [['500'], ['320.5']], lotColumns.slice(3))).toEqual([]);
  expect(
    sumsOf(
      ['', '', '', '0'],
      [
        ['a', '', '', '0'],
        ['b', '', '', '0'],
      ],
    ),
  ).toEqual([]);
});

test('a column with an unread cell tells nothing', () => {
  const unread = [...lots, ['L-3', '', '', 'wet']];
  expect(sumsOf(['', '', '', '820.5'], unread)).toEqual([]);
  expect(sumsOf(['', '', '', '820.5', '', '', '6.5'], unread)).toEqual(['820.5']);
});

test('ounces of hedges are added up, prices are not', () => {
  const hedges = [
    ['A-1', '', '6', '1765'],
    ['A-2', '', '4', '1740'],
  ];
  expect(sumsOf(['', '', '10', '1755'], hedges, hedgeColumns)).toEqual(['10']);
});
