import { confusionOf, normaliseCode, type Confusion } from '../../../kernel/codes.ts';
import { align, placesOf, type Alignment, type Difference } from './alignment.ts';

/**
 * Why a converter was found: what was typed is its code, begins or is a part of it, is confused with it on worn steel,
 * is more of the stamp than the code, stands in its name or description, or is one fault away from its code. Or a vehicle
 * was asked for, and it comes from one.
 */
export const matchKinds = ['exact', 'prefix', 'contains', 'look-alike', 'stamped', 'text', 'near', 'vehicle'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Positions in the stamped code, so that a screen can mark them: matching parts, and confused characters. */
export type Marks = {
  readonly marked: readonly (readonly [from: number, to: number])[];
  readonly swapped: readonly number[];
};

/** For each normalised character of a stamped code, its position in it. */
const positions = (stamped: string): number[] =>
  [...stamped].flatMap((each, at) => (normaliseCode(each) === '' ? [] : [at]));

const stretches = (at: readonly number[]): [number, number][] => {
  const runs: [number, number][] = [];
  for (const each of at) {
    const last = runs.at(-1);
    if (last && last[1] === each) last[1] = each + 1;
    else runs.push([each, each + 1]);
  }
  return runs;
};

/** Where all that was typed stands in a code. */
const wholeIn = (wanted: string, code: string, at: readonly number[]): [number, number][] => {
  const from = wanted === '' ? -1 : code.indexOf(wanted);
  return from < 0 ? [] : stretches(at.slice(from, from + wanted.length));
};

/** From this length on, a word inside a code is no coincidence. */
const tellingLength = 3;

/** The words that occur in a code found by them. `from` is the start of each. */
const wordsIn = (typed: string, code: string): readonly { readonly from: number; readonly length: number }[] =>
  typed
    .split(/\s+/)
    .map(normaliseCode)
    .filter((word) => word.length >= tellingLength && code.includes(word))
    .map((word) => ({ from: code.indexOf(word), length: word.length }));

/** How a code that was misread differs from what was typed. A longer code is compared by its beginning. */
const alignmentOf = (wanted: string, code: string): Alignment => align(wanted, code, code.length > wanted.length + 1);

/** The matching positions of `typed` in a stamped code that was found as `kind`. */
export const marksOf = (typed: string, stamped: string, kind: MatchKind): Marks => {
  const wanted = normaliseCode(typed);
  const code = normaliseCode(stamped);
  const at = positions(stamped);
  switch (kind) {
    case 'exact':
    case 'prefix':
    case 'contains':
      return { marked: wholeIn(wanted, code, at), swapped: [] };
    case 'stamped':
      return { marked: stretches(at), swapped: [] };
    case 'vehicle':
      return { marked: [], swapped: [] };
    case 'look-alike':
    case 'near': {
      const { same, differences } = alignmentOf(wanted, code);
      return {
        marked: stretches(same.map((index) => at[index]!)),
        swapped: differences.flatMap(placesOf).map((index) => at[index]!),
      };
    }
    case 'text': {
      const whole = wholeIn(wanted, code, at);
      if (whole.length > 0) return { marked: whole, swapped: [] };
      const found = wordsIn(typed, code);
      const isIn = (index: number) => found.some(({ from, length }) => index >= from && index < from + length);
      return { marked: stretches(at.filter((_, index) => isIn(index))), swapped: [] };
    }
  }
};

const differenceText = (difference: Difference): string => {
  switch (difference.kind) {
    case 'missing':
      return `${difference.code} more`;
    case 'added':
      return `no ${difference.typed}`;
    case 'other':
    case 'swapped':
      return `${difference.code} for ${difference.typed}`;
  }
};

/** The reason shown under a row's code. */
export const matchReason = (typed: string, stamped: string, kind: MatchKind): string => {
  const wanted = normaliseCode(typed);
  const code = normaliseCode(stamped);
  switch (kind) {
    case 'exact':
      return 'Exact code';
    case 'prefix':
      return 'Starts with';
    case 'contains':
      return 'Contains';
    case 'stamped':
      return 'Part of what was typed';
    case 'vehicle':
      return 'Fits the vehicle';
    case 'look-alike':
      return `Look-alike, ${alignmentOf(wanted, code).differences.map(differenceText).join(', ')}`;
    case 'near':
      return nearReason(wanted, code);
    case 'text':
      if (typed.trim() === '') return 'Of this make or type';
      if (wanted !== '' && code.includes(wanted)) return 'Contains';
      return wordsIn(typed, code).length > 0 ? 'Code, and name or description' : 'Name or description';
  }
};

const nearReason = (wanted: string, code: string): string => {
  const { differences } = alignmentOf(wanted, code);
  const what = differences.map(differenceText).join(', ');
  if (differences.some(({ kind }) => kind === 'swapped')) return `Characters swapped, ${what}`;
  if (code.length > wanted.length + 1) return `Starts alike, ${what}`;
  return `${differences.length === 1 ? 'One character' : 'Characters'} off, ${what}`;
};

/** Two look-alikes are warned of when one pays more than this many tenths of the other. */
const gapTenths = { strong: 15, weak: 25 } as const;

/** Whole cents: a ratio of amounts is compared without rounding. */
const centsOf = (offer: string): number => Math.round(Number(offer) * 100);

/**
 * How many times as much the higher of two offers (dollars as text) pays, for two codes that can be mistaken for each
 * other. Undefined if no warning is needed: a weak confusion is worth one only at a larger gap. `otherwise` is how easily
 * codes are mistaken that are not confused character by character.
 */
export const priceGap = (
  one: { readonly offer: string; readonly code: string },
  other: { readonly offer: string; readonly code: string },
  otherwise: Confusion = 'strong',
): number | undefined => {
  const confusion = confusionOf(normaliseCode(one.code), normaliseCode(other.code)) ?? otherwise;
  const [low, high] = [centsOf(one.offer), centsOf(other.offer)].sort((a, b) => a - b) as [number, number];
  if (high === 0 || low * gapTenths[confusion] >= high * 10) return undefined;
  return low === 0 ? Infinity : high / low;
};
