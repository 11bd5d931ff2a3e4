import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { csvLine, isSheetError, withMark, withoutMark } from './csv-text.ts';

test.each([
  ['=1+1', `'=1+1`],
  ['-7 A', `'-7 A`],
  [`'@x`, `''@x`],
  [`'quoted'`, `'quoted'`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠x', `'＠x`],
  ['a=b', 'a=b'],
  ['a＝b', 'a＝b'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(withMark(text)).toBe(written);
});

it('every text is read again as it was, and none of those written is a formula', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^['=+\-@＝＋－＠a ]{0,6}$/), (text) => {
      expect(withoutMark(withMark(text))).toBe(text);
      expect(withMark(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test.each(['#REF!', '#N/A', '#NAME?', '#SPILL!', 'Err:502', '#FORMULA!'])('%s is an error of a sheet', (text) =>
  expect(isSheetError(text)).toBe(true),
);
test.each(['#12', 'REF!', '#NEW!', '#N/A 7', 'Err:5', ''])('%j is none', (text) =>
  expect(isSheetError(text)).toBe(false),
);

it('quotes what would end a cell, and leaves numbers as they are', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', 'a; b', ' x', null, 1.5, true, { exact: '-12.50' }])).toBe(
    'a,"b,c","say ""x""","two\nlines","a; b"," x",,1.5,true,-12.50\r\n',
  );
});
