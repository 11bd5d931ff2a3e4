import { invalid } from '../kernel/refusal.ts';
import type { Db } from './database.ts';
import { longReads } from './long-reads.ts';
import { idsByNames, type NameOrder } from './order-by-names.ts';
import { allOf, hasWord, readSearchWords } from './search-words.ts';

type Part = ReturnType<Db>;

/** A word that is searched for. */
export type Sought = {
  readonly length: number;
  /** The condition that a row has it, for rows that are read anyway. */
  readonly isIn: Part;
  /** The condition that the row's own text has it, for the index of that text. */
  readonly inText: Part;
  /** A query of the `id` of all rows, of whatever list, whose own text has it and meets a condition of that index. */
  readonly foundInText: (also: Part) => Part;
  /** The word in other texts than the row's own: a condition for rows that are read anyway, and a query of their ids. */
  readonly elsewhere?: { readonly isIn: Part; readonly found: Part };
};

/** A list that is searched for words. */
export type Searched = {
  readonly words: readonly Sought[];
  /** The id of a row, as a column with its table. */
  readonly id: Part;
  /** The tables that conditions and order name: `app_user join company on …`. */
  readonly from: Part;
  /** Those of them that the words name, where they are fewer. */
  readonly textsFrom?: Part;
  /** The rows of the list without its text. */
  readonly where: Part;
  readonly order: Part;
  /** The order again, where it is one by the names of other rows: no index gives it. */
  readonly byNames?: NameOrder | undefined;
};

/** The words of a text, sought in a column of one table that has an index for it. */
export const wordsIn = async (
  db: Db,
  text: string | undefined,
  table: string,
  column = 'searched',
): Promise<Pick<Searched, 'words' | 'id' | 'textsFrom'>> => {
  const searched = db(`${table}.${column}`);
  const words = (await readSearchWords(db, text)).map((word) => ({
    length: word.written.length,
    isIn: hasWord(db, word, searched, 'row'),
    inText: hasWord(db, word, searched, 'index'),
    foundInText: (also: Part) =>
      db`select id from ${db(table)} where ${hasWord(db, word, searched, 'index')} and ${also}`,
  }));
  return { words, id: db(`${table}.id`), textsFrom: db(table) };
};

type Page = { readonly count: number; readonly offset: number };

/** So many rows are looked through in the order of the list before an index is used. */
const looked = 1000;
/** At most so many, if some of the first ones have the words: about as many as an index would find among a million rows. */
const lookedAtMost = (wanted: number): number => Math.min(20_000, Math.ceil(1200 * Math.sqrt(wanted)));
/** A common word fills a page in the first look, which is short. */
const lookedFirst = (wanted: number): number => Math.min(looked, Math.max(100, 4 * wanted));
/** A word that more of the first thousand rows have is too common to be looked up alone, or in other rows than those of the list. */
const fewOfFirst = 5;
/** Rows with words that more of the first thousand have are met soon, and are very many in an index. */
const commonInFirst = looked / 30;
/** Where more of the first thousand have each word, counting in the order of the list is soon done. */
const soonCounted = looked / 8;
/** So many rows with the words are at most put in order, where no index gives it. */
const sortedAtMost = 5000;
/** The last offset of a page of a search: nobody looks so far, and all rows before it are compared. */
const deepest = 1000;

/**
 * The ids of a page of a list, and of one row more. A common word is soon met in the order of the list, and a rare one is
 * found by an index. Which it is shows in the first rows: PostgreSQL cannot know it of every text.
 */
export const findByWords = async (db: Db, list: Searched, page: Page): Promise<readonly number[]> => {
  if (list.words.length > 0 && page.offset > deepest)
    throw invalid('offset', `A search goes through its first ${deepest} rows. Type more to find the others.`);
  if (list.byNames) return longReads.run(list.byNames.requester, () => findByNames(db, list, list.byNames!, page));
  if (list.words.length === 0) return idsOf(db, list, db`true`, page);
  const wanted = page.offset + page.count + 1;
  const near = await lookFor(db, list, wanted);
  return near.isEnough ? near.ids.slice(page.offset) : idsOf(db, list, byRarest(db, list, near), page);
};

