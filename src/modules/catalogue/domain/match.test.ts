import { describe, expect, it } from 'vitest';
import { marksOf, matchReason, priceGap } from './match.ts';

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
    expect(marksOf('GD3EA', 'GD3EA6', 'near')).toEqual({ marked: [[0, 5]], swapped: [5] });
    expect(marksOf('DG3EA6', 'GD3+EA6', 'near')).toEqual({
      marked: [
        [2, 3],
        [4, 7],
      ],
      swapped: [0, 1],
    });
    expect(marksOf('GD3EA6XK1', 'GD3+EA6', 'stamped').swapped).toEqual([]);
    expect(marksOf('KX7', 'GD3EA6', 'contains')).toEqual({ marked: [], swapped: [] });
    expect(marksOf('gd3  mini', 'GD3+EA6', 'text')).toEqual({ marked: [[0, 3]], swapped: [] });
  });
  it.each([
    ['GD3', 'GD3EA6', 'prefix', 'Starts with'],
    ['EA6', 'GD3EA6', 'contains', 'Contains'],
    ['GD3EA7', 'GD3EA6', 'near', 'One character off, 6 for 7'],
    ['GDEA6', 'GD3EA6', 'near', 'One character off, 3 more'],
    ['GD33EA6', 'GD3EA6', 'near', 'One character off, no 3'],
    ['DG3EA6', 'GD3EA6', 'near', 'Characters swapped, GD for DG'],
    ['GD8EA', 'GD3EA6KT', 'near', 'Starts alike, 3 for 8'],
    ['GD8EAG', 'GD3EA6', 'near', 'Characters off, 3 for 8, 6 for G'],
    ['GD3EA6XK1', 'GD3EA6', 'stamped', 'Part of what was typed'],
    ['6D3EAG', 'GD3EA6', 'look-alike', 'Look-alike, G for 6, 6 for G'],
    ['', 'GD3EA6', 'text', 'Of this make or type'],
  ] as const)('of %j with %j as %s says: %s', (typed, stamped, kind, reason) => {
    expect(matchReason(typed, stamped, kind)).toBe(reason);
  });
  it('shows two characters in a code that was found by its words, as a part of it', () => {
    expect(matchReason('uv', 'LUV 09874', 'text')).toBe('Contains');
    expect(marksOf('uv', 'LUV 09874', 'text').marked).toEqual([[1, 3]]);
    expect(matchReason('uv', 'LU 09874', 'text')).toBe('Name or description');
  });
  it('says why', () => {
    expect(matchReason('GD3 EA6', '6D3+EA6', 'look-alike')).toBe('Look-alike, 6 for G');
    expect(matchReason('GD3EA6', 'GD3+EA6', 'exact')).toBe('Exact code');
    expect(matchReason('corolla front', 'GD3+EA6', 'text')).toBe('Name or description');
    expect(matchReason('gd3 corolla', 'GD3+EA6', 'text')).toBe('Code, and name or description');
  });
  const gap = (offer: string, other: string, code = '6D3EA6') =>
    priceGap({ offer, code: 'GD3+EA6' }, { offer: other, code });
  it('warns when a strong look-alike pays more than one and a half times as much', () => {
    expect(gap('184.35', '411.12')).toBeCloseTo(2.23, 2);
    expect(gap('411.12', '184.35')).toBeCloseTo(2.23, 2);
    expect(gap('184.35', '152.57')).toBeUndefined();
    expect([gap('100.00', '150.00'), gap('100.00', '150.01')]).toEqual([undefined, expect.closeTo(1.5, 3)]);
    expect([gap('0', '0'), gap('0', '5')]).toEqual([undefined, Infinity]);
  });
  it('warns of a weak one from two and a half times on', () => {
    expect([gap('100.00', '250.00', 'CD3-EA6'), gap('100.00', '250.01', 'CD3-EA6')]).toEqual([
      undefined,
      expect.closeTo(2.5, 3),
    ]);
    expect(gap('100.00', '250.00', '6D3-EAC')).toBeUndefined();
  });
  it('compares whole cents', () => {
    // As floats these are more than 1.5 and 2.5 times.
    expect([gap('199.98', '299.97'), gap('199.98', '299.98')]).toEqual([undefined, expect.closeTo(1.5, 3)]);
  });
  it('warns of one that is a character off like of a strong look-alike', () => {
    expect([gap('100.00', '150.00', 'GD3EA'), gap('100.00', '151.00', 'GD3EA')]).toEqual([undefined, 1.51]);
  });
});
