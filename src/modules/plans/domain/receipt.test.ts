import { expect, it } from 'vitest';
import { centsText, receiptLines } from './receipt.ts';

const payment = {
  transactionId: 81,
  planType: 3,
  amount: 22_500,
  card: '4242',
  brand: 'Visa',
  expiry: '04/2034',
  status: 'success',
  gateway: 'stripe',
};

// Specification 3, §9: 500 lookups cost $225.
it('a receipt names the payment, its day, its plan, the last digits of its card and its amount', () => {
  expect(receiptLines(payment, '06-01-2026')).toEqual([
    ['Receipt', '81'],
    ['Paid on', '06-01-2026'],
    ['Plan', '500 Lookups'],
    ['Card', 'Visa ending in 4242, expires 04/2034'],
    ['Paid', '$225.00'],
  ]);
});

it('a receipt of the sandbox says that no money moved', () => {
  expect(receiptLines({ ...payment, gateway: 'sandbox' }, '06-01-2026').at(-1)).toEqual([
    'Sandbox',
    'No card was charged and no money moved.',
  ]);
});

it.each([
  ['refunded', 'Paid and refunded'],
  ['disputed', 'Paid'],
])('a receipt of a payment that is %s says "%s"', (status, words) => {
  expect(receiptLines({ ...payment, status }, '06-01-2026').at(-1)).toEqual([words, '$225.00']);
});

it.each([
  [5000, '$50.00'],
  [100_000, '$1,000.00'],
  [1, '$0.01'],
  [0, '$0.00'],
])('%i cents are %s', (cents, text) => expect(centsText(cents)).toBe(text));
