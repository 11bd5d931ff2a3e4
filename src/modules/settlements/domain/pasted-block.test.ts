import { expect, test } from 'vitest';
import { cellsOfBlock, columnNamed, readPastedBlock, withoutEmptyLines } from './pasted-block.ts';
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

test('an error of a spreadsheet program is no text', () => {
  const { rows, unread } = readPastedBlock('#REF!\tP-1\nL-2\t#N/A', lotColumns, 0);
  expect(rows).toEqual([
    { lotNo: '', sampleNo: 'P-1' },
    { lotNo: 'L-2', sampleNo: '' },
  ]);
  expect(unread).toEqual([
    { row: 0, column: lotColumns[0], text: '#REF!' },
    { row: 1, column: lotColumns[1], text: '#N/A' },
  ]);
});

test('a date that does not exist cannot be read', () => {
  expect(readPastedBlock('02-30-2026', hedgeColumns, 1)).toEqual({
    rows: [{ hedgeDate: '' }],
    unread: [{ row: 0, column: hedgeColumns[1], text: '02-30-2026' }],
    sums: [],
  });
});

test('beside a date with its day first, dates in numbers cannot be read', () => {
  const days = ['04/03/2026', '13/03/2026', '4-3-26', '2026-03-04', '04.03.2026', '5-Mar-2026'];
  const { rows, unread } = readPastedBlock(days.join('\n'), hedgeColumns, 1);
  expect(rows.map(({ hedgeDate }) => hedgeDate)).toEqual(['', '', '', '2026-03-04', '2026-03-04', '2026-03-05']);
  expect(unread.map(({ text }) => text)).toEqual(days.slice(0, 3));
  // 12 may be a month, and a text is no date.
  expect(readPastedBlock('13/03/2026\t12/03/2026', hedgeColumns, 0).rows).toEqual([
    { hedgeNo: '13/03/2026', hedgeDate: '2026-12-03' },
  ]);
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
  expect(unread).toEqual([{ row: 0, text: 'Pt oz' }]);
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

test('a heading with an unknown word decides the columns; the word is told once, and a second column of a name', () => {
  const heading = 'Customer\tLot\tPt ppm\tPt ppm\tNet dry';
  const { rows, unread } = readPastedBlock(
    `${heading}\nAcme\tL-1\t410\t412\t500\nAcme\tL-2\t395\t396\t320.5\tx`,
    lotColumns,
    0,
  );
  expect(rows).toEqual([
    { lotNo: 'L-1', ptPpm: '410', netDry: '500' },
    { lotNo: 'L-2', ptPpm: '395', netDry: '320.5' },
  ]);
  expect(unread).toEqual([
    { row: 0, text: 'Customer' },
    { row: 0, text: 'Pt ppm' },
    { row: 1, text: 'x' },
  ]);
});

test('a heading that stands again is no row', () => {
  expect(readPastedBlock('Lot\tPt ppm\nL-1\t410\nLot\tPt ppm\nL-2\t395', lotColumns, 0).rows).toHaveLength(2);
});

test('one number with a decimal comma tells that all may have one', () => {
  const { rows, unread } = readPastedBlock('410,5\t0,125\n1.410,25\t1,410\n500\t1.410', lotColumns, 3);
  expect(rows).toEqual([
    { netDry: '410.5', sampleDry: '0.125' },
    { netDry: '1410.25', sampleDry: '' },
    { netDry: '500', sampleDry: '' },
  ]);
  expect(unread.map(({ row, text }) => [row, text])).toEqual([
    [1, '1,410'],
    [2, '1.410'],
  ]);
  // A comma in a text tells nothing.
  expect(readPastedBlock('1,5\tP\t1\t1,410', lotColumns, 0).rows).toMatchObject([{ lotNo: '1,5', netDry: '1410' }]);
});

test('an assay in percent is no ppm', () => {
  const { rows, unread } = readPastedBlock('1.5 %\t500\t\t0.14 %', lotColumns, 2);
  expect(rows).toEqual([{ h2O: '1.5', netDry: '500', sampleDry: '', ptPpm: '' }]);
  expect(unread).toEqual([{ row: 0, column: lotColumns[5], text: '0.14 %' }]);
});

test('a row of sums is left out and told', () => {
  const { rows, sums } = readPastedBlock('L-1\tP-1\t\t500\nL-2\t\t\t320.5\nTotal\t\t\t820.5', lotColumns, 0);
  expect([rows.map(({ lotNo }) => lotNo), sums]).toEqual([['L-1', 'L-2'], ['Total']]);
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

test('empty lines below the rows of the table are left out, and what is told keeps its place', () => {
  const block = readPastedBlock('\t\n\t\nL-1\tP-1\n\t\n\t\t\tdry\n\t', lotColumns, 0);
  const { rows, unread } = withoutEmptyLines(block, 1);
  expect(rows.map(({ lotNo }) => lotNo)).toEqual(['', 'L-1', '']);
  expect(unread).toEqual([{ row: 2, column: lotColumns[3], text: 'dry' }]);
});

test('what a heading names that is no column is told, also of a block without rows', () => {
  const block = readPastedBlock('Lot no\tSample no\tWharf\n\t\t', lotColumns, 0);
  expect(withoutEmptyLines(readPastedBlock('Lot no\tSample no\tWharf', lotColumns, 0), 0).unread).toHaveLength(1);
  expect(withoutEmptyLines(block, 0).unread).toEqual([{ row: 0, text: 'Wharf' }]);
});
