import { describe, expect, it } from 'vitest';
import { allows } from '../../../../kernel/access.ts';
import type { Flag } from '../../../../kernel/flags.ts';
import { markupRight } from './markup.ts';

/** Whether a user with these flags may add a markup, a markdown, or neither to an item. */
const mayWith = (...flags: Flag[]) => {
  const who = { hierarchy: 1 as const, isSA: false, isAdmin: false, flags: new Set(flags) };
  return ['0.01', '-0.01', '0'].map((markup) => allows(markupRight(markup), who));
};

describe('a markup', () => {
  it('is for nobody without a right to it, whatever they see', () => {
    expect(mayWith('canSeeUnitPrice', 'canSeeMarkup')).toEqual([false, false, false]);
  });
  it('goes up alone with canAddMarkup, down alone with canAddMarkDownOnly, both ways with canOveridePrice', () => {
    expect(mayWith('canSeeUnitPrice', 'canAddMarkup')).toEqual([true, false, true]);
    expect(mayWith('canSeeUnitPrice', 'canAddMarkDownOnly')).toEqual([false, true, true]);
    expect(mayWith('canSeeUnitPrice', 'canOveridePrice')).toEqual([true, true, true]);
    expect(mayWith('canSeeUnitPrice', 'canOveridePrice', 'canAddMarkDownOnly')).toEqual([false, true, true]);
  });
  it('never goes down for whom the price is hidden', () => {
    expect(mayWith('canAddMarkup')).toEqual([true, false, true]);
    expect(mayWith('canAddMarkDownOnly')).toEqual([false, false, true]);
    expect(mayWith('canOveridePrice', 'canSeeMarkup', 'canSeeSubtotal')).toEqual([true, false, true]);
  });
});
