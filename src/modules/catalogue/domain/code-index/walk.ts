import { confusedWith } from '../../../../kernel/codes.ts';
import { branches, endingAt, rankOf, withCharacter, type CodeSegment, type Range } from './code-segment.ts';
import { costs, forgivingFrom, maxCost, maxPrefixCost, maxStamped, shortestStamped } from './likeness.ts';

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
};

const confusedRanks = new Map(
  [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((each) => [
    rankOf(each.charCodeAt(0)),
    [...confusedWith(each)].map(
      ([other, confusion]) => [rankOf(other.charCodeAt(0)), costs.confused[confusion]] as const,
    ),
  ]),
);

/**
 * Walks down the sorted codes along what was typed, and reports the codes that it can mean: the same, longer or shorter
 * ones, with confused characters, and with one other fault (swapped, missing, added or wrong). Ranges that no code is in
 * end a way at once, so the number of ways stays small however many codes there are.
 */
export const walk = (segment: CodeSegment, typed: Uint8Array, report: Report): void => {
  const forgives = typed.length >= forgivingFrom;

  const follow = (step: Step, depth: number, rank: number, change: Partial<Step>): void => {
    const range = withCharacter(segment, step.range, depth, rank);
    if (range[0] < range[1]) visit({ ...step, range, depth: depth + 1, read: step.read + 1, ...change });
  };

  const visit = (step: Step): void => {
    const { range, depth, read, cost, isForgiven } = step;
    if (read === typed.length) return end(step);
    const rank = typed[read]!;
    if (depth >= shortestStamped && !isForgiven && cost <= costs.confused.strong) {
      const left = typed.length - read;
      const whole = left <= maxStamped ? endingAt(segment, range, depth) : range;
      if (left <= maxStamped && whole[0] < whole[1])
        report(whole, cost + costs.stamped + left * costs.eachStamped, 'stamped');
    }
    follow(step, depth, rank, {});
    for (const [other, more] of confusedRanks.get(rank) ?? [])
      if (cost + more <= maxCost) follow(step, depth, other, { cost: cost + more });
    if (forgives && !isForgiven) forgive(step, rank);
  };

  /** The ways that forgive a fault at the next character. */
  const forgive = (step: Step, rank: number): void => {
    const { range, depth, read, cost } = step;
    const next = typed[read + 1];
    if (next !== undefined && next !== rank && cost + costs.swapped <= maxCost) {
      const first = withCharacter(segment, range, depth, next);
      if (first[0] < first[1])
        follow({ ...step, range: first }, depth + 1, rank, {
          read: read + 2,
          cost: cost + costs.swapped,
          isForgiven: true,
        });
    }
    if (cost + costs.missing > maxCost) return;
    const forgiven = { ...step, isForgiven: true };
    // One character too many was typed.
    if (rank !== typed[read - 1]) visit({ ...forgiven, read: read + 1, cost: cost + costs.missing });
    const isWrong = cost + costs.wrong <= maxCost;
    const confused = confusedRanks.get(rank) ?? [];
    branches(segment, range, depth, (other, among) => {
      if (other === rank) return;
      const read1 = { ...forgiven, range: among, depth: depth + 1 };
      visit({ ...read1, cost: cost + costs.missing });
      if (isWrong && !confused.some(([each]) => each === other))
        visit({ ...read1, read: read + 1, cost: cost + costs.wrong });
    });
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

  visit({ range: [0, segment.size], depth: 0, read: 0, cost: 0, isForgiven: false });
};

const relationOf = (cost: number, isForgiven: boolean): Relation => {
  if (isForgiven) return 'near';
  return cost === 0 ? 'exact' : 'look-alike';
};
