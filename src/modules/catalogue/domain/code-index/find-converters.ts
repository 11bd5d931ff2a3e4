import { hasForeignCharacters, normaliseCode } from '../../../../kernel/codes.ts';
import { findCode, type CodeHit, type CodeIndex, type Wanted } from './code-index.ts';
import { costs } from './likeness.ts';
import type { MakeNames } from './make-names.ts';

/** A converter found by a code, with the part of the input that was read as this code. */
export type FoundCode = CodeHit & { readonly typed: string };

export type FoundCodes = {
  /** The likeliest first. */
  readonly hits: readonly FoundCode[];
  /** Converters whose codes are confused with what was typed, the likeliest first, whatever else was found. */
  readonly lookAlikes: readonly FoundCode[];
};

export type Search = Omit<Wanted, 'makesOfMany'> & { readonly makes: MakeNames };

/** A part of the input that may be a code: some words that stand together. */
type Run = { readonly code: string; readonly from: number; readonly to: number };

const maxWords = 8;
const maxRuns = 8;
const maxLookAlikes = 10;
/** Codes beside words that say nothing of the converter: so many, so that they never bury the rest. */
const maxBesideWords = 25;
/** From this length on, a beginning or part of a code is no coincidence beside an unknown word. */
const tellingLength = 5;
const longestCode = 40;

/**
 * Finds converters by their codes. The whole input can be a code, and so can each word and several words together; the
 * other words then are the make, a second code of the same converter, or something unknown, which makes a hit less
 * likely and never removes it.
 */
export const findConverters = (index: CodeIndex, text: string, search: Search): FoundCodes => {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const best = new Map<number, FoundCode>();
  const runs = runsOf(words, search.makes);
  const hitsOf = new Map<Run, Map<number, CodeHit>>();
  for (const run of runs)
    hitsOf.set(run, findCode(index, run.code, { ...search, makesOfMany: makesBeside(run, words, search.makes) }));
  const single = (at: number) => runs.find((run) => run.from === at && run.to === at + 1);
  for (const run of runs) {
    let besideWords = 0;
    for (const hit of [...hitsOf.get(run)!.values()].sort((a, b) => a.cost - b.cost)) {
      const more = costOfOtherWords(run, words, hit, search.makes, (at) => {
        const other = single(at);
        return other && hitsOf.get(other)!.get(hit.converterId)?.cost;
      });
      if (more >= costs.unknownWord) {
        const isMany = hit.relation === 'prefix' || hit.relation === 'contains';
        if ((isMany && run.code.length < tellingLength) || besideWords >= maxBesideWords) continue;
        besideWords += 1;
      }
      const cost = hit.cost + more;
      const before = best.get(hit.converterId);
      if (!before || cost < before.cost) best.set(hit.converterId, { ...hit, cost, typed: run.code });
    }
  }
  const hits = [...best.values()].sort(
    (a, b) =>
      a.cost - b.cost ||
      (search.uses.get(b.converterId) ?? 0) - (search.uses.get(a.converterId) ?? 0) ||
      (a.code < b.code ? -1 : Number(a.code > b.code)) ||
      a.converterId - b.converterId,
  );
  return { hits, lookAlikes: hits.filter(({ relation }) => relation === 'look-alike').slice(0, maxLookAlikes) };
};

/** The parts of the input that may be codes: all of it, each word, and words that stand together. */
const runsOf = (words: readonly string[], makes: MakeNames): readonly Run[] => {
  const runs: Run[] = [];
  const add = (from: number, to: number) => {
    const text = words.slice(from, to).join('');
    const code = normaliseCode(text);
    const isWhole = from === 0 && to === words.length;
    if (code === '' || code.length > longestCode || hasForeignCharacters(text)) return;
    if (!isWhole) {
      const namesMake = words.some((word, at) => (at < from || at >= to) && makes.named(word).size > 0);
      if (code.length < 2 || (!/\d/.test(code) && !namesMake)) return;
      if (code.length < 3 && !namesMake) return;
    }
    if (runs.length < maxRuns) runs.push({ code, from, to });
  };
  add(0, words.length);
  for (let length = 1; length < words.length; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) add(from, from + length);
  return runs;
};

/** The makes that the other words name, if they name nothing else. */
const makesBeside = (run: Run, words: readonly string[], makes: MakeNames): ReadonlySet<number> | undefined => {
  let named: ReadonlySet<number> | undefined;
  for (const [at, word] of words.entries()) {
    if (at >= run.from && at < run.to) continue;
    const these = makes.named(word);
    if (these.size === 0) return undefined;
    named = named ? new Set([...named].filter((each) => these.has(each))) : these;
  }
  return named;
};

const costOfOtherWords = (
  run: Run,
  words: readonly string[],
  hit: CodeHit,
  makes: MakeNames,
  costAsCode: (at: number) => number | undefined,
): number => {
  let cost = 0;
  for (const [at, word] of words.entries()) {
    if (at >= run.from && at < run.to) continue;
    const named = makes.named(word);
    if (named.has(hit.makeId)) continue;
    const asCode = costAsCode(at);
    if (asCode !== undefined) cost += asCode * 0.3;
    else cost += named.size > 0 ? costs.otherMake : costs.unknownWord;
  }
  return Math.min(cost, costs.otherMake);
};
