import { expect, it } from 'vitest';
import { readExpiry } from './card-expiry.ts';

const now = new Date('2026-06-15T14:00:00Z');

it.each([
  ['04/29', '04/2029'],
  ['01/29', '01/2029'],
  ['4/29', '04/2029'],
  ['4 / 2029', '04/2029'],
  ['0429', '04/2029'],
  [' 12-30 ', '12/2030'],
  ['04.29', '04/2029'],
  ['06/26', '06/2026'],
])('%j is %s', (typed, expiry) => expect(readExpiry(typed, now)).toBe(expiry));

it.each(['', '4', '13/29', '00/29', '05/26', '12/25', '4/1929', 'April 29', '04/299', '04/29/01'])(
  '%j is none',
  (typed) => expect(readExpiry(typed, now)).toBeUndefined(),
);

it('a card is good to the end of its month everywhere', () => {
  expect(readExpiry('06/26', new Date('2026-07-01T11:59:59Z'))).toBe('06/2026');
  expect(readExpiry('06/26', new Date('2026-07-01T12:00:00Z'))).toBeUndefined();
});
