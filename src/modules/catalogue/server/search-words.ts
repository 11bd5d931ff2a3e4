import { countedWords } from '../../../kernel/search-words.ts';
import { likeText, type Db } from '../../../platform/database.ts';

export type SearchFilters = { readonly makeId: number | undefined; readonly typeId: number | undefined };

/**
 * A search for converters that contain every word in name, make, model, description, serial or codes, with its order.
 */
type Wording = {
  readonly words: readonly string[];
  readonly filters: SearchFilters;
  readonly named: number | undefined;
};

const wordsOf = (typed: string): readonly string[] =>
  countedWords(
    typed
      .toUpperCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

/** Converters that are described with the words: read at once, or by a query of their `id` and `nth` place. */
export type Described = { readonly ids: Promise<readonly number[]> } | { readonly query: ReturnType<Db> };

/**
 * The converters that contain every word of the input in make, name, model, description, serial or codes, also short
 * words. The order is the same on all pages and for all plans: first the make named by a word (`makeNamed`), then the
 * others, oldest first. With a word that looks like a code they are few, and can be read together with other rows.
 */
export const byWords = (
  db: Db,
  typed: string,
  filters: SearchFilters,
  makeNamed: (word: string) => number | undefined,
  wanted: number,
): Described => {
  const words = wordsOf(typed);
  if (words.length === 0) return { ids: Promise.resolve([]) };
  const named = filters.makeId === undefined ? words.map(makeNamed).find((id) => id !== undefined) : undefined;
  const wording = { words, filters, named };
  return words.some(isLikeCode)
    ? { query: byDescription(db, wording, wanted) }
    : { ids: amongFirstOrByIndex(db, wording, wanted) };
};

const amongFirstOrByIndex = async (db: Db, wording: Wording, wanted: number): Promise<readonly number[]> => {
  const near = await amongFirst(db, wording, probed, wanted);
  if (near.length >= wanted) return near;
  if (isCommon(near.length, wanted)) {
    const further = await amongFirst(db, wording, Math.ceil((4 * probed * wanted) / near.length), wanted);
    if (further.length >= wanted) return further;
  }
  return byIndex(db, wording, wanted);
};

/** Converters of a make or a type, oldest first: the result of a search without words. */
export const firstOfFilters = async (db: Db, filters: SearchFilters, wanted: number): Promise<number[]> =>
  idsOf(
    await db<{ id: number }[]>`select id from converter where ${filtered(db, filters)} order by id limit ${wanted}`,
  );

/** Whether a word is rare in descriptions: a code, or a part of one. Converters with such a code are found by it. */
const isLikeCode = (word: string): boolean => /\d/.test(word) && /[A-Z0-9]{4}/.test(word);

/**
 * Finds converters whose description contains the words that look like codes. The values stand in subqueries, so that
 * PostgreSQL reuses the plan of the statement.
 */
const byDescription = (db: Db, { words, filters, named }: Wording, wanted: number) => {
  const described = words
    .filter(isLikeCode)
    .reduce(
      (all, word) => db`${all} and converter_described(converter) like (select ${`%${likeText(word)}%`}::text)`,
      db`true`,
    );
  const others = words.filter((word) => !isLikeCode(word));
  return db`
    select id, row_number() over (order by is_other, id)::integer as nth
    from (
      select id, search, ${named === undefined ? db`false` : db`make_id <> ${named}`} as is_other
      from converter where ${described} and ${filtered(db, filters)} offset 0
    ) candidates
    where ${matching(db, others)} order by nth limit (select ${wanted}::integer)`;
};

/** Rows read in order before an index is used: enough for words that occur in every tenth converter. */
const probed = 1000;

/**
 * Whether reading rows in order is faster than the index, which must fetch and sort all matches. Reading in order costs
 * wanted / share rows, where share = found / probed. The index fetches share × 1,000,000 rows, at three times the cost.
 */
const isCommon = (found: number, wanted: number): boolean => 3 * found * found > wanted;

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** One condition per word: the trigram index does not support `like all (…)`. */
const matching = (db: Db, words: readonly string[]) =>
  words.reduce((all, word) => db`${all} and search like ${`%${likeText(word)}%`}`, db`true`);

const filtered = (db: Db, { makeId, typeId }: SearchFilters) => db`deleted_at is null
  and ${makeId === undefined ? db`true` : db`make_id = ${makeId}`} and ${typeId === undefined ? db`true` : db`type_id = ${typeId}`}`;

/** Matches among the first rows in result order. If a make is named, only its rows. */
const amongFirst = async (db: Db, { words, filters, named }: Wording, rows: number, wanted: number) =>
  idsOf(
    await db<{ id: number }[]>`
      select id
      from (
        select id, search from converter where ${filtered(db, named === undefined ? filters : { ...filters, makeId: named })}
        order by id limit ${rows}
      ) first_rows
      where ${matching(db, words)} order by id limit ${wanted}`,
  );

/**
 * All matches, by an index. The trigram index needs three letters or digits in a row. For shorter words the index of
 * single and paired characters is used for all words at once, starting with the rarest. `offset 0` keeps the other
 * index out of this plan, because it would split each row into trigrams again.
 */
const byIndex = async (db: Db, { words, filters, named }: Wording, wanted: number) => {
  const rows = words.every((word) => /[A-Z0-9]{3}/.test(word))
    ? db`from converter`
    : db`from (select * from converter where search_grams(search) collate "C" @> ${gramsOf(words)} offset 0) converter`;
  return idsOf(
    await db<{ id: number }[]>`
      with candidates as materialized (
        select id, ${named === undefined ? db`false` : db`make_id <> ${named}`} as is_other ${rows}
        where ${matching(db, words)} and ${filtered(db, filters)}
      )
      select id from candidates order by is_other, id limit ${wanted}`,
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