/** Looks through a list in its order, as long as that is less work than by an index. */
const lookFor = async (db: Db, list: Searched, wanted: number): Promise<Near & { readonly isEnough: boolean }> => {
  let near = await lookThrough(db, list, { passed: 0, upto: lookedFirst(wanted), wanted });
  for (;;) {
    if (near.isAll || near.ids.length >= wanted) return { ...near, isEnough: true };
    const needed = near.ids.length === 0 ? Infinity : Math.ceil((1.5 * near.passed * wanted) / near.ids.length);
    if (near.passed >= looked && needed > lookedAtMost(wanted)) return { ...near, isEnough: false };
    const upto = near.passed < looked ? Math.min(needed, looked) : needed;
    near = joined(near, await lookThrough(db, list, { passed: near.passed, upto, wanted: wanted - near.ids.length }));
  }
};

const joined = (before: Near, after: Near): Near => ({
  ...after,
  ids: [...before.ids, ...after.ids],
  hits: before.hits.map((count, at) => count + after.hits[at]!),
  elsewhere: before.elsewhere.map((count, at) => count + after.elsewhere[at]!),
});

/** How many rows of a list have every word, up to a limit. */
export const countByWords = async (db: Db, list: Searched, most: number): Promise<number> => {
  if (list.words.length === 0) return countOf(db, list, db`true`, most);
  const near = await lookThrough(db, list, { passed: 0, upto: looked, wanted: looked });
  if (near.isAll) return Math.min(near.ids.length, most);
  const isSoon = near.ids.length > (Math.min(...near.hits) > soonCounted ? commonInFirst : soonCounted);
  return isSoon ? countSoon(db, list, near, most) : countFound(db, list, near, most);
};

/** The same by looking through as many rows as should do. */
const countSoon = async (db: Db, list: Searched, near: Near, most: number): Promise<number> => {
  const { id, from, textsFrom = from, where, order } = list;
  const fitting = hasAll(db, list);
  const rows = Math.ceil((1.5 * looked * most) / near.ids.length);
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from (select ${id} as near_id from ${from} where ${where} order by ${order} limit ${rows}) near
      cross join lateral (select from ${textsFrom} where ${id} = near_id and ${fitting} offset 0) fitting limit ${most}
    ) counted`;
  return row!.count < most ? countOf(db, list, fitting, most) : most;
};

/** The same by the index. In its own text a row is found once; elsewhere, for each word at most twice. */
const countFound = async (db: Db, list: Searched, near: Near, most: number): Promise<number> => {
  const sought = leadingWords(list, near);
  const counted = async (found: Part, times: number): Promise<number> => {
    const [row] = await db<{ count: number }[]>`
      select count(distinct id)::int as count from (
        select found.id from (${found} offset 0) found
        cross join lateral (select from ${list.from} where ${list.id} = found.id and ${list.where} and ${hasAll(db, list)} offset 0) fitting
        limit ${times * most}
      ) counted`;
    return Math.min(row!.count, most);
  };
  const inText = await counted(foundInText(db, sought), 1);
  const hasElsewhere = sought.some(({ elsewhere }) => elsewhere !== undefined);
  return inText < most && hasElsewhere ? counted(foundWith(db, sought), 1 + 2 * sought.length) : inText;
};

const hasAll = (db: Db, { words }: Pick<Searched, 'words'>): Part =>
  allOf(
    db,
    words.map(({ isIn }) => isIn),
  );

/**
 * The first rows of a list: how many they are, and whether the list has no others; the ids of those with all words, in their
 * order; how many have each word, and have it elsewhere than in their own text.
 */
type Near = {
  readonly passed: number;
  readonly isAll: boolean;
  readonly ids: readonly number[];
  readonly hits: readonly number[];
  readonly elsewhere: readonly number[];
};

/**
 * The condition that a row has every word. The rarest leads to few rows, which are compared with the others. Where it is
 * common as well, one scan of the index finds the rows whose own text has it and the others; those few that have one of
 * these elsewhere are added.
 */
const byRarest = (db: Db, list: Searched, near: Near): Part =>
  db`${list.id} = any(array(${foundByRarest(db, list, near)})) and ${hasAll(db, list)}`;

const foundByRarest = (db: Db, list: Searched, near: Near): Part => foundWith(db, leadingWords(list, near));

const leadingWords = (list: Searched, near: Near): readonly [Sought, ...Sought[]] => {
  const [rarest, ...others] = list.words
    .map((word, at) => ({ ...word, hits: near.hits[at]!, elsewhereHits: near.elsewhere[at]! }))
    .toSorted((a, b) => a.hits - b.hits || b.length - a.length);
  const few = (fewOfFirst * near.passed) / looked;
  const together = rarest!.hits > few ? others.filter((word) => word.elsewhereHits <= few) : [];
  return [rarest!, ...together];
};

/** A query of the rows whose own text has all of these words. */
const foundInText = (db: Db, [first, ...others]: readonly [Sought, ...Sought[]]): Part =>
  first.foundInText(
    allOf(
      db,
      others.map(({ inText }) => inText),
    ),
  );

/** The same, and of those that have one of them elsewhere. */
const foundWith = (db: Db, words: readonly [Sought, ...Sought[]]): Part =>
  words.reduce(
    (all, { elsewhere }) => (elsewhere ? db`${all} union all ${elsewhere.found}` : all),
    foundInText(db, words),
  );

/**
 * The condition that a row has every word, where the order of the list is of no use: for sums and unusual orders. `order` is
 * one that an index gives. Few rows are named by their ids.
 */
export const fittingRows = async (
  db: Db,
  list: Searched,
): Promise<{ readonly fitting: Part; readonly areFew: boolean }> => {
  if (list.words.length === 0) return { fitting: db`true`, areFew: false };
  const named = (ids: readonly number[]) => db`${list.id} = any(${[...ids]}::int[])`;
  const near = await lookThrough(db, list, { passed: 0, upto: looked, wanted: looked });
  if (near.isAll) return { fitting: named(near.ids), areFew: true };
  const fitting = hasAll(db, list);
  if (near.ids.length > commonInFirst) return { fitting, areFew: false };
  const found = await db<
    { id: number }[]
  >`select id from (${foundByRarest(db, list, near)}) found limit ${sortedAtMost + 1}`;
  return found.length > sortedAtMost
    ? { fitting, areFew: false }
    : { fitting: db`${named(found.map(({ id }) => id))} and ${fitting}`, areFew: true };
};

/** A page in the order of the names of other rows. Few rows are put in order; of many, those with the first names are read. */
const findByNames = async (db: Db, list: Searched, names: NameOrder, page: Page): Promise<readonly number[]> => {
  const { fitting, areFew } = await fittingRows(db, { ...list, order: names.ownOrder });
  const isLate = page.offset > deepest;
  if (areFew || isLate || (list.words.length === 0 && (await countOf(db, list, fitting, sortedAtMost)) < sortedAtMost))
    return idsOf(db, list, fitting, page);
  return idsByNames(db, { ...list, where: db`${list.where} and ${fitting}` }, names, page);
};

const countOf = async (db: Db, { from, where }: Searched, condition: Part, most: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from ${from} where ${where} and ${condition} limit ${most}) counted`;
  return row!.count;
};

