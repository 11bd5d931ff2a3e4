import type { Db } from '../../../../platform/database.ts';
import { findConverters, type FoundCode } from '../../domain/code-index/find-converters.ts';
import { costs } from '../../domain/code-index/likeness.ts';
import type { MatchKind } from '../../domain/match.ts';
import type { Catalogued } from '../code-index/live-index.ts';
import type { Uses } from '../converter-uses.ts';
import { byWords, firstOfFilters, type Described, type SearchFilters } from '../search-words.ts';

/** A converter of the ranking, with the reason. */
export type Hit = {
  readonly converterId: number;
  readonly kind: MatchKind;
  /** The part of the input that was read as a code, and the code. Undefined if it was found by its description. */
  readonly byCode: { readonly typed: string; readonly code: string } | undefined;
};

/** The parts of a ranking, in its order. A converter can be in several; the first one counts. */
export type Ranking = {
  /** Converters that the text is likely a code of. */
  readonly likely: readonly Hit[];
  /** Those whose name or description has all its words. Not read if the likely ones fill the page. */
  readonly described: Described;
  readonly unlikely: readonly Hit[];
  /** Converters whose codes are easily confused with what was typed, on whatever page they are. */
  readonly lookAlikes: readonly Hit[];
};

/** No user reads further down a ranking. A better search term finds it sooner. */
export const deepest = 5000;

const hitOf = ({ converterId, relation, typed, code }: FoundCode): Hit => ({
  converterId,
  kind: relation,
  byCode: { typed, code },
});

const describedHit = (converterId: number): Hit => ({ converterId, kind: 'text', byCode: undefined });

type Search = { readonly text: string; readonly filters: SearchFilters; readonly wanted: number; readonly uses: Uses };

/** Ranks converters by their codes, and starts to read those that are described with the words. */
export const rankConverters = (
  db: Db,
  { index, makes }: Catalogued,
  { text, filters, wanted, uses }: Search,
): Ranking => {
  if (text === '')
    return {
      likely: [],
      described: { ids: firstOfFilters(db, filters, wanted) },
      unlikely: [],
      lookAlikes: [],
    };
  const found = findConverters(index, text, { ...filters, makes, uses, count: wanted });
  const first = found.hits.findIndex(({ cost }) => cost > costs.description);
  const end = first < 0 ? found.hits.length : first;
  return {
    likely: found.hits.slice(0, Math.min(end, wanted)).map(hitOf),
    described: end >= wanted ? { ids: Promise.resolve([]) } : byWords(db, text, filters, makes.exactly, wanted),
    unlikely: end >= wanted ? [] : found.hits.slice(end, end + wanted).map(hitOf),
    lookAlikes: found.lookAlikes.map(hitOf),
  };
};

/** The hits of a page: each converter once, where it stands first. */
export const pageOfRanking = (
  { likely, unlikely }: Ranking,
  described: readonly number[],
  offset: number,
  wanted: number,
): readonly Hit[] => {
  const seen = new Set<number>();
  const isNew = ({ converterId }: Hit) => !seen.has(converterId) && seen.add(converterId);
  return [...likely, ...described.map(describedHit), ...unlikely].filter(isNew).slice(offset, wanted);
};
