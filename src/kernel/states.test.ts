import { expect, test } from 'vitest';
import { stateCodeOf } from './states.ts';

test.each([
  ['GA', 'GA'],
  ['WY', 'WY'],
  ['Georgia', ''],
  ['DC', 'DC'],
  ['PR', 'PR'],
  ['ga', ''],
  ['', ''],
])('the stored state %j has the code %j', (stored, code) => expect(stateCodeOf(stored)).toBe(code));
