import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkDigitFault,
  checkDigitOf,
  isCheckDigitRight,
  lettersLeftOut,
  modelYears,
  tellsYear,
  typedVin,
  vinFault,
  vinOfLookAlikes,
} from './vin.ts';

describe('a typed VIN', () => {
  it.each([
    // Checklist 1.5-199.
    ['1IoQ2', '12'],
    ['1hgcm82633a004352', '1HGCM82633A004352'],
    ['1HG CM826-3 3A004352', '1HGCM82633A004352'],
    ['*1HGCM82633A004352*', '1HGCM82633A004352'],
    ['VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
    ['vin 1HGCM82633A004352', '1HGCM82633A004352'],
    // The beginning of a real one.
    ['VN1FDBVE555555555', 'VN1FDBVE555555555'],
    ['ioq IOQ', ''],
    ['', ''],
  ])('%s is read as %s', (typed, vin) => expect(typedVin(typed)).toBe(vin));

  it.each([
    ['1HGCM82633A0O4352', ['O'], '1HGCM82633A004352'],
    ['VIN: 1HGCM82633A0q4352', ['Q'], '1HGCM82633A004352'],
    ['ioq IOQ', ['I', 'O', 'Q'], '100100'],
    ['1HGCM82633A004352', [], '1HGCM82633A004352'],
  ])('%s without its %j, or read as digits', (typed, letters, asDigits) => {
    expect([lettersLeftOut(typed), vinOfLookAlikes(typed)]).toEqual([letters, asDigits]);
  });

  it('has only characters that a VIN can have, and typing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const vin = typedVin(typed);
        expect(vin).toMatch(/^[0-9A-HJ-NPR-Z]*$/);
        expect(typedVin(vin)).toBe(vin);
      }),
    );
  });
});

/** Published with a right check digit. */
const published = [
  // 49 CFR 565.15, table V: the sum of products is 411, the remainder by 11 is 4.
  '1G4AH59H45G118341',
  // The outline of the NHTSA for new manufacturers: the sum is 314, the remainder 6.
  '1J9RP1A36A1644345',
  // The example of the check digit X: the sum is 351, the remainder 10.
  '1M8GDM9AXKP042788',
  '11111111111111111',
  '5GZCZ43D13S812715',
  '1HGCM82633A004352',
];

