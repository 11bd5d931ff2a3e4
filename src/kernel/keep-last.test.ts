import { expect, it } from 'vitest';
import { keepLast } from './keep-last.ts';

it('makes a value once for each of the last keys', () => {
  const made: string[] = [];
  const of = keepLast(2, (key: string) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map(of)).toEqual(['A', 'B', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
  // A third key takes the place of the oldest.
  expect(['c', 'b', 'a'].map(of)).toEqual(['C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('keeps nothing of a key whose value cannot be made', () => {
  let isBroken = true;
  const of = keepLast(2, (key: string) => {
    if (isBroken) throw new Error('broken');
    return key;
  });
  expect(() => of('a')).toThrow('broken');
  isBroken = false;
  expect(of('a')).toBe('a');
});
