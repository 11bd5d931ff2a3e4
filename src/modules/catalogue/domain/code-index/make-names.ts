import { BoundedCache } from '../../../../kernel/bounded-cache.ts';
import { normaliseCode } from '../../../../kernel/codes.ts';

export type Make = { readonly id: number; readonly name: string };

export type MakeNames = {
  /** The makes that a typed word can name: by the name, one of its words, or a beginning of either. */
  readonly named: (word: string) => ReadonlySet<number>;
  /** The make with exactly this name, in any case and with or without accents. */
  readonly exactly: (name: string) => number | undefined;
};

/** Common short names of makes. */
const nicknames: Readonly<Record<string, string>> = { CHEVY: 'CHEVROLET', VW: 'VOLKSWAGEN', MERC: 'MERCURY' };

/** A shorter beginning could be that of many words. */
const tellingLength = 3;

/** A name as it is compared: without case, separators and accents. */
const plain = (name: string): string => normaliseCode(name.normalize('NFD').replaceAll(/\p{M}/gu, ''));

export const makeNames = (makes: readonly Make[]): MakeNames => {
  const words = makes.flatMap(({ id, name }) =>
    [name, ...name.split(/[\s-]+/)].map((word) => ({ id, word: plain(word) })),
  );
  const exact = new Map(makes.toReversed().map(({ id, name }) => [plain(name), id]));
  const known = new BoundedCache<string, ReadonlySet<number>>(10_000);
  return {
    exactly: (name) => exact.get(plain(name)),
    named: (typed) => {
      const word = plain(typed);
      const before = known.get(word);
      if (before) return before;
      const whole = nicknames[word] ?? word;
      const these = new Set(
        words
          .filter((each) => each.word === whole || (word.length >= tellingLength && each.word.startsWith(word)))
          .map(({ id }) => id),
      );
      known.set(word, these);
      return these;
    },
  };
};
