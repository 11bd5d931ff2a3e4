import { differingAt, normaliseCode } from '../../../kernel/codes.ts';
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

/**
 * The largest gap between the most likely code (the open one, else the exact hit, else the nearest look-alike) and
 * another that is easily confused with it. Undefined if no warning is needed.
 */
export const lookAlikeGap = <Each extends Candidate>(
  results: readonly Each[],
  openId?: number,
): LookAlikeGap<Each> | undefined => {
  const isKnown = results.some(({ match }) => match.kind === 'exact');
  // Of a code that exists, only those are a risk that worn steel makes of it.
  const isConfusable = (kind: MatchKind): boolean => kind === 'look-alike' || (kind === 'near' && !isKnown);
  const codes = results.filter(({ match }) => match.kind === 'exact' || isConfusable(match.kind));
  const one = codes.find((each) => each.productId === openId) ?? codes[0];
  if (one?.offerPrice === undefined) return undefined;
  const gaps = codes.flatMap((other) => {
    if (other.offerPrice === undefined || (!isConfusable(other.match.kind) && !isConfusable(one.match.kind))) return [];
    const times = priceGap(
      { offer: String(one.offerPrice), code: one.match.code },
      { offer: String(other.offerPrice), code: other.match.code },
    );
    return times === undefined ? [] : [{ one, other, times, readAgain: differences(one.match.code, other.match.code) }];
  });
  // An exactly typed code counts most; then the largest gap.
  const isExact = ({ other }: (typeof gaps)[number]) => Number(other.match.kind === 'exact');
  return gaps.sort((a, b) => isExact(b) - isExact(a) || b.times - a.times)[0];
};

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;

/** "first", "second"; digits from the eleventh on. */
export const placeWord = (place: number): string => places[place - 1] ?? `${place}th`;
