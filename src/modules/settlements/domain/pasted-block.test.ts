import { expect, test } from 'vitest';
import { cellsOfBlock, columnNamed, readPastedBlock, readPastedNumber } from './pasted-block.ts';
import { hedgeColumns, lotColumns } from './table-columns.ts';

test.each([
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\r2\r', [['1'], ['2']]],
  ['\t\t7', [['', '', '7']]],
  ['1\n\n2', [['1'], [''], ['2']]],
  ['"a\tb"\t"say ""12"""', [['a\tb', 'say "12"']]],
  [
    '"two\r\nlines"\t1\r\n2\t3',
    [
      ['two\r\nlines', '1'],
      ['2', '3'],
    ],
  ],
  // A quote that ends nowhere belongs to the text.
  ['"open\t1', [['"open', '1']]],
  ['12" pipe\t1', [['12" pipe', '1']]],
  [' 1 \t2', [['1', '2']]],
])('the cells of %j', (text, cells) => {
  expect(cellsOfBlock(text)).toEqual(cells);
});

test.each([
  ['1765', '1765'],
  ['$1,765.00', '1765.00'],
  ['$ 1,234,567.125', '1234567.125'],
  ['007', '7'],
  ['.5', '0.5'],
  ['3.', '3'],
  ['12.5 %', '12.5'],
  ['12.5%', '12.5'],
  ['12.5  %', '12.5'],
  ['0', '0'],
])('%j is read as %s', (text, value) => {
  expect(readPastedNumber(text)).toBe(value);
});

test.each([
  '',
  '.',
  'n/a',
  '-5',
  '(5)',
  '+5',
  '1e5',
  '1E+03',
  '1,5',
  '12,34',
  '1 2',
  '#REF!',
  '5 kg',
  '1.2.3',
  '1$2',
  '5 % 6',
])('%j is no number', (text) => {
  expect(readPastedNumber(text)).toBeUndefined();
});

test('a block fills the columns from the one it is pasted into', () => {
  const { rows, unread } = readPastedBlock('500\t\t410\n320.5\t0.2\t395', lotColumns, 3);
  expect(rows).toEqual([
    { netDry: '500', sampleDry: '', ptPpm: '410' },
    { netDry: '320.5', sampleDry: '0.2', ptPpm: '395' },
  ]);
  expect(unread).toEqual([]);
});

test('numbers of hedges, lots and samples are text, and dates are read as typed', () => {
  const { rows, unread } = readPastedBlock('0012\t5/20/2026\t6\t$1,765.00\nA-2\t21-May-2026\t4', hedgeColumns, 0);
  expect(rows).toEqual([
    { hedgeNo: '0012', hedgeDate: '2026-05-20', ptOz: '6', ptUnitPrice: '1765.00' },
    { hedgeNo: 'A-2', hedgeDate: '2026-05-21', ptOz: '4' },
  ]);
  expect(unread).toEqual([]);
});

test('what cannot be read is empty, and told with its text and place', () => {
  const { rows, unread } = readPastedBlock('L-1\tP-1\tdry\t500\nL-2\tP-2\t1\tabout 300', lotColumns, 0);
  expect(rows).toEqual([
    { lotNo: 'L-1', sampleNo: 'P-1', h2O: '', netDry: '500' },
    { lotNo: 'L-2', sampleNo: 'P-2', h2O: '1', netDry: '' },
  ]);
  expect(unread).toEqual([
    { row: 0, column: lotColumns[2], text: 'dry' },
    { row: 1, column: lotColumns[3], text: 'about 300' },
  ]);
});

test('a date that does not exist cannot be read', () => {
  expect(readPastedBlock('02-30-2026', hedgeColumns, 1)).toEqual({
    rows: [{ hedgeDate: '' }],
    unread: [{ row: 0, column: hedgeColumns[1], text: '02-30-2026' }],
  });
});

test('what stands beyond the last column is told, empty cells there are not', () => {
  const { rows, unread } = readPastedBlock('7.012\textra\t\n1', lotColumns, 10);
  expect(rows).toEqual([{ rhOz: '7.012' }, { rhOz: '1' }]);
  expect(unread).toEqual([{ row: 0, text: 'extra' }]);
});

test('a heading line is no row, and decides the columns', () => {
  expect(readPastedBlock('Lot No.\tNet Dry (kg)\tPT PPM\nL-1\t500\t410', lotColumns, 0).rows).toEqual([
    { lotNo: 'L-1', netDry: '500', ptPpm: '410' },
  ]);
  expect(readPastedBlock('Pt ppm\tLot\n410\tL-1', lotColumns, 0).rows).toEqual([{ lotNo: 'L-1', ptPpm: '410' }]);
});

test.each([
  ['the form', '$/oz'],
  ['the statement', 'price'],
  ['others', '($ / oz)'],
  ['others', 'USD/oz'],
])('prices are told from ounces by the headings of %s: %s', (_, price) => {
  const heading = ['Hedge No', 'Date', ...['Pt', 'Pd', 'Rh'].flatMap((metal) => [`${metal} oz`, `${metal} ${price}`])];
  const { rows, unread } = readPastedBlock(
    `${heading.join('\t')}\nA-1\t05-20-2026\t6\t1,765.00\t25\t1300\t3\t9400`,
    hedgeColumns,
    0,
  );
  const ounces = { ptOz: '6', pdOz: '25', rhOz: '3' };
  const prices = { ptUnitPrice: '1765.00', pdUnitPrice: '1300', rhUnitPrice: '9400' };
  expect(rows).toEqual([{ hedgeNo: 'A-1', hedgeDate: '2026-05-20', ...ounces, ...prices }]);
  expect(unread).toEqual([]);
});

test('a column whose heading is there before is told and fills nothing', () => {
  const { rows, unread } = readPastedBlock('Lot\tPt oz\tPt oz\nL-1\t6.59\t6.6', lotColumns, 0);
  expect(rows).toEqual([{ lotNo: 'L-1', ptOz: '6.59' }]);
  expect(unread).toEqual([{ row: 0, text: '6.6' }]);
});

test('each heading of a table names its own column', () => {
  for (const columns of [hedgeColumns, lotColumns])
    for (const { name, label } of columns) expect(columnNamed(label, columns)?.name).toBe(name);
});

test('a first line with any other word is a row', () => {
  const { rows, unread } = readPastedBlock('Lot\tWeather\nL-1\tP-1', lotColumns, 0);
  expect(rows).toEqual([
    { lotNo: 'Lot', sampleNo: 'Weather' },
    { lotNo: 'L-1', sampleNo: 'P-1' },
  ]);
  expect(unread).toEqual([]);
});

test('an empty first line is no heading', () => {
  expect(readPastedBlock('\t\n1\t2', lotColumns, 3).rows).toHaveLength(2);
});

test('300 rows of all columns are read in their order', () => {
  const lines = Array.from({ length: 300 }, (_, at) => [`L-${at}`, `P-${at}`, 1, 500 + at, 2, 3, 4, 5, 6, 7, 8]);
  const { rows, unread } = readPastedBlock(lines.map((line) => line.join('\t')).join('\r\n'), lotColumns, 0);
  expect(rows).toHaveLength(300);
  expect(rows[299]).toMatchObject({ lotNo: 'L-299', netDry: '799', rhOz: '8' });
  expect(unread).toEqual([]);
});
