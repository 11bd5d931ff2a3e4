import { describe, expect, it } from 'vitest';
import { codesFault, codesIn } from './converter-codes.ts';

describe('the codes of a text', () => {
  it.each([
    ['GD3+EA6', ['GD3+EA6']],
    [' GD3+EA6 ; 25051-0D160;', ['GD3+EA6', '25051-0D160']],
    ['GD3 EA6;gd3-ea6;GD3', ['GD3 EA6', 'GD3']],
    ['GD3,EA6', ['GD3,EA6']],
    [' ; ;', []],
    ['', []],
  ])('%j are %j', (text, codes) => expect(codesIn(text)).toEqual(codes));
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`).join(';');

describe('what is wrong with them', () => {
  it.each([
    ['', 'Write the code that is stamped on it.'],
    [' ; ', 'Write the code that is stamped on it.'],
    ...['-', '?', '--', 'n/a', 'N/A', 'N.A.', 'TBD', 'tba', 'unknown', 'Unk', 'none', 'No code', '000', 'xx', '§'].map(
      (none) => [`GD3; ${none}`, `${none} is no code. Write the code that is stamped on it.`],
    ),
    ...['12345/67890', '12345, 67890', 'GD3X | 2505', 'A1;12345/67890'].map((text) => {
      const several = text.split(';').at(-1)!;
      const apart = several.split(/ ?[/,|] ?/).join('; ');
      return [
        text,
        `${several} looks like several codes. Write semicolons between codes: ${apart}. One code is written without the sign.`,
      ];
    }),
    [many(21), 'At most 20 codes.'],
    [`GD3;${'A'.repeat(81)}`, 'A code has at most 80 characters.'],
  ])('%j: %s', (text, fault) => expect(codesFault(text)).toBe(fault));

  it.each([
    'GD3',
    '12345;67890',
    '25051/170',
    'GD3,EA6',
    '89A0/ABCD',
    '12345-67890',
    'GD3;25051-0D160',
    many(20),
    `GD3;${'A'.repeat(80)}`,
    '1',
    'é1',
    'NA1',
    'X0',
    'TBD-7',
    '0012',
  ])('nothing with %j', (text) => expect(codesFault(text)).toBeUndefined());
});
