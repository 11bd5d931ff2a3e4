import { confusionOf, differingAt, normaliseCode, type Confusion } from '../../../kernel/codes.ts';
import { ordinal } from '../../../kernel/ordinal.ts';
import { priceGap, type MatchKind } from '../../catalogue/domain/match.ts';

export type Candidate = {
  readonly productId: number;
  readonly offerPrice?: number | undefined;
  readonly match: { readonly kind: MatchKind; readonly code: string };
};

/** Two codes that are easily confused, where one pays far more. */
export type LookAlikeGap<Each extends Candidate> = {
  readonly one: Each;
  readonly other: Each;
  /** How many times as much the higher one pays. Infinity if the lower one pays nothing. */
  readonly times: number;
  /** The characters to check, counted from 1 without separators, and the character of each code there. */
  readonly readAgain: readonly { readonly place: number; readonly one: string; readonly other: string }[];
};

const differences = (one: string, other: string): LookAlikeGap<Candidate>['readAgain'] => {
  const [first, second] = [normaliseCode(one), normaliseCode(other)];
  return differingAt(first, second).map((at) => ({ place: at + 1, one: first[at]!, other: second[at]! }));
};

/** Kinds of codes that are easily confused with what was typed, or are it. */
const ofTyped: ReadonlySet<MatchKind> = new Set(['exact', 'look-alike']);
/** Kinds of codes that are otherwise misread from what was typed. */
const misread: ReadonlySet<MatchKind> = new Set(['near', 'stamped']);

/** Whether two normalised codes differ by one character, or one of them lacks one. */
const isOneOff = (one: string, other: string): boolean => {
  if (one.length === other.length) return differingAt(one, other).length === 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    long.length - short.length === 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  );
};

/**
 * How easily one code is read for the other: by their characters, else because both are confused with what was typed, or
 * because what was typed does not exist and is one character off.
 */
const confusionBetween = (
  one: Candidate['match'],
  other: Candidate['match'],
  isKnown: boolean,
): Confusion | undefined => {
  const [first, second] = [normaliseCode(one.code), normaliseCode(other.code)];
  const direct = confusionOf(first, second);
  if (direct) return direct;
  if (ofTyped.has(one.kind) && ofTyped.has(other.kind)) return one.kind === other.kind && isKnown ? undefined : 'weak';
  const areRead = [one, other].every(({ kind }) => kind === 'near' || kind === 'look-alike');
  return areRead && !isKnown && isOneOff(first, second) ? 'strong' : undefined;
};

/** What a warning is about: the open converter, with each of its codes that was found, or else the likeliest one. */
const asked = <Each extends Candidate>(results: readonly Each[], openId: number | undefined): readonly Each[] => {
  if (openId !== undefined) return results.filter(({ productId }) => productId === openId);
  const likeliest =
    results.find(({ match }) => ofTyped.has(match.kind)) ?? results.find(({ match }) => misread.has(match.kind));
  return likeliest ? [likeliest] : [];
};

/**
 * The largest gap between the open converter (without one: the exact hit, else the likeliest look-alike) and another one
 * whose code is easily confused with its own. Undefined if no warning is needed.
 */
export const lookAlikeGap = <Each extends Candidate>(
  results: readonly Each[],
  openId?: number,
): LookAlikeGap<Each> | undefined => {
  const isKnown = results.some(({ match }) => match.kind === 'exact');
  const gaps = asked(results, openId).flatMap((one) =>
    results.flatMap((other) => {
      if (one.offerPrice === undefined || other.offerPrice === undefined) return [];
      const confusion = confusionBetween(one.match, other.match, isKnown);
      if (other.productId === one.productId || !confusion) return [];
      const times = priceGap(
        { offer: String(one.offerPrice), code: one.match.code },
        { offer: String(other.offerPrice), code: other.match.code },
        confusion,
      );
      return times === undefined
        ? []
        : [{ one, other, times, readAgain: differences(one.match.code, other.match.code) }];
    }),
  );
  // An exactly typed code counts most; then the code that is misread most easily, and the largest gap.
  // A code with one character more or less has no places to compare.
  const faults = ({ readAgain }: (typeof gaps)[number]) => Math.max(1, readAgain.length);
  const isExact = ({ other }: (typeof gaps)[number]) => Number(other.match.kind === 'exact');
  return gaps.sort((a, b) => isExact(b) - isExact(a) || faults(a) - faults(b) || b.times - a.times)[0];
};

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;

/** The word for a place in a code of `length` characters: "first" to "tenth", "11th" and so on, "last" for the end. */
export const placeWord = (place: number, length: number): string =>
  place === length ? 'last' : (places[place - 1] ?? ordinal(place));
