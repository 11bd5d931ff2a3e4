import { differingAt, normaliseCode } from '../../../kernel/codes.ts';
import { priceGap, type MatchKind } from '../../catalogue/domain/match.ts';

export type Candidate = {
  readonly productId: number;
  readonly offerPrice?: number | undefined;
  readonly match: { readonly kind: MatchKind; readonly code: string };
};

/** Two codes that are easily taken for one another, of which one pays far more. */
export type LookAlikeGap<Each extends Candidate> = {
  readonly one: Each;
  readonly other: Each;
  /** How many times as much the dearer pays; Infinity when the cheaper pays nothing. */
  readonly times: number;
  /** Which characters to read again, counted from 1 without separators, and what stands there in each. */
  readonly readAgain: readonly { readonly place: number; readonly one: string; readonly other: string }[];
};

const isConfusable = (kind: MatchKind): boolean => kind === 'look-alike' || kind === 'near';

const differences = (one: string, other: string): LookAlikeGap<Candidate>['readAgain'] => {
  const [first, second] = [normaliseCode(one), normaliseCode(other)];
  return differingAt(first, second).map((at) => ({ place: at + 1, one: first[at]!, other: second[at]! }));
};

/**
 * The widest gap between what was most likely meant (the one that is open, else the exact hit, else the nearest
 * look-alike) and another that is easily read for it; undefined while none is worth a warning.
 */
export const lookAlikeGap = <Each extends Candidate>(
  results: readonly Each[],
  openId?: number,
): LookAlikeGap<Each> | undefined => {
  const codes = results.filter(({ match }) => match.kind === 'exact' || isConfusable(match.kind));
  const one = codes.find((each) => each.productId === openId) ?? codes[0];
  if (one?.offerPrice === undefined) return undefined;
  const gaps = codes.flatMap((other) => {
    if (other.offerPrice === undefined || (!isConfusable(other.match.kind) && !isConfusable(one.match.kind))) return [];
    const times = priceGap(String(one.offerPrice), String(other.offerPrice));
    return times === undefined ? [] : [{ one, other, times, readAgain: differences(one.match.code, other.match.code) }];
  });
  // What was typed exactly says most; after it the widest gap.
  const isExact = ({ other }: (typeof gaps)[number]) => Number(other.match.kind === 'exact');
  return gaps.sort((a, b) => isExact(b) - isExact(a) || b.times - a.times)[0];
};

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;

/** "first", "second"; from the eleventh on in figures. */
export const placeWord = (place: number): string => places[place - 1] ?? `${place}th`;
