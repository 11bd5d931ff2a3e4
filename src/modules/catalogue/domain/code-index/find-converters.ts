import { hasForeignCharacters, normaliseCode, withPlainCharacters } from '../../../../kernel/codes.ts';
import { findCode, type CodeHit, type CodeHits, type CodeIndex, type Wanted } from './code-index.ts';
import { costs, secondCodeShare } from './likeness.ts';
import type { MakeNames } from './make-names.ts';

/** A converter found by a code, with the part of the input that was read as this code. */
export type FoundCode = CodeHit & { readonly typed: string };

export type FoundCodes = {
  /** The likeliest first. */
  readonly hits: readonly FoundCode[];
  /** Converters whose codes are confused with what was typed, the likeliest first, whatever else was found. */
  readonly lookAlikes: readonly FoundCode[];
};

export type Search = Omit<Wanted, 'makesOfMany' | 'isExact'> & { readonly makes: MakeNames };

/** What may be codes and makes. Signs between codes separate them like spaces do; a code that has one is whole together. */
const wordsOf = (typed: string): string[] =>
  withPlainCharacters(typed)
    .split(/[\s,;/|&]+/)
    .filter((word) => word !== '');

/** A part of the input that may be a code: some words that stand together. */
type Run = {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  /** A word of letters beside words that name no make: it is a code only as it is. */
  readonly isWord: boolean;
};
type Read = { readonly run: Run; readonly hits: CodeHits };

/** Further words of an input are no part of a code. */
const maxWords = 16;
/** Parts of the input that are looked up as codes, the likeliest first. Each takes some tenths of a millisecond. */
const maxRuns = 20;
/** No code is written in more words. */
const maxWordsOfCode = 6;
/** No price of a look-alike is known here, so many are kept: the dearest may be the last. */
const maxLookAlikes = 50;
/** How many converters a code finds if unknown words stand beside it. More would bury those that the words find. */
const maxBesideWords = 25;
/** From this length on, a beginning or part of a code is no coincidence beside an unknown word. */
const tellingLength = 5;
/** Shorter words of letters beside unknown words are no codes. */
const shortestWord = 4;
const longestCode = 40;

/**
 * Finds converters by their codes. The whole input can be a code, and so can each word and several words together; the
 * other words then are the make, a second code of the same converter, or something unknown, which makes a hit less
 * likely and never removes it.
 */
export const findConverters = (index: CodeIndex, text: string, search: Search): FoundCodes => {
  const words = wordsOf(text).slice(0, maxWords);
  const best = new Map<number, FoundCode>();
  const alike = new Map<number, FoundCode>();
  const keep = (among: Map<number, FoundCode>, hit: FoundCode) => {
    const before = among.get(hit.converterId);
    if (!before || hit.cost < before.cost) among.set(hit.converterId, hit);
  };
  const read: Read[] = [];
  for (const run of runsOf(words, search.makes)) {
    const isBesideWords = !isBesideMakesOnly(run, words, search.makes);
    const count = isBesideWords ? Math.min(search.count, maxBesideWords) : search.count;
    const makesOfMany = makesBeside(run, words, search.makes);
    const hits = findCode(index, run.code, { ...search, count, makesOfMany, isExact: run.isWord });
    if (hits.all.size > 0) read.push({ run, hits });
    // All words are explained, so no part of them is looked up.
    if (!isBesideWords && [...hits.all.values()].some((hit) => isExplained(hit, run, words, search.makes))) break;
  }
  for (const { run, hits } of read) {
    const costOf = (hit: CodeHit) => costOfOtherWords(run, words, hit, search.makes, read);
    let besideWords = 0;
    for (const hit of [...hits.all.values()].sort((a, b) => a.cost - b.cost)) {
      const more = costOf(hit);
      if (more >= costs.unknownWord) {
        const isMany = hit.relation === 'prefix' || hit.relation === 'contains';
        if ((isMany && run.code.length < tellingLength) || besideWords >= maxBesideWords) continue;
        besideWords += 1;
      }
      keep(best, { ...hit, cost: hit.cost + more, typed: run.code });
    }
    for (const hit of hits.lookAlikes.values()) keep(alike, { ...hit, cost: hit.cost + costOf(hit), typed: run.code });
  }
  const inOrder = (hits: Iterable<FoundCode>) =>
    [...hits].sort(
      (a, b) =>
        a.cost - b.cost ||
        (search.uses.get(b.converterId) ?? 0) - (search.uses.get(a.converterId) ?? 0) ||
        (a.code < b.code ? -1 : Number(a.code > b.code)) ||
        a.converterId - b.converterId,
    );
  const isMeant = ({ converterId }: FoundCode) => best.get(converterId)?.relation === 'exact';
  return {
    hits: inOrder(best.values()),
    lookAlikes: inOrder(alike.values())
      .filter((hit) => !isMeant(hit))
      .slice(0, maxLookAlikes),
  };
};

