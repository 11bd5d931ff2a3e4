import { first, likeText, type Db } from '../../../platform/database.ts';

export type Found = { converterId: number; stamped: string };
export type SearchFilters = { readonly makeId: number | undefined; readonly typeId: number | undefined };

/**
 * A search for converters that contain every word in name, make, model, description, serial or codes, with its order.
 */
type Wording = {
  readonly words: readonly string[];
  readonly filters: SearchFilters;
  readonly named: number | undefined;
};

/**
 * Finds converters that contain every word of the input in make, name, model, description, serial or codes, also short
 * words. The order is the same on all pages and for all plans: first the make named by a word, then the others, oldest
 * first.
 */
export const byWords = async (db: Db, typed: string, filters: SearchFilters, wanted: number): Promise<Found[]> => {
  const words = [...new Set(typed.toUpperCase().split(/\s+/))].filter((word) => word !== '');
  if (words.length === 0) return [];
  const named = filters.makeId === undefined ? await makeNamed(db, words) : undefined;
  const wording = { words, filters, named };
  const near = await amongFirst(db, wording, probed, wanted);
  if (near.length >= wanted) return near;
  if (isCommon(near.length, wanted)) {
    const further = await amongFirst(db, wording, Math.ceil((4 * probed * wanted) / near.length), wanted);
    if (further.length >= wanted) return further;
  }
  return byIndex(db, wording, wanted);
};

/** Rows read in order before an index is used: enough for words that occur in every tenth converter. */
const probed = 1000;

/**
 * Whether reading rows in order is faster than the index, which must fetch and sort all matches. Reading in order costs
 * wanted / share rows, where share = found / probed. The index fetches share × 1,000,000 rows, at three times the cost.
 */
const isCommon = (found: number, wanted: number): boolean => 3 * found * found > wanted;

/** The make named by one of the words. Its rows come first. */
const makeNamed = async (db: Db, words: readonly string[]): Promise<number | undefined> =>
  first(
    await db<
      { id: number }[]
    >`select id from make where upper(name) = any(${words as string[]}) and deleted_at is null order by id limit 1`,
  )?.id;

/** One condition per word: the trigram index does not support `like all (…)`. */
const matching = (db: Db, words: readonly string[]) =>
  words.reduce((all, word) => db`${all} and search like ${`%${likeText(word)}%`}`, db`true`);

const filtered = (db: Db, { makeId, typeId }: SearchFilters) => db`deleted_at is null
  and ${makeId === undefined ? db`true` : db`make_id = ${makeId}`} and ${typeId === undefined ? db`true` : db`type_id = ${typeId}`}`;

const withCodes = (db: Db, candidates: ReturnType<Db>, wanted: number) => db<Found[]>`
  with candidates as materialized (${candidates})
  select candidates.id as converter_id, coalesce(converter_code.stamped, '') as stamped
  from (select id, is_other from candidates order by is_other, id limit ${wanted}) candidates
  left join converter_code on converter_code.converter_id = candidates.id and position = 0
  order by is_other, candidates.id`;

/** Matches among the first rows in result order. If a make is named, only its rows. */
const amongFirst = (db: Db, { words, filters, named }: Wording, rows: number, wanted: number) =>
  withCodes(
    db,
    db`
      select id, false as is_other
      from (
        select id, search from converter where ${filtered(db, named === undefined ? filters : { ...filters, makeId: named })}
        order by id limit ${rows}
      ) first_rows
      where ${matching(db, words)} limit ${wanted}`,
    wanted,
  );

/**
 * All matches, by an index. The trigram index needs three letters or digits in a row. For shorter words the index of
 * single and paired characters is used for all words at once, starting with the rarest. `offset 0` keeps the other
 * index out of this plan, because it would split each row into trigrams again.
 */
const byIndex = (db: Db, { words, filters, named }: Wording, wanted: number) => {
  const rows = words.every((word) => /[A-Z0-9]{3}/.test(word))
    ? db`from converter`
    : db`from (select * from converter where search_grams(search) collate "C" @> ${gramsOf(words)} offset 0) converter`;
  return withCodes(
    db,
    db`
      select id, ${named === undefined ? db`false` : db`make_id <> ${named}`} as is_other ${rows}
      where ${matching(db, words)} and ${filtered(db, filters)}`,
    wanted,
  );
};

/** The pairs of characters of each word, and the one-character words: `search_grams` must contain all of them. */
const gramsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const signs = [...word];
      return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign);
    }),
  ),
];
