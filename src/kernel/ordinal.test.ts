import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [31, '31st'],
  [101, '101st'],
  [111, '111th'],
])('%i is the %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});
