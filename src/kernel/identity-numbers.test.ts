import { expect, test } from 'vitest';
import { einFault, einText, isEin, licenseFault } from './identity-numbers.ts';

const noEin = 'An EIN has 9 digits, such as 12-3456789.';
const noLicense = 'A license number has 4 to 25 letters and digits.';

test.each([
  ['12-3456789', '12-3456789'],
  ['123456789', '12-3456789'],
  [' 12 345 6789 ', '12-3456789'],
  ['12–3456789', '12-3456789'],
  ['123-45-6789', '12-3456789'],
])('the EIN %j is shown as %s', (typed, shown) => {
  expect([einText(typed), einFault(typed), isEin(typed)]).toEqual([shown, undefined, true]);
});

test.each([
  'x',
  '12-345678',
  '12-34567890',
  'EIN 12-3456789',
  '12-345678X',
  '12.3456789',
  '000000000',
  '１２３４５６７８９',
])('%j is no EIN and stays as typed', (typed) =>
  expect([einText(typed), einFault(typed), isEin(typed)]).toEqual([typed, noEin, false]),
);

test('an empty EIN is none, and no fault', () => {
  expect([einText(''), einFault(''), isEin('')]).toEqual(['', undefined, false]);
});

test.each(['GA-77-1', 'D1234', '123456789', 'S530-4606-1234', 'BL 2026/0042', ''])(
  'the license %j is plausible',
  (typed) => expect(licenseFault(typed)).toBeUndefined(),
);

test.each(['x', 'n/a', 'none', 'unknown', '1-2-3', '---', '1'.repeat(26)])('the license %j is not plausible', (typed) =>
  expect(licenseFault(typed)).toBe(noLicense),
);
