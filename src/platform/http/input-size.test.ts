import { describe, expect, it } from 'vitest';
import { requireShortJson } from './input-size.ts';

const taken = (value: unknown): boolean => {
  try {
    requireShortJson(typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch (thrown) {
    expect(thrown).toMatchObject({ reason: 'invalid', details: { fields: { body: 'At most 10000 values.' } } });
    return false;
  }
};
const many = <Each>(count: number, each: (index: number) => Each) => Array.from({ length: count }, (_, at) => each(at));

describe('a JSON text', () => {
  it('is refused unparsed when it has far more than 10,000 values', () => {
    expect(taken({ list: many(19_000, () => 1) })).toBe(true);
    expect(taken({ list: many(20_001, () => 1) })).toBe(false);
    expect(taken(Object.fromEntries(many(20_002, (index) => [`k${index}`, 1])))).toBe(false);
    expect(taken('['.repeat(20_001))).toBe(false);
    expect(taken('{"a":'.repeat(20_001))).toBe(false);
  });

  it('may have any characters in its texts', () => {
    const signs = ',[{:"\\'.repeat(20_000);
    expect(taken({ a: signs, [signs]: 'b' })).toBe(true);
    // What follows such a text counts.
    expect(taken({ a: signs, list: many(20_001, () => 1) })).toBe(false);
    expect(taken({ a: '\\', list: many(20_001, () => 1) })).toBe(false);
  });

  it('is read quickly when a text does not end', () => {
    const began = performance.now();
    expect(taken(`"${'\\"'.repeat(100_000)}`)).toBe(true);
    expect(taken(`"${'\\'.repeat(200_000)}`)).toBe(true);
    // A reader that begins again at each character takes minutes.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
