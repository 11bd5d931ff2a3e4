import { expect, test } from 'vitest';
import { decimalFault, decimalFaults, formatDecimal, onlyDecimal, readDecimal, withMinus } from './decimal-text.ts';

test.each([
  ['$5', '$', '5'],
  ['5 %', '$', undefined],
  ['5 %', '%', '5'],
  ['$5', '%', undefined],
  ['12$400', undefined, undefined],
  ['1 234.5', undefined, '1234.5'],
  ['1 23', undefined, undefined],
  ['(1,000)', undefined, '-1000'],
  ['(0)', undefined, '0'],
  ['-', undefined, undefined],
  ['.', undefined, undefined],
  ['5.', undefined, '5'],
] as const)('%j in %s is read as %s', (typed, sign, value) => {
  expect(readDecimal(typed, sign === undefined ? {} : { sign })).toBe(value);
});

test.each([
  ['5 %', { decimals: 2, sign: '$' }, 'This is in $. Switch the unit first.'],
  ['$5', { decimals: 2, sign: '%' }, 'This is in %. Switch the unit first.'],
  ['1,5', { decimals: 2 }, 'A comma only separates thousands. Write 1.5 or 1,234.'],
  ['two', { decimals: 2 }, 'This is not a number. Write 1.5 or 1,234.'],
  ['-5', { decimals: 2 }, 'This cannot be negative.'],
  ['-5', { decimals: 2, signed: true }, undefined],
  ['1.5', { decimals: 0 }, 'Whole numbers only.'],
  ['1.50', { decimals: 1 }, undefined],
  ['1.55', { decimals: 1 }, 'At most 1 digits after the point.'],
  ['', { decimals: 0 }, undefined],
] as const)('%j with %o is refused because: %s', (typed, rules, fault) => {
  expect(decimalFault(typed, rules)).toBe(fault);
});

test.each([
  ['12a', '12', {}, '12'],
  ['-12', '', {}, '12'],
  ['-12', '', { signed: true }, '-12'],
  ['(12)', '', { signed: true }, '-12'],
  ['12%', '12', { sign: '$' }, '12'],
  ['12$', '12', { sign: '$' }, '12'],
  ['1,234', '', {}, '1234'],
  ['1,5', '1,', {}, '1,5'],
  ['1.2.3', '1.2.', {}, '1.23'],
  ['12 ', '12', {}, '12 '],
  ['12 ', '', {}, '12'],
] as const)('of %j typed over %j with %o stays %j', (text, before, rules, kept) => {
  expect(onlyDecimal(text, before, { decimals: 2, ...rules })).toBe(kept);
});

test('a minus is put before a number that has none', () => {
  expect(['5', '.5', '-5', '', 'x'].map(withMinus)).toEqual(['-5', '-.5', '-5', '', 'x']);
});

test.each([
  ['1234567.5', {}, '1,234,567.5'],
  ['-1234', {}, '−1,234'],
  ['5', { fixedDecimals: 2 }, '5.00'],
  ['5.125', { fixedDecimals: 2 }, '5.125'],
  ['5.10', {}, '5.1'],
  ['', { fixedDecimals: 2 }, ''],
] as const)('%j with %o is shown as %j', (value, rules, shown) => {
  expect(formatDecimal(value, { decimals: 4, ...rules })).toBe(shown);
});

test('the faults of several fields stand under their names, without those that are right or no text', () => {
  const rules = { price: { decimals: 2 }, weight: { decimals: 0 }, count: { decimals: 0 }, none: { decimals: 0 } };
  expect(decimalFaults({ price: 'x', weight: '1.5', count: '3', none: undefined }, rules)).toEqual({
    price: 'This is not a number. Write 1.5 or 1,234.',
    weight: 'Whole numbers only.',
  });
});
