import { expect, it } from 'vitest';
import { discountLine } from './discount-line.ts';

it.each([
  [
    'a percentage',
    { subtotal: 200, grandtotal: 175, discount: 12.5, discountIsPercentage: true },
    'Discount 12.5 %',
    '-25.00',
  ],
  [
    'a whole percentage',
    { subtotal: 200, grandtotal: 180, discount: 10, discountIsPercentage: true },
    'Discount 10 %',
    '-20.00',
  ],
  [
    'an amount',
    { subtotal: 200, grandtotal: 187.5, discount: 12.5, discountIsPercentage: false },
    'Discount',
    '-12.50',
  ],
  [
    'more than the subtotal',
    { subtotal: 10, grandtotal: 0, discount: 50, discountIsPercentage: false },
    'Discount',
    '-10.00',
  ],
  [
    'a percentage that the reader does not see',
    { subtotal: 200, grandtotal: 180, discountIsPercentage: true },
    'Discount',
    '-20.00',
  ],
  ['cents that a float would miss', { subtotal: 0.3, grandtotal: 0.1, discount: 0.2 }, 'Discount', '-0.20'],
])('a discount of %s is a line with its amount', (_, load, label, amount) => {
  expect(discountLine(load)).toEqual({ label, amount });
});

it.each([
  ['no discount', { subtotal: 200, grandtotal: 200, discount: 0, discountIsPercentage: true }],
  ['a hidden subtotal', { grandtotal: 180, discount: 10, discountIsPercentage: true }],
  ['a hidden total', { subtotal: 200, discount: 10, discountIsPercentage: true }],
])('there is no such line for %s', (_, load) => {
  expect(discountLine(load)).toBeUndefined();
});
