import { describe, expect, it } from 'vitest';
import { firstChosen, lotsOfSheet, mappingOf, splitSheet } from './lot-sheet.ts';

describe('the heading of a sheet', () => {
  it('is the line that names most columns, among the first 20', () => {
    const head = ['Lot', 'Net dry', 'Pt ppm'];
    const title = Array.from({ length: 19 }, () => ['Lot', 'Result']);
    expect(splitSheet([...title, head, ['L-1', '5', '6']])).toEqual({ columns: head, rows: [['L-1', '5', '6']] });
    expect(splitSheet([['x'], ...title, head, ['L-1']]).columns).toEqual(['x']);
  });
  it('is the first line if a single cell looks like a name', () =>
    expect(
      splitSheet([
        ['Charge', 'Mass'],
        ['Lot', '5'],
      ]).columns,
    ).toEqual(['Charge', 'Mass']));
  it('is the upper one of two alike', () => {
    const head = ['Lot', 'Net dry'];
    expect(splitSheet([head, head])).toEqual({ columns: head, rows: [head] });
  });
});

describe('the columns that are chosen at first', () => {
  const headings = ['Net dry', 'Charge', 'Lot no', 'Pt (ppm)', 'H2O'];
  it('are those of the same names', () =>
    expect(firstChosen(headings, null)).toEqual({ lotNo: 2, h2O: 4, netDry: 0, ptPpm: 3 }));
  it('are those that are remembered, and no others', () =>
    expect(firstChosen(headings, { lotNo: 'CHARGE', ptPpm: 'Pt ppm' })).toEqual({ lotNo: 1, ptPpm: 3 }));
  it('are those of the same names where the remembered heading is not there', () =>
    expect(firstChosen(headings, { lotNo: 'Sample', netDry: 'Mass' })).toEqual({ lotNo: 2, netDry: 0 }));
  it('are remembered by their headings', () =>
    expect(mappingOf(['Charge', '', 'Mass'], { lotNo: 0, h2O: 1, netDry: 2 })).toEqual({
      lotNo: 'Charge',
      netDry: 'Mass',
    }));
});

describe('the lots of a sheet', () => {
  const rows = [
    ['L-1', '500', '1,410', 'a'],
    ['', '', '', 'a note'],
    ['L-2', 'n/a', '395'],
  ];
  it('are read as a paste reads them, from the chosen columns alone', () => {
    const { rows: lots, unread } = lotsOfSheet(rows, { lotNo: 0, netDry: 1, ptPpm: 2 }, false);
    expect(lots).toEqual([
      { lotNo: 'L-1', netDry: '500', ptPpm: '1410' },
      { lotNo: 'L-2', netDry: '', ptPpm: '395' },
    ]);
    expect(unread).toMatchObject([{ row: 1, column: { name: 'netDry' }, text: 'n/a' }]);
  });
  it('leave out a number that could be read in two ways', () => {
    const { rows: lots, unread } = lotsOfSheet([['L-1', '500,5', '1,410']], { netDry: 1, ptPpm: 2 }, true);
    expect(lots).toEqual([{ netDry: '500.5', ptPpm: '' }]);
    expect(unread).toMatchObject([{ row: 0, column: { name: 'ptPpm' }, text: '1,410' }]);
  });
  it('with decimal points are read so also from a file with semicolons', () => {
    const { rows: lots, unread } = lotsOfSheet([['500.5', '1,410']], { netDry: 0, ptPpm: 1 }, true);
    expect([lots, unread]).toEqual([[{ netDry: '500.5', ptPpm: '1410' }], []]);
  });
  it('with a decimal comma are read so also from a file without semicolons', () => {
    const { rows: lots, unread } = lotsOfSheet([['500,5', '410,125']], { netDry: 0, ptPpm: 1 }, false);
    expect(lots).toEqual([{ netDry: '500.5', ptPpm: '' }]);
    expect(unread).toMatchObject([{ text: '410,125' }]);
  });
  it('leave out a heading that stands again, and sums that are named in another column', () => {
    const sheet = [
      ['L-1', '500', 'x'],
      ['Lot', 'Net dry', 'Note'],
      ['', '500', 'total loss'],
      ['', '1,000', ''],
    ];
    const { rows: lots, sums } = lotsOfSheet([...sheet, ['', '9', '', 'Total']], { lotNo: 0, netDry: 1 }, false);
    expect([lots.length, sums]).toEqual([3, ['1,000']]);
    const named = lotsOfSheet(
      [
        ['', 'L-1', '500'],
        ['Grand total', '', '9'],
      ],
      { lotNo: 1, netDry: 2 },
      false,
    );
    expect([named.rows.length, named.sums]).toEqual([1, ['Grand total']]);
  });
});
