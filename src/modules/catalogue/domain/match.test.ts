import { describe, expect, it } from 'vitest';
import { isCodeShaped, lookAlikes, normaliseCode, oneEditAway } from '../../../kernel/codes.ts';
import { marksOf, matchReason, priceGap } from './match.ts';

describe('codes', () => {
  it('are compared without case, spaces and separators', () => {
    for (const stamped of ['gd3+ea6', 'GD3 EA6', 'GD3-EA.6', 'GD3/EA6']) expect(normaliseCode(stamped)).toBe('GD3EA6');
    expect(isCodeShaped('corolla')).toBe(false);
    expect(isCodeShaped('25051-0D110')).toBe(true);
  });
  it('have look-alikes by mis-reading, fewest swaps first, never themselves', () => {
    const found = lookAlikes('GD3EA6');
    expect(found.slice(0, 2).toSorted()).toEqual(['6D3EA6', 'GD3EAG']);
    expect(found).toContain('6D3EAG');
    expect(found).not.toContain('GD3EA6');
    expect(lookAlikes('O0I1LS5B8Z2G6').length).toBe(40);
  });
  it('are one edit from what lacks, adds or changes one character', () => {
    const near = oneEditAway('AB1');
    for (const each of ['AB', 'B1', 'AB2', 'XAB1', 'AB1X', 'AXB1']) expect(near).toContain(each);
    expect(near).not.toContain('AB1');
  });
});

describe('a match', () => {
  it('shows where it is, across separators', () => {
    expect(marksOf('GD3EA6', 'GD3+EA6-1', 'prefix')).toEqual({
      marked: [
        [0, 3],
        [4, 7],
      ],
      swapped: [],
    });
    expect(marksOf('GD3 EA6', '6D3+EA6', 'look-alike')).toEqual({
      marked: [
        [1, 3],
        [4, 7],
      ],
      swapped: [0],
    });
  });
  it('shows those of several words that stand in the code, but no accident', () => {
    expect(marksOf('corolla ea6', 'GD3+EA6', 'text')).toEqual({ marked: [[4, 7]], swapped: [] });
    expect(marksOf('3 ea mini', 'GD3+EA6', 'text')).toEqual({ marked: [], swapped: [] });
  });
  it('says why', () => {
    expect(matchReason('GD3 EA6', '6D3+EA6', 'look-alike')).toBe('Look-alike, 6 for G');
    expect(matchReason('GD3EA6', 'GD3+EA6', 'exact')).toBe('Exact code');
    expect(matchReason('corolla front', 'GD3+EA6', 'text')).toBe('Name or description');
    expect(matchReason('gd3 corolla', 'GD3+EA6', 'text')).toBe('Code, and name or description');
  });
  it('warns when the other one pays more than one and a half times', () => {
    expect(priceGap('184.35', '411.12')).toBeCloseTo(2.23, 2);
    expect(priceGap('184.35', '152.57')).toBeUndefined();
    expect(priceGap('100.00', '150.00')).toBeUndefined();
  });
});
