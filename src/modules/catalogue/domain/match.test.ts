import { describe, expect, it } from 'vitest';
import { differingAt, isCodeShaped, lookAlikes, normaliseCode, oneEditAway } from '../../../kernel/codes.ts';
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
  it('have three to 24 characters with a digit among them', () => {
    expect(['A1', 'AB1', `${'A'.repeat(23)}1`, `${'A'.repeat(24)}1`].map(isCodeShaped)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('differ where their characters do, when they are of one length', () => {
    expect([differingAt('AB1', 'AC1'), differingAt('AB1', 'AB12'), differingAt('AB', 'AB')]).toEqual([[1], [], []]);
  });
  it('have no more look-alikes than are asked for', () => {
    expect(lookAlikes('O1', 2)).toHaveLength(2);
    expect(lookAlikes('O1').toSorted()).toEqual(['01', '0I', '0L', 'OI', 'OL']);
    expect(lookAlikes('XYW')).toEqual([]);
  });
  it('of one character have no empty neighbour', () => {
    expect(oneEditAway('A')).not.toContain('');
    expect(oneEditAway('A')).toHaveLength(35 + 36 + 36 - 1);
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
  it('shows a code inside another, and one that is a character off', () => {
    expect(marksOf('EA6', 'GD3+EA6-1', 'contains')).toEqual({ marked: [[4, 7]], swapped: [] });
    expect(marksOf('GD3EA6', 'GD3+EA6', 'exact')).toEqual({
      marked: [
        [0, 3],
        [4, 7],
      ],
      swapped: [],
    });
    expect(marksOf('GD3EA7', 'GD3EA6', 'near')).toEqual({ marked: [[0, 5]], swapped: [5] });
    expect(marksOf('GD3EA', 'GD3EA6', 'near')).toEqual({ marked: [], swapped: [] });
    expect(marksOf('KX7', 'GD3EA6', 'contains')).toEqual({ marked: [], swapped: [] });
    expect(marksOf('gd3  mini', 'GD3+EA6', 'text')).toEqual({ marked: [[0, 3]], swapped: [] });
  });
  it.each([
    ['GD3', 'GD3EA6', 'prefix', 'Starts with'],
    ['EA6', 'GD3EA6', 'contains', 'Contains'],
    ['GD3EA7', 'GD3EA6', 'near', 'One character off, 6 for 7'],
    ['GD3EA', 'GD3EA6', 'near', 'One character off'],
    ['6D3EAG', 'GD3EA6', 'look-alike', 'Look-alike, G for 6, 6 for G'],
    ['', 'GD3EA6', 'text', 'Of this make or type'],
  ] as const)('of %j with %j as %s says: %s', (typed, stamped, kind, reason) => {
    expect(matchReason(typed, stamped, kind)).toBe(reason);
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
    expect([priceGap('0', '0'), priceGap('0', '5')]).toEqual([undefined, Infinity]);
  });
});
