import { describe, expect, it } from 'vitest';
import type { DecodedVin } from './decode-vin.ts';
import { vinWarning, yearNote, type FittedVehicle } from './vin-warning.ts';

const vin = '1HGCM82633A004352';
const accord: DecodedVin = {
  vin,
  make: 'Honda',
  model: 'Accord',
  year: 2003,
  years: [2003],
  engine: '3.0',
  manufacturer: 'AMERICAN HONDA',
  checkDigitFault: undefined,
};
const fitted: FittedVehicle = { make: 'HONDA', model: 'Accord Sedan', yearFrom: 2003, yearTo: 2007, engine: '3.0' };
const warn = (
  of: readonly Partial<FittedVehicle>[] | undefined,
  decoded: Partial<DecodedVin> = {},
  typed = vin,
): string =>
  vinWarning(
    typed,
    () => ({ ...accord, ...decoded }),
    of?.map((each) => ({ ...fitted, ...each })),
  );
const other = 'This converter is not known to fit the vehicle of this VIN: 2003 Honda Accord, 3.0 L.';

describe('a converter', () => {
  it.each<[string, Partial<FittedVehicle>[]]>([
    ['that fits the vehicle', [{}]],
    ['one of whose vehicles it is', [{ make: 'Acura' }, {}]],
    ['of an engine not on record', [{ engine: '' }]],
    ['with the first year', [{ yearFrom: 2003, yearTo: 2003 }]],
  ])('%s needs no warning', (_, of) => expect(warn(of)).toBe(''));

  it.each<[string, Partial<FittedVehicle>[]]>([
    ['of another make', [{ make: 'Acura' }]],
    ['of another model', [{ model: 'Civic' }]],
    ['of earlier years', [{ yearFrom: 1998, yearTo: 2002 }]],
    ['of later years', [{ yearFrom: 2004, yearTo: 2007 }]],
    ['of another engine', [{ engine: '2.4' }]],
    ['of which none is the vehicle', [{ make: 'Acura' }, { model: 'Civic' }]],
  ])('%s is warned of', (_, of) => expect(warn(of)).toBe(other));

  it('without vehicles on record, or outside the catalogue, needs none', () => {
    expect(warn([])).toBe('');
    expect(warn(undefined)).toBe('');
  });
  it('is not warned of by what the VIN does not say', () => {
    expect(warn([{ engine: '2.4' }], { engine: null })).toBe('');
    expect(warn([{ model: 'Civic' }], { model: null })).toBe('');
    expect(warn([{ yearFrom: 1990, yearTo: 1991 }], { year: null, years: [] })).toBe('');
    const either = { year: null, years: [2013, 1983] };
    expect(warn([{ yearFrom: 1983, yearTo: 1983 }], either)).toBe('');
    expect(warn([{ yearFrom: 2013, yearTo: 2014 }], either)).toBe('');
    expect(warn([{ yearFrom: 1984, yearTo: 2012 }], either)).toContain('is not known to fit');
    expect(warn([{ make: 'Acura' }], { make: null })).toBe('');
    expect(warn([{ make: 'Acura' }], { model: null, engine: null, year: null, years: [] })).toContain(
      'of this VIN: Honda.',
    );
  });
});

describe('a VIN', () => {
  it('that tells no year says so, with the years that it can stand for', () => {
    const start = 'Made for another market: the 10th character of this VIN may be no year.';
    expect(yearNote({ year: null, years: [2013, 1983] })).toBe(`${start} If it is one, it is 2013 or 1983.`);
    expect(yearNote({ year: null, years: [] })).toBe(start);
    expect(yearNote({ year: 2003, years: [2003] })).toBe('');
  });
  it('that is none is said', () => {
    expect(warn([{ make: 'Acura' }], {}, '1HG')).toBe(
      'A VIN has 17 characters and none of them is I, O or Q; this one has 3.',
    );
  });
  it('with a wrong check digit is said, before what does not fit', () => {
    const checkDigitFault = 'The check digit is wrong.';
    expect(warn([{}], { checkDigitFault })).toBe(checkDigitFault);
    expect(warn([{ model: 'Civic' }], { checkDigitFault })).toBe(`${checkDigitFault} ${other}`);
  });
  it('that is empty says nothing', () => expect(warn([{ make: 'Acura' }], {}, '')).toBe(''));
});
