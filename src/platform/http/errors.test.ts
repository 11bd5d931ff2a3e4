import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../../kernel/refusal.ts';
import { parsedInput } from './errors.ts';

const anything = z.strictObject({ a: z.string().optional(), list: z.array(z.any()).optional(), map: z.any() });

const refusalOf = (schema: z.ZodObject, raw: unknown): Refusal => {
  try {
    parsedInput(schema, raw);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
  throw new Error('It was taken.');
};
const fieldsOf = (schema: z.ZodObject, raw: unknown) => refusalOf(schema, raw).details.fields;
const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

describe('the refusal of an input', () => {
  it('names the first 20 fields', () => {
    const fields = fieldsOf(anything, { map: 1, ...keys(30) });
    expect(Object.keys(fields!)).toEqual(Array.from({ length: 20 }, (_, index) => `k${index}`));
    const all = z.strictObject({ list: z.array(z.string()) });
    expect(Object.keys(fieldsOf(all, { list: Array.from({ length: 21 }, () => 1) })!)).toHaveLength(20);
    expect(Object.keys(fieldsOf(all, { list: Array.from({ length: 19 }, () => 1) })!)).toHaveLength(19);
  });

  it('shows the first message of a field, and 200 characters of its name', () => {
    const twice = z.strictObject({ a: z.string().min(3, 'First.').regex(/^x/, 'Second.') });
    expect(fieldsOf(twice, { a: 'y' })).toEqual({ a: 'First.' });
    expect(fieldsOf(anything, { map: 1, ['n'.repeat(300)]: 1 })).toEqual({
      ['n'.repeat(200)]: 'There is no such field.',
    });
  });
});

describe('an input', () => {
  it('has at most 200 keys in an object, at any level', () => {
    expect(parsedInput(anything, { map: keys(200) })).toEqual({ map: keys(200) });
    expect(fieldsOf(anything, { map: keys(201) })).toEqual({ map: 'At most 200 fields.' });
    expect(fieldsOf(anything, { map: 1, list: [[{ deep: keys(201) }]] })).toEqual({ list: 'At most 200 fields.' });
    expect(fieldsOf(anything, keys(201))).toEqual({ body: 'At most 200 fields.' });
  });

  it('has at most 10,000 values in all', () => {
    const list = (count: number) => Array.from({ length: count }, () => 1);
    // Two of the values are the fields themselves.
    expect(parsedInput(anything, { list: list(9998), map: 1 })).toEqual({ list: list(9998), map: 1 });
    expect(fieldsOf(anything, { list: list(9999), map: 1 })).toEqual({ list: 'At most 10000 values.' });
    expect(fieldsOf(anything, { map: keys(100, list(110)) })).toEqual({ map: 'At most 10000 values.' });
  });

  it('is counted before its fields are checked', () => {
    const counting = z.strictObject({ map: z.any().refine(() => expect.unreachable('It was checked.')) });
    expect(fieldsOf(counting, { map: keys(201) })).toEqual({ map: 'At most 200 fields.' });
  });
});
