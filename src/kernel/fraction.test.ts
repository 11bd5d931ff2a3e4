import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { divided, fraction, minus, percentChange, plus, rounded, times } from './fraction.ts';

let seed = 11;
const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
const anyText = () => `${next(2) ? '-' : ''}${next(100_000)}.${String(next(10_000)).padStart(4, '0')}`;

test('sums, differences and products are those of the decimals, over thousands of cases', () => {
  for (let round = 0; round < 3000; round += 1) {
    const [a, b] = [anyText(), anyText()];
    const expected = [decimal(a).plus(b), decimal(a).minus(b), decimal(a).times(b)];
    const told = [plus(fraction(a), fraction(b)), minus(fraction(a), fraction(b)), times(fraction(a), fraction(b))];
    expect(
      told.map((each) => decimal(rounded(each, 8)).toFixed(8)),
      `${a} and ${b}`,
    ).toEqual(expected.map((each) => each.toFixed(8)));
  }
});

test.each([
  ['0.125', '0.13'],
  ['-0.125', '-0.13'],
  ['0.1249', '0.12'],
  ['-0.004', '0.00'],
  ['99999999999999999.995', '100000000000000000.00'],
])('%s is rounded to %s: a half goes away from zero', (text, cents) => {
  expect(rounded(fraction(text), 2)).toBe(cents);
});

test('a quotient stays exact until it is rounded', () => {
  const third = divided(fraction('1'), fraction('3'));
  expect(rounded(times(third, fraction('3')), 20)).toBe('1.00000000000000000000');
  expect(rounded(third, 4)).toBe('0.3333');
  expect(() => divided(fraction('1'), fraction('0'))).toThrow(RangeError);
});

test.each([
  ['100', '103.45', 2, '3.45'],
  ['103.45', '100', 3, '-3.335'],
  ['184.35', '184.35', 3, '0.000'],
  ['0', '12.50', 2, '0.00'],
  ['8', '8.00004', 3, '0.001'],
])('from %s to %s is a change, to %i decimals, of %s %', (before, now, digits, percent) => {
  expect(percentChange(fraction(before), fraction(now), digits)).toBe(percent);
});

test.each(['', '1.', '.5', '1e5', '1,5', '+1', 'NaN'])('%j is no decimal', (text) => {
  expect(() => fraction(text)).toThrow(TypeError);
});
