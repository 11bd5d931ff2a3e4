import { describe, expect, it } from 'vitest';
import { confusedWith, confusionOf, differingAt, hasForeignCharacters, normaliseCode } from './codes.ts';

describe('codes', () => {
  it('are compared without case, spaces and separators', () => {
    for (const stamped of ['gd3+ea6', 'GD3 EA6', 'GD3-EA.6', 'GD3/EA6']) expect(normaliseCode(stamped)).toBe('GD3EA6');
  });
  it('differ where their characters do, when they are of one length', () => {
    expect([differingAt('AB1', 'AC1'), differingAt('AB1', 'AB12'), differingAt('AB', 'AB')]).toEqual([[1], [], []]);
  });
  it('may be typed with full-width characters and the digits of other scripts, but not with their letters', () => {
    expect(normaliseCode('ＧＤ３＋ＥＡ６')).toBe('GD3EA6');
    expect(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙'].map(normaliseCode)).toEqual(
      Array.from({ length: 5 }, () => '0123456789'),
    );
    expect(['ＧＤ３', 'gd3 - ea6', '50%', ''].map(hasForeignCharacters)).toEqual([false, false, false, false]);
    // The first letter is the Cyrillic one.
    expect(['СD3', 'é1', '日本', '៣'].map(hasForeignCharacters)).toEqual([true, true, true, true]);
  });
});

describe('confused characters', () => {
  const groups = {
    strong: ['O0', 'I1L', 'S5', 'B8', 'Z2', 'G6'],
    weak: ['O0DQ', 'I1LT', 'G6C', 'UV', '4A', '71', 'MN', 'EF'],
  };
  const pairs = (group: string) =>
    [...group].flatMap((one) => [...group].map((other) => one + other)).filter(([a, b]) => a !== b);
  it('are the six strong pairs and the wider weak groups, and no others', () => {
    const strong = new Set(groups.strong.flatMap(pairs));
    const all = new Set([...strong, ...groups.weak.flatMap(pairs)]);
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (const pair of pairs(alphabet)) {
      const expected = strong.has(pair) ? 'strong' : all.has(pair) ? 'weak' : undefined;
      expect(confusedWith(pair[0]!).get(pair[1]!), pair).toBe(expected);
      expect(confusionOf(pair[0]!, pair[1]!), pair).toBe(expected);
    }
  });
  it.each([
    ['GD3EA6', '6D3EAG', 'strong'],
    ['GD3EA6', 'CD3EAG', 'weak'],
    ['GD3EA6', '6D3EA7', undefined],
    ['GD3EA6', 'GD3EA6', undefined],
    ['GD3EA6', 'GD3EA', undefined],
    ['B8', '8B', 'strong'],
  ] as const)('of %s and %s: %s', (one, other, expected) => {
    expect(confusionOf(one, other)).toBe(expected);
    expect(confusionOf(other, one)).toBe(expected);
  });
});
