import type { Db } from './database.ts';
import { allOf } from './search-words.ts';
import { isIn, type Listed } from './searched-list.ts';

/**
 * The first rows of a list: how many they are, and whether the list has no others; the ids of those with all words, in their
 * order; how many have each word, have it in their own text, and have it elsewhere.
 */
export type Near = {
  readonly passed: number;
  readonly isAll: boolean;
  readonly ids: readonly number[];
  readonly hits: readonly number[];
  readonly inText: readonly number[];
  readonly elsewhere: readonly number[];
};

/** The first rows, and whether they have as many matches as were wanted. */
export type Looked = Near & { readonly isEnough: boolean };

/** So many rows are looked through in the order of the list before an index is used. */
export const looked = 300;

/** At most so many, if some of the first ones have the words: about as many as an index would find among a million rows. */
const lookedAtMost = (wanted: number): number => Math.min(20_000, Math.ceil(1200 * Math.sqrt(wanted)));

/** A common word fills a page in the first look, which is short. */
const lookedFirst = (wanted: number): number => Math.min(looked, Math.max(100, 4 * wanted));

/** Rows with words that more of the first ones have are met soon, and are very many in an index. */
export const commonInFirst = looked / 30;

/** Looks through a list in its order, as long as that is less work than by an index. */
export const lookFor = async (db: Db, list: Listed, wanted: number): Promise<Looked> => {
  let near = await lookThrough(db, list, { passed: 0, upto: lookedFirst(wanted), wanted });
  for (;;) {
    if (near.isAll || near.ids.length >= wanted) return { ...near, isEnough: true };
    const needed = near.ids.length === 0 ? Infinity : Math.ceil((1.5 * near.passed * wanted) / near.ids.length);
    if (near.passed >= looked && needed > lookedAtMost(wanted)) return { ...near, isEnough: false };
    const upto = near.passed < looked ? Math.min(needed, looked) : needed;
    near = await lookOn(db, list, near, upto, wanted);
  }
};

/** Looks on where many rows have the words, and the first ones have not: these were unlike the rest. */
export const lookFurther = async (db: Db, list: Listed, near: Near, wanted: number): Promise<Looked> => {
  const atMost = lookedAtMost(wanted);
  let further = near;
  while (!further.isAll && further.ids.length < wanted && further.passed < atMost)
    further = await lookOn(db, list, further, Math.min(4 * further.passed, atMost), wanted);
  return { ...further, isEnough: further.isAll || further.ids.length >= wanted };
};

const lookOn = async (db: Db, list: Listed, near: Near, upto: number, wanted: number): Promise<Near> =>
  joined(near, await lookThrough(db, list, { passed: near.passed, upto, wanted: wanted - near.ids.length }));

const joined = (before: Near, after: Near): Near => {
  const both = (counts: 'hits' | 'inText' | 'elsewhere') =>
    before[counts].map((count, at) => count + after[counts][at]!);
  return {
    ...after,
    ids: [...before.ids, ...after.ids],
    hits: both('hits'),
    inText: both('inText'),
    elsewhere: both('elsewhere'),
  };
};

type Look = { readonly passed: number; readonly upto: number; readonly wanted: number };

/** Looks through the rows of a list behind those that it has passed. */
export const lookThrough = async (db: Db, list: Listed, { passed, upto, wanted }: Look): Promise<Near> => {
  const { id, from, where, order, words } = list;
  const has = words.map((_, at) => db(`has_${at}`));
  const each = words
    .map(
      (word, at) =>
        db`${isIn(db, word)} as ${has[at]!}, ${word.isInText} as ${db(`in_text_${at}`)}, ${word.elsewhere?.isIn ?? db`false`} as ${db(`elsewhere_${at}`)}`,
    )
    .reduce((all, one) => db`${all}, ${one}`);
  const countsOf = (name: string) =>
    words
      .map((_, at) => db`count(*) filter (where ${db(`${name}_${at}`)})::int`)
      .reduce((all, one) => db`${all}, ${one}`);
  const rows = upto - passed;
  const [found] = await db<(Omit<Near, 'passed' | 'ids' | 'isAll'> & { near: number; ids: number[] | null })[]>`
    with near as materialized (
      select ordered.*, row_number() over () as nth from (
        select ${id} as near_id, ${each} from ${from} where ${where} order by ${order} limit ${rows} offset ${passed}
      ) ordered
    )
    select count(*)::int as near, array[${countsOf('has')}] as hits, array[${countsOf('in_text')}] as in_text, array[${countsOf('elsewhere')}] as elsewhere,
      (array_agg(near_id order by nth) filter (where ${allOf(db, has)}))[1:${wanted}::int] as ids from near`;
  const { near, ids, ...counts } = found!;
  return { ...counts, passed: passed + near, ids: ids ?? [], isAll: near < rows };
};
