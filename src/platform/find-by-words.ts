import { invalid } from '../kernel/refusal.ts';
import { countOf } from './count-by-words.ts';
import type { Db } from './database.ts';
import {
  amongFound,
  areFoundByName,
  areInName,
  areManyFirst,
  fewExpected,
  fewFound,
  named,
  namesOfFound,
  sortedAtMost,
} from './found-by-index.ts';
import { longReads, searches } from './limits/long-reads.ts';
import { commonInFirst, looked, lookFor, lookFurther, lookThrough, type Near } from './look-through.ts';
import { idsByNames, type NameOrder } from './order-by-names.ts';
import { hasWord, readSearchWords } from './search-words.ts';
import { hasAll, type Listed, type Searched } from './searched-list.ts';

type Part = ReturnType<Db>;

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
    isInText: hasWord(db, word, searched, 'row'),
    inText: hasWord(db, word, searched, 'index'),
    foundInText: (also: Part) =>
      db`select id from ${db(table)} where ${hasWord(db, word, searched, 'index')} and ${also}`,
  }));
  return { words, id: db(`${table}.id`) };
};

type Page = { readonly count: number; readonly offset: number };

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
  return near.isEnough
    ? near.ids.slice(page.offset)
    : searches.run(list.requester, () => findByIndex(db, list, near, page, wanted));
};

const findByIndex = async (db: Db, list: Searched, near: Near, page: Page, wanted: number) => {
  const compared = hasAll(db, list);
  const few = await fewExpected(db, list, near);
  if (few) return idsOf(db, list, db`${named(db, list, few)} and ${compared}`, page);
  const further = areManyFirst(near) ? { ...near, isEnough: false } : await lookFurther(db, list, near, wanted);
  return further.isEnough
    ? further.ids.slice(page.offset)
    : idsOf(db, list, db`${amongFound(db, list, further)} and ${compared}`, page);
};

/**
 * The condition that a row has every word, where the order of the list is of no use: for sums and unusual orders. `order` is
 * one that an index gives. Few rows are named by their ids. `near`: the first rows, where an index finds many fewer than all.
 */
export const fittingRows = async (
  db: Db,
  list: Listed,
): Promise<{ readonly fitting: Part; readonly areFew: boolean; readonly near?: Near }> => {
  if (list.words.length === 0) return { fitting: db`true`, areFew: false };
  const near = await lookThrough(db, list, { passed: 0, upto: looked, wanted: looked });
  if (near.isAll) return { fitting: named(db, list, near.ids), areFew: true };
  const fitting = hasAll(db, list);
  const isCommon = near.ids.length > commonInFirst;
  const few = isCommon ? undefined : await fewFound(db, list, near);
  if (few) return { fitting: db`${named(db, list, few)} and ${fitting}`, areFew: true };
  return isCommon && !areInName(list, near) ? { fitting, areFew: false } : { fitting, areFew: false, near };
};

/** A page in the order of the names of other rows. Few rows are put in order; of many, those with the first names are read. */
const findByNames = async (db: Db, list: Searched, names: NameOrder, page: Page): Promise<readonly number[]> => {
  const { fitting, areFew, near } = await fittingRows(db, { ...list, order: names.ownOrder });
  const isLate = page.offset > deepest;
  if (areFew || isLate || (list.words.length === 0 && (await countOf(db, list, fitting, sortedAtMost)) < sortedAtMost))
    return idsOf(db, list, fitting, page);
  const found = near && names.areSearched ? namesOfFound(db, list, near, names.column) : undefined;
  const areFewNames = near !== undefined && found !== undefined && (await areFoundByName(db, list, near));
  const order = { ...names, found, areFew: areFewNames };
  return idsByNames(db, { ...list, where: db`${list.where} and ${fitting}` }, order, page);
};

const idsOf = async (db: Db, { id, from, where, order }: Searched, condition: Part, { count, offset }: Page) => {
  const rows = await db<{ id: number }[]>`
    select ${id} as id from ${from} where ${where} and ${condition} order by ${order} limit ${count + 1} offset ${offset}`.asPage(
    offset,
  );
  return rows.map((row) => row.id);
};

/** The condition and order of the rows with these ids, in their order. */
export const rowsInOrder = (db: Db, id: Part, ids: readonly number[]): Part =>
  db`${id} = any(${[...ids]}::int[]) order by array_position(${[...ids]}::int[], ${id})`;
