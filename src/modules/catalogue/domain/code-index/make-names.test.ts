import { expect, it } from 'vitest';
import { makeNames } from './make-names.ts';

const makes = makeNames([
  { id: 1, name: 'Ford' },
  { id: 2, name: 'Mercedes-Benz' },
  { id: 3, name: 'Chevrolet' },
  { id: 4, name: 'Citroën' },
  { id: 5, name: 'Fiat' },
  { id: 6, name: 'MG' },
]);
const named = (word: string) => [...makes.named(word)];

it('a make is named by its name, one of its words, a beginning or a nickname, however it is written', () => {
  for (const word of ['ford', 'FORD', 'For', 'fo-rd']) expect(named(word), word).toEqual([1]);
  for (const word of ['Benz', 'merc', 'mercedesbenz', 'Mercedes-Benz']) expect(named(word), word).toEqual([2]);
  for (const word of ['chevy', 'CHEVROLET', 'chevr']) expect(named(word), word).toEqual([3]);
  for (const word of ['citroen', 'Citroën']) expect(named(word), word).toEqual([4]);
  expect(named('mg')).toEqual([6]);
  // The same again, from memory.
  expect(named('ford')).toEqual([1]);
});

it('two letters, an end and a longer word name none', () => {
  for (const word of ['fo', 'ord', 'fords', 'z', 'enz', '']) expect(named(word), word).toEqual([]);
});

it('exactly is the whole name alone', () => {
  expect([makes.exactly('ford'), makes.exactly('citroen'), makes.exactly('for'), makes.exactly('benz')]).toEqual([
    1,
    4,
    undefined,
    undefined,
  ]);
});