describe('the check digit', () => {
  it.each(published)('of %s is right', (vin) => {
    expect(checkDigitOf(vin)).toBe(vin[8]);
    expect(isCheckDigitRight(vin)).toBe(true);
    expect(checkDigitFault(vin)).toBeUndefined();
  });

  it('that is wrong is said, with the one that belongs there', () => {
    expect(isCheckDigitRight('1G4AH59H55G118341')).toBe(false);
    expect(checkDigitFault('1G4AH59H55G118341')).toBe(
      'The check digit of this VIN is wrong: its 9th character is 5, and the others call for 4. One of them is misread.',
    );
    expect(checkDigitFault('1M8GDM9A1KP042788')).toContain('call for X');
    // A Mercedes-Benz made for Europe: positions 4 to 9 are its model, 202.018. None of its characters is misread.
    expect(checkDigitFault('WDB2020181F123456')).toBe(
      'This VIN has no right check digit: its 9th character is 8, and the others call for 6. One of them is misread, or the vehicle was made for another country, where none is needed: compare it letter by letter.',
    );
    expect(checkDigitFault('7G4AH59H55G118341')).toContain('is wrong');
    expect(checkDigitFault('6G4AH59H55G118341')).toContain('no right check digit');
    // Makers in Europe write a letter there.
    expect(checkDigitFault('WVWZZZ1JZXW000001')).toContain('This VIN has no check digit: its 9th character is Z.');
  });

  const characters = [...'0123456789ABCDEFGHJKLMNPRSTUVWXYZ'];
  const character = fc.constantFrom(...characters);
  const vin = fc.array(character, { minLength: 17, maxLength: 17 }).map((parts) => {
    const typed = parts.join('');
    return typed.slice(0, 8) + checkDigitOf(typed) + typed.slice(9);
  });
  /** Table III, by its columns: what stands in one of them has one value and cannot be told apart. */
  const columns = ['1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ', '0'];
  const areAlike = (one: string, other: string) =>
    one === other || columns.some((column) => column.includes(one) && column.includes(other));

  test('changes with every wrong character, unless the characters have one value', () => {
    fc.assert(
      fc.property(vin, fc.nat(16), character, (right, at, wrong) => {
        const misread = right.slice(0, at) + wrong + right.slice(at + 1);
        const isNoticed = at === 8 ? wrong !== right[8] : !areAlike(wrong, right[at]!);
        expect(isCheckDigitRight(misread)).toBe(!isNoticed);
      }),
      { numRuns: 2000 },
    );
  });

  test('changes when two neighbours are swapped, unless they have one value', () => {
    fc.assert(
      fc.property(
        vin,
        fc.nat(15).filter((at) => at !== 7 && at !== 8),
        (right, at) => {
          const swapped = right.slice(0, at) + right[at + 1]! + right[at]! + right.slice(at + 2);
          expect(isCheckDigitRight(swapped)).toBe(areAlike(right[at]!, right[at + 1]!));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('what cannot be a VIN', () => {
  it.each([
    ['', 'A VIN has 17 characters and none of them is I, O or Q; this one has none.'],
    ['1HGCM82633A00435', 'A VIN has 17 characters and none of them is I, O or Q; this one has 16.'],
    ['1HGCM82633A0043521', 'A VIN has 17 characters and none of them is I, O or Q; this one has 18.'],
    ['1HGCM82633A00435X', 'The last four characters of a VIN are digits.'],
    ['1HGCM82633A00X352', undefined],
  ])('%s: %s', (typed, fault) => {
    if (fault === undefined) return expect(vinFault(typed)).toBe('The last four characters of a VIN are digits.');
    return expect(vinFault(typed)).toBe(fault);
  });
  it.each(published)('is not %s', (vin) => expect(vinFault(vin)).toBeUndefined());
});

describe('position 10 is the model year', () => {
  it.each([
    ['1HGCM82643A004352', true],
    ['3VWZZZ1JZXM000001', true],
    ['7SAYGDEE1NF000001', true],
    // Made elsewhere for the United States, by its check digit.
    ['JHMCM82673A004352', true],
    ['JHMCM82633A004352', false],
    ['WVWZZZ1JZXW000001', false],
    // Its check digit is right by chance.
    ['WAUZZZ8K1DA006278', false],
    ['6FPAAAJGSW6A00001', false],
  ])('of %s: %s', (vin, tells) => expect(tellsYear(vin)).toBe(tells));
  it('or one of two, the later first, for another market', () => {
    expect(modelYears('WAUZZZ8K1DA006278', true, 2027)).toEqual([2013, 1983]);
    expect(modelYears('WVWZZZ1JZXW000001', true, 2027)).toEqual([1999]);
  });
});

describe('the model year (49 CFR 565.15, table VII)', () => {
  const with7and10 = (seventh: string, tenth: string) => `1HGCM8${seventh}63${tenth}A004352`;

  it.each([
    ['2', 'A', 1980],
    ['2', 'Y', 2000],
    ['2', '1', 2001],
    ['2', '9', 2009],
    ['F', 'A', 2010],
    ['F', 'H', 2017],
    ['F', 'J', 2018],
    ['F', 'P', 2023],
    ['F', 'T', 2026],
  ])('is with %s at position 7 and %s at position 10 %i in a light vehicle', (seventh, tenth, year) =>
    expect(modelYears(with7and10(seventh, tenth), true, 2027)).toEqual([year]),
  );
  it('is none that is not sold yet: then position 7 is misread', () => {
    expect(modelYears(with7and10('F', '5'), true, 2027)).toEqual([2005]);
    expect(modelYears(with7and10('F', 'V'), true, 2027)).toEqual([2027]);
    expect(modelYears(with7and10('F', 'W'), true, 2027)).toEqual([1998]);
  });
  it('can be either of two in a heavy one, the likelier first', () => {
    expect(modelYears(with7and10('2', 'D'), false, 2027)).toEqual([1983, 2013]);
    expect(modelYears(with7and10('F', 'D'), false, 2027)).toEqual([2013, 1983]);
    expect(modelYears(with7and10('2', '4'), false, 2027)).toEqual([2004]);
  });
  it.each(['U', 'Z', '0'])('is not told by %s', (tenth) =>
    expect(modelYears(with7and10('F', tenth), true, 2027)).toEqual([]),
  );
});
