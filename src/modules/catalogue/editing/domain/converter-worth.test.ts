import { describe, expect, it } from 'vitest';
import { measuresFault, wholeDollars } from './converter-worth.ts';

describe('a typed price', () => {
  it.each([
    ['240.6', '241'],
    ['240.5', '241'],
    ['240.49', '240'],
    ['0.49', '0'],
    ['240', '240'],
  ])('%s is stored as %s', (typed, stored) => expect(wholeDollars(typed)).toBe(stored));
});

describe('weight and assays', () => {
  const all = { weight: '1250', pt: '420', pd: '1650', rh: '290' };
  const fields = ['weight', 'pt', 'pd', 'rh'] as const;

  it('belong together', () => {
    expect(measuresFault(all)).toBeUndefined();
    expect(measuresFault({ weight: null, pt: null, pd: null, rh: null })).toBeUndefined();
    expect(measuresFault({ ...all, rh: '0' })).toBeUndefined();
  });

  it.each(fields)('say nothing without %s, nor does it alone', (field) => {
    const sentence = 'Write the weight and all three assays, or none of them.';
    expect(measuresFault({ ...all, [field]: null })).toBe(sentence);
    expect(measuresFault({ weight: null, pt: null, pd: null, rh: null, [field]: '1' })).toBe(sentence);
  });
});
