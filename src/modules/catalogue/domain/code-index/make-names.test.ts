import { expect, it } from 'vitest';
import { makes } from './made-index.example.ts';

const named = (word: string) => [...makes.named(word)];

it('a make is named by its name, one of its words, a beginning or a nickname, however it is written', () => {
  for (const word of ['ford', 'FORD', 'For', 'fo-rd']) expect(named(word), word).toEqual([1]);
  for (const word of ['Benz', 'merc', 'mercedesbenz', 'Mercedes-Benz']) expect(named(word), word).toEqual([3]);
  for (const word of ['chevy', 'CHEVROLET', 'chevr']) expect(named(word), word).toEqual([4]);
  for (const word of ['citroen', 'Citroën']) expect(named(word), word).toEqual([5]);
  // A nickname may have two letters.
  expect(named('vw')).toEqual([6]);
  // The same again, from memory.
  expect(named('ford')).toEqual([1]);
});

it('two letters, an end and a longer word name none', () => {
  for (const word of ['fo', 'ord', 'fords', 'z', 'enz', '']) expect(named(word), word).toEqual([]);
});

it('exactly is the whole name alone', () => {
  const exactly = ['ford', 'citroen', 'for', 'benz'].map((name) => makes.exactly(name));
  expect(exactly).toEqual([1, 5, undefined, undefined]);
});
