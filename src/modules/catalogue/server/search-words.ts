import { first, likeText, type Db } from '../../../platform/database.ts';

export type Found = { converterId: number; stamped: string };
export type SearchFilters = { readonly makeId: number | undefined; readonly typeId: number | undefined };

/** Every converter in whose name, make, model, description, serial or codes each of the words stands, as they are ordered. */
type Wording = {
  readonly words: readonly string[];
  readonly filters: SearchFilters;
  readonly named: number | undefined;
};

/**
 * Finds converters in whose make, name, model, description, serial or codes every word of the input stands, however
 * short. One order for all pages, whichever way it was found: the make that a word names, then the others, the first
 * made first.
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

/** Rows that are looked through before an index is asked: enough for words that stand on every tenth converter. */
const probed = 1000;

/**
 * Whether reading on in order finds the wanted rows sooner than an index, which fetches all that match to sort them.
 * Of a million rows, three times as dear to fetch as to read on: wanted / share < 3 × share × a million.
 */
const isCommon = (found: number, wanted: number): boolean => 3 * found * found > wanted;

/** The make that one of the words names: its rows come first. */
const makeNamed = async (db: Db, words: readonly string[]): Promise<number | undefined> =>
  first(
    await db<
      { id: number }[]
    >`select id from make where upper(name) = any(${words as string[]}) and deleted_at is null order by id limit 1`,
  )?.id;

/** One by one: the index of trigrams does not serve `like all (…)`. */
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

/** What matches among the first rows in the order of results, those of the named make alone if there is one. */
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
 * Everything that matches, by an index. That of trigrams needs three letters or digits in a row; with a shorter word
 * the one of single and paired characters is asked for all words at once, which reads it in step from the rarest.
 * `offset 0` keeps the other index out of it, for then each row would be taken to pieces again.
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

/** The pairs of characters of each word, and the words that are one character: what `search_grams` must have of them. */
const gramsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const signs = [...word];
      return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign);
    }),
  ),
];
