import { expect, it } from 'vitest';
import { limitState } from './limit-state.ts';

it.each([
  [100, null, null, 'No limit', 'neutral', undefined],
  [100, 400, null, 'Part of the company', 'neutral', undefined],
  [0, 400, false, 'Within its limit', 'approved', 0],
  [339.9, 400, false, 'Within its limit', 'approved', 85],
  [340, 400, false, 'Near its limit', 'pending', 85],
  [-360, 400, false, 'Near its limit', 'pending', 90],
  // Less than half a percent is missing.
  [399.9, 400, false, 'Near its limit', 'pending', 100],
  [400, 400, false, 'Near its limit', 'pending', 100],
  [400.1, 400, true, 'Limit passed', 'rejected', 101],
  [-800, 400, true, 'Limit passed', 'rejected', 200],
] as const)('a net of %s oz with a limit of %s oz, passed %s: %s', (net, limit, isPassed, word, tone, percent) => {
  expect(limitState({ net, limit, isPassed })).toEqual({ word, tone, percent });
});
