import { differingAt, normaliseCode } from '../../../kernel/codes.ts';

/** Why a converter was found, in the order of the results. */
export const matchKinds = ['exact', 'prefix', 'contains', 'look-alike', 'text', 'near'] as const;
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

/** From this length on, a word inside a code is no coincidence. */
const tellingLength = 3;

/** The words that occur in a code found by them. `from` is the start of each. */
const wordsIn = (typed: string, code: string): readonly { readonly from: number; readonly length: number }[] =>
  typed
    .split(/\s+/)
    .map(normaliseCode)
    .filter((word) => word.length >= tellingLength && code.includes(word))
    .map((word) => ({ from: code.indexOf(word), length: word.length }));

/** The matching positions of `typed` in a stamped code that was found as `kind`. */
export const marksOf = (typed: string, stamped: string, kind: MatchKind): Marks => {
  const wanted = normaliseCode(typed);
  const code = normaliseCode(stamped);
  const at = positions(stamped);
  if (kind === 'exact' || kind === 'prefix' || kind === 'contains') {
    const from = code.indexOf(wanted);
    return { marked: from < 0 ? [] : stretches(at.slice(from, from + wanted.length)), swapped: [] };
  }
  if (kind === 'look-alike' || (kind === 'near' && wanted.length === code.length)) {
    const different = new Set(differingAt(wanted, code));
    return {
      marked: stretches(at.filter((_, index) => !different.has(index))),
      swapped: at.filter((_, index) => different.has(index)),
    };
  }
  if (kind === 'text') {
    const found = wordsIn(typed, code);
    const isIn = (index: number) => found.some(({ from, length }) => index >= from && index < from + length);
    return { marked: stretches(at.filter((_, index) => isIn(index))), swapped: [] };
  }
  return { marked: [], swapped: [] };
};

/** The reason shown under a row's code. */
export const matchReason = (typed: string, stamped: string, kind: MatchKind): string => {
  const wanted = normaliseCode(typed);
  const code = normaliseCode(stamped);
  const swaps = () =>
    differingAt(wanted, code)
      .map((at) => `${code[at]} for ${wanted[at]}`)
      .join(', ');
  switch (kind) {
    case 'exact':
      return 'Exact code';
    case 'prefix':
      return 'Starts with';
    case 'contains':
      return 'Contains';
    case 'look-alike':
      return `Look-alike, ${swaps()}`;
    case 'near':
      return wanted.length === code.length ? `One character off, ${swaps()}` : 'One character off';
    case 'text':
      if (wanted === '') return 'Of this make or type';
      return wordsIn(typed, code).length > 0 ? 'Code, and name or description' : 'Name or description';
  }
};

/** A warning is shown when one of two look-alikes pays more than this many times the other. */
const gapFactor = 1.5;

/** How many times as much the higher of two offers (dollars as text) pays. Undefined if no warning is needed. */
export const priceGap = (offer: string, other: string): number | undefined => {
  const [low, high] = [Number(offer), Number(other)].sort((a, b) => a - b) as [number, number];
  if (high === 0 || low * gapFactor >= high) return undefined;
  return low === 0 ? Infinity : high / low;
};
