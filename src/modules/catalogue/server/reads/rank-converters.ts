import type { Db } from '../../../../platform/database.ts';
import { findConverters, type FoundCode } from '../../domain/code-index/find-converters.ts';
import { costs } from '../../domain/code-index/likeness.ts';
import type { MatchKind } from '../../domain/match.ts';
import type { Catalogued } from '../code-index/live-index.ts';
import type { Uses } from '../converter-uses.ts';
import { byWords, firstOfFilters, type SearchFilters } from '../search-words.ts';

/** A converter of the ranking, with the reason. */
export type Hit = {
  readonly converterId: number;
  readonly kind: MatchKind;
  /** The part of the input that was read as a code, and the code. Undefined if it was found by its description. */
  readonly byCode: { readonly typed: string; readonly code: string } | undefined;
};

export type Ranking = {
  /** From the first on, at most as many as wanted. */
  readonly hits: readonly Hit[];
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

const described = (converterId: number): Hit => ({ converterId, kind: 'text', byCode: undefined });

type Search = { readonly text: string; readonly filters: SearchFilters; readonly wanted: number; readonly uses: Uses };

/**
 * Ranks converters: those that the text is likely a code of, then those whose name or description has all its words,
 * then less likely codes. Descriptions are read only when the likely codes do not fill the page.
 */
export const rankConverters = async (
  db: Db,
  { index, makes }: Catalogued,
  { text, filters, wanted, uses }: Search,
): Promise<Ranking> => {
  if (text === '') return { hits: (await firstOfFilters(db, filters, wanted)).map(described), lookAlikes: [] };
  const found = findConverters(index, text, { ...filters, makes, uses, count: wanted });
  const likely = found.hits.findIndex(({ cost }) => cost > costs.description);
  const codes = found.hits.map(hitOf);
  const [head, tail] = likely < 0 ? [codes, []] : [codes.slice(0, likely), codes.slice(likely)];
  const lookAlikes = found.lookAlikes.map(hitOf);
  if (head.length >= wanted) return { hits: head.slice(0, wanted), lookAlikes };
  const words = await byWords(db, text, filters, makes.exactly, wanted);
  const [isHead, isDescribed] = [new Set(head.map(({ converterId }) => converterId)), new Set(words)];
  const hits = [
    ...head,
    ...words.filter((id) => !isHead.has(id)).map(described),
    // Whatever is described with the words stands there, on every page.
    ...tail.filter(({ converterId }) => !isDescribed.has(converterId)),
  ];
  return { hits: hits.slice(0, wanted), lookAlikes };
};
