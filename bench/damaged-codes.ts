import type { Random } from '../database/demo/random.ts';
import { confusedWith, normaliseCode } from '../src/kernel/codes.ts';

/** A converter to look for. */
export type Stamped = { readonly id: number; readonly make: string; readonly codes: readonly string[] };

/** A way in which buyers type a code, and the share of searches (in percent) that must show the converter among the first ten. */
export type Damage = {
  readonly name: string;
  readonly goal: number;
  /** What the buyer types. Undefined where a code cannot be typed this way. */
  readonly typed: (converter: Stamped, rand: Random) => string | undefined;
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const replaced = (code: string, at: number, by: string) => code.slice(0, at) + by + code.slice(at + 1);
const places = (code: string, fits: (character: string, at: number) => boolean) =>
  [...code].flatMap((each, at) => (fits(each, at) ? [at] : []));

/** With one character read as one that it is confused with, in the first `among` characters. */
const misread = (code: string, rand: Random, among = code.length): string | undefined => {
  const confusable = places(code, (each, at) => at < among && confusedWith(each).size > 0);
  if (confusable.length === 0) return undefined;
  const at = rand.pick(confusable);
  return replaced(code, at, rand.pick([...confusedWith(code[at]!).keys()]));
};
const twiceMisread = (code: string, rand: Random): string | undefined => {
  const confusable = places(code, (each) => confusedWith(each).size > 0);
  if (confusable.length < 2) return undefined;
  const first = rand.pick(confusable);
  const second = rand.pick(confusable.filter((at) => at !== first));
  return [first, second].reduce((text, at) => replaced(text, at, rand.pick([...confusedWith(code[at]!).keys()])), code);
};
const withoutOne = (code: string, rand: Random): string | undefined => {
  const at = rand.whole(0, code.length - 1);
  return code.length < 5 ? undefined : code.slice(0, at) + code.slice(at + 1);
};
const withMake = (typed: string | undefined, make: string, rand: Random) =>
  typed && (rand.chance(0.5) ? `${make.toLowerCase()} ${typed.toLowerCase()}` : `${make} ${typed}`);
const separators = [' ', '-', '.', '/', '+'];
const first = ({ codes }: Stamped) => normaliseCode(codes[0]!);

/** The table of damages, on the first code of a converter. */
export const damages: readonly Damage[] = [
  { name: 'exact', goal: 100, typed: ({ codes }) => codes[0] },
  { name: 'other case', goal: 100, typed: ({ codes }) => codes[0]!.toLowerCase() },
  { name: 'separators dropped', goal: 100, typed: first },
  {
    name: 'separators added',
    goal: 100,
    typed: (each, rand) => {
      const code = first(each);
      const at = rand.whole(1, code.length - 1);
      return code.slice(0, at) + rand.pick(separators) + code.slice(at);
    },
  },
  {
    name: 'two adjacent characters swapped',
    goal: 99,
    typed: (each, rand) => {
      const code = first(each);
      const swappable = places(code, (character, at) => at + 1 < code.length && character !== code[at + 1]);
      if (swappable.length === 0 || code.length < 4) return undefined;
      const at = rand.pick(swappable);
      return code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
    },
  },
  {
    name: 'without its separators, and the make',
    goal: 99,
    typed: (each, rand) => withMake(first(each), each.make, rand),
  },
  {
    name: 'one misread character, and the make',
    goal: 99,
    typed: (each, rand) => withMake(misread(first(each), rand), each.make, rand),
  },
  {
    name: 'two codes of one converter, both without separators',
    goal: 99,
    typed: ({ codes }) => (codes.length < 2 ? undefined : codes.slice(0, 2).map(normaliseCode).join(' ')),
  },
  { name: 'one misread character', goal: 99, typed: (each, rand) => misread(first(each), rand) },
  { name: 'two misread characters', goal: 99, typed: (each, rand) => twiceMisread(first(each), rand) },
  {
    name: 'any one wrong character',
    goal: 99,
    typed: (each, rand) => {
      const code = first(each);
      const at = rand.whole(0, code.length - 1);
      return code.length < 4
        ? undefined
        : replaced(code, at, rand.pick([...alphabet].filter((other) => other !== code[at])));
    },
  },
  { name: 'one character missing', goal: 97, typed: (each, rand) => withoutOne(first(each), rand) },
  {
    name: 'one character missing, and the make',
    goal: 90,
    typed: (each, rand) => withMake(withoutOne(first(each), rand), each.make, rand),
  },
  {
    name: 'first 6 characters, one of them misread',
    goal: 95,
    typed: (each, rand) => (first(each).length < 8 ? undefined : misread(first(each).slice(0, 6), rand)),
  },
  {
    name: 'the code and three more stamped characters',
    goal: 98,
    typed: (each, rand) => {
      const code = first(each);
      return code.length < 4 ? undefined : code + Array.from({ length: 3 }, () => rand.pick([...alphabet])).join('');
    },
  },
  {
    name: 'inner 5 characters',
    goal: 68,
    typed: (each) => (first(each).length < 8 ? undefined : first(each).slice(2, 7)),
  },
  {
    name: 'first 4 characters',
    goal: 68,
    typed: (each) => (first(each).length < 6 ? undefined : first(each).slice(0, 4)),
  },
];
