import { confusedWith } from '../../../../kernel/codes.ts';
import {
  alphabet,
  endingAt,
  rankOf,
  waysFrom,
  withCharacter,
  type CodeSegment,
  type Range,
  type Ways,
} from './code-segment.ts';
import {
  costs,
  forgivingFrom,
  maxCost,
  maxPrefixCost,
  maxStamped,
  shortestStamped,
  swappedInShort,
  swappingFrom,
} from './likeness.ts';

/** How codes of a range relate to what was typed. */
export type Relation = 'exact' | 'prefix' | 'contains' | 'look-alike' | 'near' | 'stamped';

/** Codes that were found, with their cost. A code can be reported several times; its smallest cost counts. */
export type Report = (range: Range, cost: number, relation: Relation) => void;

/** A step of the walk: the codes that begin with what was read so far, in one way of reading it. */
type Step = {
  readonly range: Range;
  /** How many characters of the codes are read. */
  readonly depth: number;
  /** How many typed characters are read. */
  readonly read: number;
  readonly cost: number;
  /** Whether a fault other than a confusion was forgiven. One is. */
  readonly isForgiven: boolean;
  /** The confusions so far. */
  readonly confusions: Confusions | undefined;
};

/** A typed character that is read as another one, and those before it. */
type Confusions = { readonly rank: number; readonly other: number; readonly before: Confusions | undefined };

const isHabit = (confusions: Confusions | undefined, rank: number, other: number): boolean =>
  confusions !== undefined &&
  ((confusions.rank === rank && confusions.other === other) || isHabit(confusions.before, rank, other));

/** By rank, the ranks that it is confused with and their costs. */
const confusedRanks = [...alphabet].map((each) =>
  [...confusedWith(each)].map(
    ([other, confusion]) => [rankOf(other.charCodeAt(0)), costs.confused[confusion]] as const,
  ),
);

/**
 * Walks down the sorted codes along what was typed, and reports the codes that it can mean: the same, longer or shorter
 * ones, with confused characters, and with one other fault (swapped, missing, added or wrong). Ranges that no code is in
 * end a way at once, so the number of ways stays small however many codes there are.
 */
export const walk = (segment: CodeSegment, typed: Uint8Array, report: Report): void => {
  const forgives = typed.length >= forgivingFrom;
  const isShort = typed.length === swappingFrom;
  const swaps = forgives || isShort;
  const swapped = isShort ? swappedInShort : costs.swapped;

  const visit = (step: Step): void => {
    const { range, depth, read, cost, isForgiven, confusions } = step;
    if (read === typed.length) return end(step);
    const rank = typed[read]!;
    const left = typed.length - read;
    if (depth >= shortestStamped && left <= maxStamped && !isForgiven && cost <= costs.confused.strong) {
      const whole = endingAt(segment, range, depth);
      if (whole[0] < whole[1]) report(whole, cost + costs.stamped + left * costs.eachStamped, 'stamped');
    }
    // A step that forgives any character looks at all ways from here. The others look up the few that they need.
    const forgivesAny = forgives && !isForgiven && cost + costs.missing <= maxCost;
    const ways = forgivesAny ? waysFrom(segment, range, depth) : undefined;
    const way = (other: number) => (ways ? ways[other] : withCharacter(segment, range, depth, other));
    follow(step, way(rank), cost, confusions);
    for (const [other, first] of confusedRanks[rank]!) {
      const more = isHabit(confusions, rank, other) ? costs.confusedAgain : first;
      if (cost + more <= maxCost) follow(step, way(other), cost + more, { rank, other, before: confusions });
    }
    if (swaps && !isForgiven) forgiveSwap(step, rank, way);
    if (ways) forgiveAny(step, rank, ways);
  };

  /** Reads one typed character as the character of these codes. */
  const follow = (
    { depth, read, isForgiven }: Step,
    range: Range | undefined,
    cost: number,
    confusions: Confusions | undefined,
  ): void => {
    if (range && range[0] < range[1]) visit({ range, depth: depth + 1, read: read + 1, cost, isForgiven, confusions });
  };

  /** Reads the next two characters the other way round. */
  const forgiveSwap = (step: Step, rank: number, way: (rank: number) => Range | undefined): void => {
    const { depth, read, cost, confusions } = step;
    const next = typed[read + 1];
    if (next === undefined || next === rank || cost + swapped > maxCost) return;
    const first = way(next);
    if (!first || first[0] === first[1]) return;
    const range = withCharacter(segment, first, depth + 1, rank);
    if (range[0] < range[1])
      visit({ range, depth: depth + 2, read: read + 2, cost: cost + swapped, isForgiven: true, confusions });
  };

  /** Reads the next character as too many, as wrong, or one as missing before it. */
  const forgiveAny = ({ range, depth, read, cost, confusions }: Step, rank: number, ways: Ways): void => {
    const missing = cost + costs.missing;
    const wrong = cost + costs.wrong;
    if (rank !== typed[read - 1]) visit({ range, depth, read: read + 1, cost: missing, isForgiven: true, confusions });
    const confused = confusedRanks[rank]!;
    for (const [other, among] of ways.entries()) {
      if (!among || other === rank) continue;
      visit({ range: among, depth: depth + 1, read, cost: missing, isForgiven: true, confusions });
      if (wrong <= maxCost && !confused.some(([each]) => each === other))
        visit({ range: among, depth: depth + 1, read: read + 1, cost: wrong, isForgiven: true, confusions });
    }
  };

  /** Everything typed is read: codes that end here are whole, the others go on. */
  const end = ({ range, depth, cost, isForgiven }: Step): void => {
    const whole = endingAt(segment, range, depth);
    if (whole[0] < whole[1]) report(whole, cost, relationOf(cost, isForgiven));
    const longer: Range = [whole[1], range[1]];
    if (longer[0] === longer[1]) return;
    if (cost === 0) report(longer, costs.prefix, 'prefix');
    else if (forgives && !isForgiven && cost <= maxPrefixCost) report(longer, cost + costs.misreadPrefix, 'near');
  };

  visit({ range: [0, segment.size], depth: 0, read: 0, cost: 0, isForgiven: false, confusions: undefined });
};

const relationOf = (cost: number, isForgiven: boolean): Relation => {
  if (isForgiven) return 'near';
  return cost === 0 ? 'exact' : 'look-alike';
};
