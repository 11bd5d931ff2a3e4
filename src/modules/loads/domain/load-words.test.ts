import { describe, expect, it } from 'vitest';
import { loadWords } from './load-words.ts';

const codes = new Set(['ATL', 'OIL', 'DAL']);
const others = (text: string) => loadWords(text, codes).map(([, ...rest]) => rest);

describe('the words of a search for loads', () => {
  it('are those of the text, without the signs between them', () => {
    expect(loadWords('  Jose  Peña & Sons ', codes)).toEqual([['Jose'], ['Peña'], ['Sons']]);
    expect(loadWords('', codes)).toEqual([]);
    expect(loadWords('Nunez and Hijos', codes)).toEqual([['Nunez'], ['Hijos']]);
    expect(loadWords('and', codes)).toEqual([['and']]);
    expect(loadWords('Pena,20358;ATL-20358 (Smith)', codes)).toEqual([
      ['Pena'],
      ['20358'],
      ['ATL-20358', 'ATL20358'],
      ['Smith'],
    ]);
    expect(loadWords('8,145', codes)).toEqual([['8,145']]);
    expect(loadWords('Pena-20358', codes)).toEqual([['Pena'], ['20358']]);
    expect(loadWords('XYZ-20358', codes)).toEqual([['XYZ'], ['20358']]);
    expect(loadWords('Pena-203', codes)).toHaveLength(1);
    expect(loadWords('~~ &', codes)).toEqual([['~~'], ['&']]);
  });

  it.each(['Invoice', 'invoices', 'INV.', 'load', 'Cart:', 'order', 'No.', 'nr', 'number'])(
    'leave out %s beside a number',
    (label) => {
      expect(loadWords(`${label} 20358`, codes)).toEqual([['20358']]);
      expect(loadWords(`Invoice ${label} 20358`, codes)).toEqual([['20358']]);
      expect(loadWords(label, codes)).toEqual([[label]]);
      expect(loadWords(`${label} Smith`, codes)).toEqual([[label], ['Smith']]);
      expect(loadWords(`Smith ${label} 20358`, codes)).toEqual([['Smith'], ['20358']]);
      expect(loadWords(`20358 ${label} Smith`, codes)).toEqual([['20358'], ['Smith']]);
      for (const other of [`x${label}`, `${label}x`])
        expect(loadWords(`${other} 20358`, codes)).toEqual([[other], ['20358']]);
    },
  );

  it.each([
    ['ATL-20358', ['ATL20358']],
    ['atl20358', ['ATL20358']],
    ['#ATL_20358', ['ATL20358']],
    ['ATL-2O358', ['ATL20358']],
    ['ATL-2Ol58', ['ATL20158']],
    ['ATLO2358', ['ATL02358']],
    ['ATL20Q5I', ['ATL20051']],
    ['OIL-123', ['OIL123']],
    ['ALT-20358', ['ATL20358']],
    ['TAL20358', ['ATL20358']],
    ['LTA20358', []],
    ['DAL-20358', ['DAL20358']],
    ['XYZ20358', []],
    ['2O358', ['20358']],
    ['203S8', ['20358']],
    ['ATL-Z03B8', ['ATL20388']],
    ['INV-20335', ['20335']],
    ['invoice#20335', ['20335']],
    ['inv20297', ['20297']],
    ['InvoiceNo20335', ['20335']],
    ['№20335', ['20335']],
    ['inv2O335', ['20335']],
    ['INV-ATL-20335', ['ATL-20335', 'ATL20335']],
    ['2035l', ['20351']],
    ['20358', []],
    ['#20358', []],
    ['12', []],
    ['OIL', []],
    ['ATL-12', []],
    ['ATL-l2O', []],
    ['ATL-1l2O3', ['ATL11203']],
    ['Smith', []],
    ['ÄTL20358', []],
  ])('that may be a number are also looked for as one: %s', (word, wanted) => {
    expect(others(word)).toEqual([wanted]);
  });

  it('exchange no letters of the code of a facility', () => {
    expect(loadWords('ALT-20358', new Set(['ATL', 'ALT']))).toEqual([['ALT-20358', 'ALT20358']]);
  });
});
