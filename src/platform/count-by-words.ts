import type { Db } from './database.ts';
import { areInName, fewExpected, foundInText, foundWith, leadingWords, named } from './found-by-index.ts';
import { searches } from './limits/long-reads.ts';
import { looked, lookThrough, type Near } from './look-through.ts';
import { hasAll, type Listed, type Searched } from './searched-list.ts';

type Part = ReturnType<Db>;

/** So many rows are compared as fast in the order of the list as those that an index finds. */
const soonCounted = 4000;

/** How many rows of a list have every word, up to a limit. */
export const countByWords = async (db: Db, list: Searched, most: number): Promise<number> => {
  if (list.words.length === 0) return countOf(db, list, db`true`, most);
  const near = await lookThrough(db, list, { passed: 0, upto: looked, wanted: looked });
  if (near.isAll) return Math.min(near.ids.length, most);
  const isSoon = near.ids.length * soonCounted >= most * near.passed;
  return searches.run(list.requester, () => (isSoon ? countSoon(db, list, most) : countFound(db, list, near, most)));
};

/** Counts in the order of the list, and stops as soon as there are enough. */
const countSoon = async (db: Db, list: Listed, most: number): Promise<number> => {
  const { from, where, order } = list;
  // The offset keeps the condition out of the choice of an index.
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from (select (${hasAll(db, list)}) as has_all from ${from} where ${where} order by ${order} offset 0) near where has_all limit ${most}
    ) counted`;
  return row!.count;
};

/** Counts by the index. In its own text a row is found once; elsewhere, for each word at most twice. */
const countFound = async (db: Db, list: Listed, near: Near, most: number): Promise<number> => {
  const few = await fewExpected(db, list, near);
  if (few) return countOf(db, list, db`${named(db, list, few)} and ${hasAll(db, list)}`, most);
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
  const inText = areInName(list, near) ? 0 : await counted(foundInText(db, sought), 1);
  const hasElsewhere = sought.some(({ elsewhere }) => elsewhere !== undefined);
  return inText < most && hasElsewhere ? counted(foundWith(db, list, near), 1 + 2 * list.words.length) : inText;
};

/** How many rows of a list meet a condition, up to a limit. */
export const countOf = async (db: Db, { from, where }: Listed, condition: Part, most: number): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from ${from} where ${where} and ${condition} limit ${most}) counted`;
  return row!.count;
};
