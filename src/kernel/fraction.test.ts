import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import {
  atLeastNone,
  divided,
  factor,
  fraction,
  minus,
  percent,
  percentChange,
  plus,
  rounded,
  times,
} from './fraction.ts';

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

/** A number as a quotient of two integers, without any shortcut. */
type Ratio = readonly [over: bigint, under: bigint];
const ratioOf = (text: string): Ratio => [
  BigInt(text.replace('.', '')),
  10n ** BigInt(text.split('.')[1]?.length ?? 0),
];
const sizeOf = (number: bigint) => (number < 0n ? -number : number);
const roundedRatio = ([over, under]: Ratio, digits: number): string => {
  const twice = sizeOf(over) * 10n ** BigInt(digits) * 2n;
  const units = (twice + sizeOf(under)) / (2n * sizeOf(under));
  const isNegative = units > 0n && over < 0n !== under < 0n;
  const text = String(units).padStart(digits + 1, '0');
  return (isNegative ? '-' : '') + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
};

test('quotients are exact in further sums, differences, products and quotients', () => {
  const steps = [
    [plus, ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d]],
    [minus, ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d - c * b, b * d]],
    [times, ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]],
    [divided, ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c]],
  ] as const;
  const texts = ['0', '1', '-1', '3', '-7', '0.5', '-0.125', '12.50', '1000000.0001', '0.0000003', '9007199254740993'];
  for (let round = 0; round < 2000; round += 1) {
    const said: string[] = [];
    const any = () => {
      const text = next(3) ? texts[next(texts.length)]! : anyText();
      said.push(text);
      return [fraction(text), ratioOf(text)] as const;
    };
    let [told, expected] = any();
    for (let count = 1 + next(4); count > 0; count -= 1) {
      const [number, ratio] = any();
      const at = next(ratio[0] === 0n ? 3 : 4);
      said.push('+-×÷'[at]!);
      [told, expected] = [steps[at]![0](told, number), steps[at]![1](expected, ratio)];
    }
    for (const digits of [0, 2, 3, 9])
      expect(rounded(told, digits), said.join(' ')).toBe(roundedRatio(expected, digits));
  }
});

test('a percentage, its factor and the floor of zero', () => {
  expect(rounded(percent(fraction('12.5')), 4)).toBe('0.1250');
  expect(rounded(factor(fraction('-2.75')), 4)).toBe('0.9725');
  expect(rounded(factor(fraction('0')), 1)).toBe('1.0');
  expect(rounded(atLeastNone(fraction('-0.01')), 2)).toBe('0.00');
  expect(rounded(atLeastNone(fraction('0.01')), 2)).toBe('0.01');
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

test.each(['', '1.', '.5', '1e5', '1,5', '+1', 'NaN', '1 ', ' 1', '--1', '1.2.3'])('%j is no decimal', (text) => {
  expect(() => fraction(text)).toThrow(TypeError);
});