const idsOf = async (db: Db, { id, from, where, order }: Searched, condition: Part, { count, offset }: Page) => {
  const rows = await db<{ id: number }[]>`
    select ${id} as id from ${from} where ${where} and ${condition} order by ${order} limit ${count + 1} offset ${offset}`.asPage(
    offset,
  );
  return rows.map((row) => row.id);
};

type Look = { readonly passed: number; readonly upto: number; readonly wanted: number };

/** Looks through the rows of a list behind those that it has passed. */
const lookThrough = async (db: Db, list: Searched, { passed, upto, wanted }: Look): Promise<Near> => {
  const { id, from, textsFrom = from, where, order, words } = list;
  const has = words.map((_, at) => db(`has_${at}`));
  const each = words
    .map(
      (word, at) => db`${word.isIn} as ${has[at]!}, ${word.elsewhere?.isIn ?? db`false`} as ${db(`elsewhere_${at}`)}`,
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
        select ${id} as near_id from ${from} where ${where} order by ${order} limit ${rows} offset ${passed}
      ) ordered
    ), compared as materialized (
      select near_id, nth, fitting.* from near cross join lateral (select ${each} from ${textsFrom} where ${id} = near_id offset 0) fitting
    )
    select count(*)::int as near, array[${countsOf('has')}] as hits, array[${countsOf('elsewhere')}] as elsewhere,
      (array_agg(near_id order by nth) filter (where ${allOf(db, has)}))[1:${wanted}::int] as ids from compared`;
  const { near, ids, ...counts } = found!;
  return { ...counts, passed: passed + near, ids: ids ?? [], isAll: near < rows };
};

/** The condition and order of the rows with these ids, in their order. */
export const rowsInOrder = (db: Db, id: Part, ids: readonly number[]): Part =>
  db`${id} = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], ${id})`;
