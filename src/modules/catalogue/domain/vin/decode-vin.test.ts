import { describe, expect, it } from 'vitest';
import { decodeVin } from './decode-vin.ts';
import { makerOf, specificity, vinDataFrom } from './vin-data.ts';

describe('the keys of a pattern', () => {
  const vin = '1HGCM82633A004352';
  it.each<[string, number | undefined]>([
    ['CM826', 5],
    ['CM', 2],
    ['CM8*6', 4],
    ['*M', 1],
    ['*****', 0],
    ['[A-D]M82[56]', 5],
    ['[A-B]M', undefined],
    ['[ABD]M', undefined],
    ['CN', undefined],
    // The check digit, which has no key.
    ['CM8263', undefined],
    // Positions 10 to 17: 3A004352. The check digit stands between and has no key.
    ['CM|3A', 4],
    ['*****|*A', 1],
    ['*****|**0*4', 2],
    ['CM|*B', undefined],
    ['*****|********9', undefined],
  ])('%s fix %s characters', (keys, fixed) => expect(specificity(keys, vin)).toBe(fixed));
});

const made = vinDataFrom(
  [
    'Honda\tAccord\nHonda\tCivic\nFord\tF-150\nIsuzu\tHombre',
    '0 CM CM8;1 C\t2.4 ****5;3.0 ****6\n1 CM82\t\n2 FW1\t5.0 ***[EF]\n3 B\t\n1 CM;0 CM\t',
    [
      '1HG\tL\tAMERICAN HONDA\tHonda\t1998-2002:1 2003-2007:0',
      '2HG\tL\tHONDA OF CANADA\tHonda\t2003-2003:0 2003-2003:1 2005-2005:1 2005-2005:0 2004-2004:4',
      '1FT\tH\tFORD\tFord\t2009-:2 1980-1990:3',
      '1GN\tL\tGENERAL MOTORS\tChevrolet;GMC\t',
      'WAU\tL\tAUDI\tAudi\t',
      'JHM\tL\tHONDA OF JAPAN\tHonda\t2003-2003:0',
      '1J9RP1\tL\tSMALL MAKER\tSmall\t',
    ].join('\n'),
  ].join('\n\n'),
);

describe('a decoded VIN', () => {
  it('has make, model, year and litres of the schema of its year', () => {
    expect(decodeVin(made, '1HGCM82633A004352', 2027)).toEqual({
      vin: '1HGCM82633A004352',
      make: 'Honda',
      model: 'Accord',
      year: 2003,
      years: [2003],
      engine: '3.0',
      manufacturer: 'AMERICAN HONDA',
      checkDigitFault: undefined,
    });
    // Of 2002.
    expect(decodeVin(made, '1HGCM82632A004352', 2027)).toMatchObject({ model: 'Civic', year: 2002, engine: null });
  });
  it('is of the model whose keys fix most characters', () => {
    expect(decodeVin(made, '1HGCN82633A004352', 2027)).toMatchObject({ model: 'Civic' });
    expect(decodeVin(made, '1HGCM92653A004352', 2027)).toMatchObject({ model: 'Accord', year: 2003 });
  });
  it('is of the schema that fixes most, and of equal ones of the first', () => {
    expect(decodeVin(made, '2HGCM82633A004352', 2027)).toMatchObject({ model: 'Civic', year: 2003 });
    expect(decodeVin(made, '2HGCM82635A004352', 2027)).toMatchObject({ model: 'Civic', year: 2005 });
    expect(decodeVin(made, '2HGCM82634A004352', 2027)).toMatchObject({ model: 'Civic', year: 2004 });
  });
  it('of a heavy vehicle is of the year that has a model for it', () => {
    expect(decodeVin(made, '1FTFW1ET5DFC10312', 2027)).toMatchObject({ model: 'F-150', year: 2013, engine: '5.0' });
    // The likelier year, 2013, has no model with a B.
    expect(decodeVin(made, '1FTBW1ET5DFC10312', 2027)).toMatchObject({ make: 'Isuzu', year: 1983 });
    expect(decodeVin(made, '1FTBW12T5DFC10312', 2027)).toMatchObject({ make: 'Isuzu', model: 'Hombre', year: 1983 });
  });
  it('has the make of its manufacturer where only one is known', () => {
    expect(decodeVin(made, '1HGZZ82633A004352', 2027)).toMatchObject({ make: 'Honda', model: null, year: 2003 });
    expect(decodeVin(made, '1GNCM82633A004352', 2027)).toMatchObject({ make: null, manufacturer: 'GENERAL MOTORS' });
    expect(decodeVin(made, 'ZZZCM82633A004352', 2027)).toMatchObject({ make: null, manufacturer: null, year: null });
  });
  it('made for another market tells no year, and what holds in each of the possible years', () => {
    expect(decodeVin(made, 'WAUZZZ8K1DA006278', 2027)).toEqual({
      vin: 'WAUZZZ8K1DA006278',
      make: 'Audi',
      model: null,
      year: null,
      years: [2013, 1983],
      engine: null,
      manufacturer: 'AUDI',
      // It has the one of 49 CFR 565.15 by chance.
      checkDigitFault: undefined,
    });
    // Its check digit is wrong.
    expect(decodeVin(made, 'JHMCM82643A004352', 2027)).toMatchObject({ make: 'Honda', year: null, years: [2003] });
  });
  it('made abroad for the United States tells its year by a right check digit', () => {
    expect(decodeVin(made, 'JHMCM82673A004352', 2027)).toMatchObject({ model: 'Accord', year: 2003, years: [2003] });
  });
  it('says that its check digit is wrong', () => {
    expect(decodeVin(made, '1HGCM82643A004352', 2027).checkDigitFault).toContain('call for 3');
  });
  it('of a small manufacturer is named by positions 12 to 14 as well', () => {
    expect(makerOf(made, '1J9CM82633ARP1352')?.name).toBe('SMALL MAKER');
    expect(makerOf(made, '1J9CM82633A004352')).toBeUndefined();
  });
});
