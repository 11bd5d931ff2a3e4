import { expect, it } from 'vitest';
import { perKilogram, perOunceOf } from './kilograms.ts';

it('a kilogram is 32.15 troy ounces, in cents', () => {
  // 1788 × 32.15 = 57,484.20 and 9550.01 × 32.15 = 307,032.8215
  expect([perKilogram('1788'), perKilogram('9550.01'), perKilogram('0')]).toEqual(['57484.20', '307032.82', '0.00']);
});

it('an ounce is the price of a kilogram divided by 32.15, with four decimals', () => {
  // 57,484.20 ÷ 32.15 = 1788 and 100 ÷ 32.15 = 3.11041…
  expect([perOunceOf('57484.20'), perOunceOf('100')]).toEqual(['1788.0000', '3.1104']);
});
