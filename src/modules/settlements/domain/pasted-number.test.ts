import { expect, test } from 'vitest';
import { decimalSignOf, readEuropeanNumber, readPastedNumber } from './pasted-number.ts';

test.each([
  ['1765', '1765'],
  ['$1,765.00', '1765.00'],
  ['$ 1,234,567.125', '1234567.125'],
  ['007', '7'],
  ['.5', '0.5'],
  ['3.', '3'],
  ['12.5 %', '12.5'],
  ['12.5%', '12.5'],
  ['12.5  %', '12.5'],
  ['0', '0'],
  ['0.125', '0.125'],
])('%j is read as %s', (text, value) => {
  expect(readPastedNumber(text)).toBe(value);
});

test.each([
  '',
  '.',
  'n/a',
  '-5',
  '(5)',
  '+5',
  '1e5',
  '1E+03',
  '1,5',
  '12,34',
  '1 2',
  '#REF!',
  '5 kg',
  '1.2.3',
  '1$2',
  '5 % 6',
  // A thousands group begins with no zero.
  '0,125',
  '012,345',
])('%j is no number', (text) => {
  expect(readPastedNumber(text)).toBeUndefined();
});

test.each([
  ['410,5', '410.5'],
  ['0,125', '0.125'],
  ['1.410,25', '1410.25'],
  ['12,1234', '12.1234'],
  ['410.5', '410.5'],
  ['410', '410'],
  ['1,410', undefined],
  ['1.410', undefined],
  ['410,125', undefined],
  ['-5,2', undefined],
  ['n/a', undefined],
])('%j of a sheet with decimal commas is %j', (text, number) => expect(readEuropeanNumber(text)).toBe(number));

test.each([
  ['410,5', 'comma'],
  ['0,125', 'comma'],
  ['1410,125', 'comma'],
  ['1.410,25', 'comma'],
  ['€ 1,5', 'comma'],
  ['410.5', 'point'],
  ['0.125', 'point'],
  ['$1,765.00', 'point'],
  ['1,410', undefined],
  ['1.410', undefined],
  ['410', undefined],
  ['1,234,567', undefined],
  ['L-1,5', undefined],
  ['', undefined],
])('the decimal sign that %j must have is %j', (text, sign) => expect(decimalSignOf(text)).toBe(sign));
