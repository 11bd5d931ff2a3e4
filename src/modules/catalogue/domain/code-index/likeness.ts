import type { Confusion } from '../../../../kernel/codes.ts';

/**
 * How unlikely it is that a code is meant by what was typed, in tenths of a strong confusion. Smaller costs stand
 * first. The differences matter, not the values: prefix and part of a code before anything that was misread, what is
 * confused on worn steel before a wrong character, and descriptions between the two.
 */
export const costs = {
  exact: 0,
  /** The code goes on behind what was typed. */
  prefix: 5,
  /** The code contains what was typed. */
  contains: 9,
  /** For each confused character. */
  confused: { strong: 10, weak: 16 } satisfies Record<Confusion, number>,
  /** For the same confusion again: who reads 0 as O once does so throughout. */
  confusedAgain: 5,
  /** What was typed goes on behind the code, or before it; more for each further character. */
  stamped: 12,
  eachStamped: 1,
  /** Two adjacent characters are swapped. */
  swapped: 20,
  /** All words are in the name or the description. Costs below this stand before them, others behind. */
  description: 23,
  /** A character is missing or too many. */
  missing: 25,
  /** A wrong character that is not a known confusion. */
  wrong: 32,
  /** What was typed is a misread beginning of a longer code. Added to the cost of its confusions. */
  misreadPrefix: 6,
  /** A word beside the code that names nothing of this converter. */
  unknownWord: 15,
  /** The name of another make beside the code. */
  otherMake: 30,
} as const;

/** The share of the cost of a second code of the same converter: two codes that fit are likelier than one. */
export const secondCodeShare = 0.3;

/** Two characters of a code of three are swapped. There are two such codes, so they stand before all beginnings. */
export const swappedInShort = 4;

/** No code is further away than this, before the words beside it count. */
export const maxCost = 36;
/** Misread beginnings of longer codes are looked for up to this cost of confusions. */
export const maxPrefixCost = 16;

/** From this length on, other faults than confusions are forgiven: shorter codes are one fault away from each other. */
export const forgivingFrom = 4;

/** Swapped characters are forgiven from this length on. */
export const swappingFrom = 3;

/** More of the stamp than the code: at most so many characters, around a code of at least this length. */
export const maxStamped = 5;
export const shortestStamped = 4;
