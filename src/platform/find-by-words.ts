import { invalid } from '../kernel/refusal.ts';
import type { Db } from './database.ts';
import { longReads } from './long-reads.ts';
import { allOf, hasWord, readSearchWords } from './search-words.ts';
import type { Requester } from './work-queue.ts';

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
  /** The rows of the list without its text. */
  readonly where: Part;
  readonly order: Part;
  /** Who asked, where no index gives the order, so that the first rows are found only by sorting all. */
  readonly sortedFor?: { readonly requester: Requester } | undefined;
};

/** The words of a text, sought in a column of one table that has an index for it. */
export const wordsIn = async (
  db: Db,
  text: string | undefined,
  table: string,
  column = 'searched',
): Promise<Pick<Searched, 'words' | 'id'>> => {
  const searched = db(`${table}.${column}`);
  const words = (await readSearchWords(db, text)).map((word) => ({
    length: word.written.length,
    isIn: hasWord(db, word, searched, 'row'),
    inText: hasWord(db, word, searched, 'index'),
    foundInText: (also: Part) =>
      db`select id from ${db(table)} where ${hasWord(db, word, searched, 'index')} and ${also}`,
  }));
  return { words, id: db(`${table}.id`) };
};

type Page = { readonly count: number; readonly offset: number };

/** So many rows are looked through in the order of the list before an index is used. */
const looked = 1000;
/** At most so many, if some of the first ones have the words. */
const lookedAtMost = 20_000;
/** A word that more of the first rows have is too common to be looked up alone, or in other rows than those of the list. */
const fewOfFirst = 5;
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
  if (list.sortedFor)
    return longReads.run(list.sortedFor.requester, async () =>
      idsOf(db, list, list.words.length === 0 ? db`true` : (await fittingRows(db, list)).fitting, page),
    );
  if (list.words.length === 0) return idsOf(db, list, db`true`, page);
  const wanted = page.offset + page.count + 1;
  const near = await lookThrough(db, list, looked, wanted);
  if (near.isAll || near.ids.length >= wanted) return near.ids.slice(page.offset);
  const further = near.ids.length === 0 ? Infinity : Math.ceil((1.5 * looked * wanted) / near.ids.length);
  if (further <= lookedAtMost) {
    const far = await lookThrough(db, list, further, wanted);
    if (far.isAll || far.ids.length >= wanted) return far.ids.slice(page.offset);
  }
  return idsOf(db, list, byRarest(db, list, near), page);
};

/** How many rows of a list have every word, up to a limit. */
export const countByWords = async (db: Db, list: Searched, most: number): Promise<number> => {
  if (list.words.length === 0) return countOf(db, list, db`true`, most);
  const near = await lookThrough(db, list, looked, looked);
  if (near.isAll) return Math.min(near.ids.length, most);
  const isCommon = near.ids.length > looked / 30;
  return countOf(db, list, isCommon ? hasAll(db, list) : byRarest(db, list, near), most);
};

const hasAll = (db: Db, { words }: Pick<Searched, 'words'>): Part =>
  allOf(
    db,
    words.map(({ isIn }) => isIn),
  );

/** How many of the first rows have each word, and have it elsewhere than in their own text. */
type Near = { readonly hits: readonly number[]; readonly elsewhere: readonly number[] };

/**
 * The condition that a row has every word. The rarest leads to few rows, which are compared with the others. Where it is
 * common as well, one scan of the index finds the rows whose own text has it and the others; those few that have one of
 * these elsewhere are added.
 */
const byRarest = (db: Db, list: Searched, near: Near): Part => {
  const [rarest, ...others] = list.words
    .map((word, at) => ({ ...word, hits: near.hits[at]!, elsewhereHits: near.elsewhere[at]! }))
    .toSorted((a, b) => a.hits - b.hits || b.length - a.length);
  const together = rarest!.hits > fewOfFirst ? others.filter((word) => word.elsewhereHits <= fewOfFirst) : [];
  return db`${list.id} = any(array(${foundWith(db, [rarest!, ...together])})) and ${hasAll(db, list)}`;
};

/** A query of the rows whose own text has all of these words, and of those that have one of them elsewhere. */
const foundWith = (db: Db, [first, ...others]: readonly Sought[]): Part => {
  const inText = allOf(
    db,
    others.map((word) => word.inText),
  );
  return [first!, ...others].reduce(
    (all, { elsewhere }) => (elsewhere ? db`${all} union all ${elsewhere.found}` : all),
    first!.foundInText(inText),
  );
};

/** The condition that a row has every word, where no first rows tell which word is rare: for sums and unusual orders. */
export const fittingRows = async (
  db: Db,
  list: Pick<Searched, 'words' | 'id'>,
): Promise<{ readonly fitting: Part }> => {
  const words = list.words.toSorted((a, b) => b.length - a.length);
  const alone = words.map((word) => foundWith(db, [word]));
  for (const found of words.length > 1 ? [foundWith(db, words), ...alone] : alone) {
    const rows = await db<{ id: number }[]>`select id from (${found}) found limit ${sortedAtMost + 1}`;
    if (rows.length <= sortedAtMost)
      return { fitting: db`${list.id} = any(${rows.map(({ id }) => id)}::int[]) and ${hasAll(db, list)}` };
  }
  return { fitting: hasAll(db, list) };
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

/** The first rows of a list that have all words, in its order; whether the list has no others; and how many of them have each word. */
const lookThrough = async (db: Db, list: Searched, rows: number, wanted: number) => {
  const { id, from, where, order, words } = list;
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
  const [found] = await db<(Near & { near: number; ids: number[] | null })[]>`
    with near as materialized (
      select ordered.*, row_number() over () as nth from (select ${id} as near_id from ${from} where ${where} order by ${order} limit ${rows}) ordered
    ), compared as materialized (
      select near_id, nth, fitting.* from near cross join lateral (select ${each} from ${from} where ${id} = near_id offset 0) fitting
    )
    select count(*)::int as near, array[${countsOf('has')}] as hits, array[${countsOf('elsewhere')}] as elsewhere,
      (array_agg(near_id order by nth) filter (where ${allOf(db, has)}))[1:${wanted}::int] as ids from compared`;
  return { ...found!, ids: found!.ids ?? [], isAll: found!.near < rows };
};

/** The condition and order of the rows with these ids, in their order. */
export const rowsInOrder = (db: Db, id: Part, ids: readonly number[]): Part =>
  db`${id} = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], ${id})`;