/**
 * The parts of the input that may be codes, the likeliest first: all of it, all but the makes at its ends, what stands at
 * these ends, and then what stands within.
 */
const runsOf = (words: readonly string[], makes: MakeNames): readonly Run[] => {
  const isMake = words.map((word) => !/\d/.test(word) && makes.named(word).size > 0);
  const start = isMake.indexOf(false);
  const end = isMake.lastIndexOf(false) + 1;
  const ends: (readonly [number, number])[] = [];
  const within: (readonly [number, number])[] = [];
  for (let length = Math.min(end - start - 1, maxWordsOfCode); length > 0; length -= 1) {
    ends.push([start, start + length], [end - length, end]);
    for (let from = start + 1; from + length < end; from += 1) within.push([from, from + length]);
  }
  // A word of letters is seldom part of a code.
  const wordsOfLetters = ([from, to]: readonly [number, number]) =>
    words.slice(from, to).filter((word) => !/\d/.test(word)).length;
  within.sort((one, other) => wordsOfLetters(one) - wordsOfLetters(other));
  const runs = new Map<string, Run>();
  for (const [from, to] of [[0, words.length] as const, [start, end] as const, ...ends, ...within]) {
    const run = runs.size < maxRuns ? runOf(words, makes, from, to) : undefined;
    if (run) runs.set(`${from} ${to}`, run);
  }
  return [...runs.values()];
};

/** Words that stand together, if they can be a code. A part of the input needs a digit, or is a single word. */
const runOf = (words: readonly string[], makes: MakeNames, from: number, to: number): Run | undefined => {
  const text = words.slice(from, to).join('');
  const code = normaliseCode(text);
  if (code === '' || code.length > longestCode || hasForeignCharacters(text)) return undefined;
  const isWhole = from === 0 && to === words.length;
  const namesMake = wordsBeside({ from, to }, words).some((word) => makes.named(word).size > 0);
  const hasDigit = /\d/.test(code);
  const isTelling = hasDigit
    ? code.length >= (namesMake ? 2 : 3)
    : to - from === 1 && code.length >= (namesMake ? 2 : shortestWord);
  return isWhole || isTelling ? { code, from, to, isWord: !isWhole && !hasDigit && !namesMake } : undefined;
};

/** The words that are not part of a run. */
const wordsBeside = ({ from, to }: Pick<Run, 'from' | 'to'>, words: readonly string[]): readonly string[] =>
  words.filter((_, at) => at < from || at >= to);

/** Whether each other word names a make. */
const isBesideMakesOnly = (run: Run, words: readonly string[], makes: MakeNames): boolean =>
  wordsBeside(run, words).every((word) => makes.named(word).size > 0);

/** Whether a hit is the code as typed, and each other word names its make. */
const isExplained = (hit: CodeHit, run: Run, words: readonly string[], makes: MakeNames): boolean =>
  hit.cost === 0 && wordsBeside(run, words).every((word) => makes.named(word).has(hit.makeId));

/** The makes that the other words name, if they name nothing else. */
const makesBeside = (run: Run, words: readonly string[], makes: MakeNames): ReadonlySet<number> | undefined => {
  let named: ReadonlySet<number> | undefined;
  for (const word of wordsBeside(run, words)) {
    const these = makes.named(word);
    if (these.size === 0) return undefined;
    named = named ? new Set([...named].filter((each) => these.has(each))) : these;
  }
  return named;
};

/** How much less likely a hit is for the words beside it, that are no second code of it and do not name its make. */
const costOfOtherWords = (
  run: Run,
  words: readonly string[],
  hit: CodeHit,
  makes: MakeNames,
  read: readonly Read[],
): number => {
  let cost = 0;
  for (let at = 0; at < words.length;) {
    if (at === run.from) {
      at = run.to;
      continue;
    }
    const named = makes.named(words[at]!);
    const end = at < run.from ? run.from : words.length;
    const second = named.has(hit.makeId) ? undefined : secondCodeAt(at, end, hit.converterId, read);
    if (second) cost += second.cost * secondCodeShare;
    else if (!named.has(hit.makeId)) cost += named.size > 0 ? costs.otherMake : costs.unknownWord;
    at = second?.to ?? at + 1;
  }
  return Math.min(cost, costs.otherMake);
};

/** The longest code of a converter that begins at a word. */
const secondCodeAt = (from: number, end: number, converterId: number, read: readonly Read[]) =>
  read
    .filter(({ run }) => run.from === from && run.to <= end)
    .map(({ run, hits }) => ({ to: run.to, cost: hits.all.get(converterId)?.cost }))
    .filter((each): each is { to: number; cost: number } => each.cost !== undefined)
    .toSorted((a, b) => b.to - a.to)[0];
