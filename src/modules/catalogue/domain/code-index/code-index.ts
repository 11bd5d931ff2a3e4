import { beginningWith, codeAt, containing, endingAt, ranksOf, type CodeSegment, type Range } from './code-segment.ts';
import { costs, maxStamped, shortestStamped } from './likeness.ts';
import { walk, type Relation } from './walk.ts';

/**
 * All codes: a large segment, and a small one for each later group of changes. A converter's codes count only in the
 * segment of its last change.
 */
export type CodeIndex = {
  readonly segments: readonly CodeSegment[];
  /** The number of the segment with the codes of each changed converter. Those of all others are in the first. */
  readonly changed: ReadonlyMap<number, number>;
};

export const emptyIndex: CodeIndex = { segments: [], changed: new Map() };

/** A converter found by one of its codes. */
export type CodeHit = {
  readonly converterId: number;
  readonly makeId: number;
  /** The code that matched, normalised. */
  readonly code: string;
  readonly cost: number;
  readonly relation: Relation;
};

export type Wanted = {
  readonly makeId: number | undefined;
  readonly typeId: number | undefined;
  /** Longer codes and codes that contain what was typed are of one of these makes. Undefined for any make. */
  readonly makesOfMany: ReadonlySet<number> | undefined;
  /** Finds only codes that equal the typed one. */
  readonly isExact: boolean;
  /** How many converters are wanted of those that begin with, or contain, what was typed. */
  readonly count: number;
  /** How often the reader's company used a converter lately. */
  readonly uses: ReadonlyMap<number, number>;
};

/** Relations that thousands of codes can have with a short text. Only the first ones, and those used before, count. */
const ofMany: ReadonlySet<Relation> = new Set(['prefix', 'contains']);
/** Codes looked at of one beginning or part: some milliseconds. */
const maxRead = 50_000;
const maxMisreadPrefixes = 200;

/** The converters that a code can mean, by their ids. */
export type CodeHits = {
  /** Each with its likeliest code. */
  readonly all: ReadonlyMap<number, CodeHit>;
  /** Those with a code that is confused with it, even if another code of theirs is likelier. */
  readonly lookAlikes: ReadonlyMap<number, CodeHit>;
};

/**
 * Finds what a normalised code can mean. Complete for codes that differ by their characters. Of longer codes, codes that
 * contain it and codes with a misread beginning come the first in the order of codes.
 */
export const findCode = (index: CodeIndex, code: string, wanted: Wanted): CodeHits => {
  const found = new Map<number, CodeHit>();
  const lookAlikes = new Map<number, CodeHit>();
  const typed = ranksOf(code);
  for (const [number, segment] of index.segments.entries()) {
    const isCurrent = (converterId: number) => (index.changed.get(converterId) ?? 0) === number;
    const isWanted = (position: number, relation: Relation): boolean => {
      const makeId = segment.makeIds[position]!;
      return (
        (wanted.makeId === undefined || makeId === wanted.makeId) &&
        (wanted.typeId === undefined || segment.typeIds[position] === wanted.typeId) &&
        (!ofMany.has(relation) || !wanted.makesOfMany || wanted.makesOfMany.has(makeId)) &&
        isCurrent(segment.converterIds[position]!)
      );
    };
    const add = (position: number, cost: number, relation: Relation): boolean => {
      if (!isWanted(position, relation)) return false;
      const converterId = segment.converterIds[position]!;
      const into = (hits: Map<number, CodeHit>): boolean => {
        const before = hits.get(converterId);
        if (before && before.cost <= cost) return false;
        const makeId = segment.makeIds[position]!;
        hits.set(converterId, { converterId, makeId, code: codeAt(segment, position), cost, relation });
        return !before;
      };
      if (relation === 'look-alike') into(lookAlikes);
      return into(found);
    };
    /** Adds the first ones of many, and further on those that the company used before. */
    const addMany = (cost: number, relation: Relation) => {
      let [added, read] = [0, 0];
      return (position: number): boolean => {
        read += 1;
        if (added < wanted.count) added += Number(add(position, cost, relation));
        else if (wanted.uses.has(segment.converterIds[position]!)) add(position, cost, relation);
        return (added < wanted.count || wanted.uses.size > 0) && read < maxRead;
      };
    };
    const addRange = ([from, to]: Range, cost: number, relation: Relation) => {
      const isMisreadPrefix = relation === 'near' && to - from > maxMisreadPrefixes;
      const each = ofMany.has(relation) ? addMany(cost, relation) : undefined;
      const end = isMisreadPrefix ? from + maxMisreadPrefixes : to;
      for (let position = from; position < end; position += 1)
        if (each) {
          if (!each(position)) return;
        } else add(position, cost, relation);
    };
    if (wanted.isExact) {
      addRange(codesOf(segment, typed), costs.exact, 'exact');
      continue;
    }
    walk(segment, typed, addRange);
    if (typed.length >= 3) containing(segment, typed, addMany(costs.contains, 'contains'));
    addEndings(segment, typed, addRange);
  }
  return { all: found, lookAlikes };
};

const codesOf = (segment: CodeSegment, code: Uint8Array): Range =>
  endingAt(segment, beginningWith(segment, code), code.length);

/** Codes that what was typed ends with: more of the stamp stands before the code. */
const addEndings = (
  segment: CodeSegment,
  typed: Uint8Array,
  add: (range: Range, cost: number, relation: Relation) => void,
): void => {
  for (let before = 1; before <= maxStamped && typed.length - before > shortestStamped; before += 1) {
    const [from, end] = codesOf(segment, typed.subarray(before));
    if (end > from) add([from, end], costs.stamped + maxStamped * costs.eachStamped + before, 'stamped');
  }
};
