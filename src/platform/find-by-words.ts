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
  /** A query of the `id` of all rows that have it, of whatever list, by indexes. */
  readonly found: Part;
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
    found: db`select id from ${db(table)} where ${hasWord(db, word, searched, 'index')}`,
  }));
  return { words, id: db(`${table}.id`) };
};

type Page = { readonly count: number; readonly offset: number };

/** So many rows are looked through in the order of the list before an index is used. */
const looked = 1000;
/** At most so many, if some of the first ones have the words. */
const lookedAtMost = 50_000;
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
  return idsOf(db, list, byRarest(db, list, near.hits), page);
};

/** How many rows of a list have every word, up to a limit. */
export const countByWords = async (db: Db, list: Searched, most: number): Promise<number> => {
  if (list.words.length === 0) return countOf(db, list, db`true`, most);
  const near = await lookThrough(db, list, looked, looked);
  if (near.isAll) return Math.min(near.ids.length, most);
  const isCommon = near.ids.length > looked / 100;
  return countOf(db, list, isCommon ? hasAll(db, list) : byRarest(db, list, near.hits), most);
};

const hasAll = (db: Db, { words }: Pick<Searched, 'words'>): Part =>
  allOf(
    db,
    words.map(({ isIn }) => isIn),
  );

/** The condition that a row has every word. The rarest leads to few rows, which are compared with the others. */
const byRarest = (db: Db, list: Searched, hits: readonly number[]): Part => {
  const [rarest] = list.words
    .map((word, at) => ({ ...word, hits: hits[at]! }))
    .toSorted((a, b) => a.hits - b.hits || b.length - a.length);
  return db`${list.id} = any(array(${rarest!.found})) and ${hasAll(db, list)}`;
};

/** The condition that a row has every word, where no first rows tell which word is rare: for sums and unusual orders. */
export const fittingRows = async (
  db: Db,
  list: Pick<Searched, 'words' | 'id'>,
): Promise<{ readonly fitting: Part }> => {
  for (const { found } of list.words.toSorted((a, b) => b.length - a.length)) {
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
  const each = words.map(({ isIn }, at) => db`${isIn} as ${db(`has_${at}`)}`).reduce((all, one) => db`${all}, ${one}`);
  const has = words.map((_, at) => db(`has_${at}`));
  const hits = has.map((one) => db`count(*) filter (where ${one})::int`).reduce((all, one) => db`${all}, ${one}`);
  const [found] = await db<{ near: number; hits: number[]; ids: number[] | null }[]>`
    with near as materialized (
      select ordered.*, row_number() over () as nth from (select ${id} as near_id from ${from} where ${where} order by ${order} limit ${rows}) ordered
    ), compared as materialized (
      select near_id, nth, fitting.* from near cross join lateral (select ${each} from ${from} where ${id} = near_id) fitting
    )
    select count(*)::int as near, array[${hits}] as hits,
      (array_agg(near_id order by nth) filter (where ${allOf(db, has)}))[1:${wanted}::int] as ids from compared`;
  return { ids: found!.ids ?? [], isAll: found!.near < rows, hits: found!.hits };
};

/** The condition and order of the rows with these ids, in their order. */
export const rowsInOrder = (db: Db, id: Part, ids: readonly number[]): Part =>
  db`${id} = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], ${id})`;
