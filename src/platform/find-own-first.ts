import type { Db } from './database.ts';
import { countByWords } from './count-by-words.ts';
import { findByWords } from './find-by-words.ts';
import type { Searched } from './searched-list.ts';

type Page = { readonly count: number; readonly offset: number };

/**
 * The ids of a page, and of one row more, of a list that begins with one's own rows. Both parts keep the order of the
 * list. Each is read for itself, because no index gives an order that begins with one user or company.
 */
export const findOwnFirst = async (
  db: Db,
  list: Searched,
  isOwn: ReturnType<Db>,
  { count, offset }: Page,
): Promise<readonly number[]> => {
  const own = { ...list, where: db`${list.where} and ${isOwn}` };
  const others = { ...list, where: db`${list.where} and (${isOwn}) is not true` };
  // The first page needs both parts in most cases, so neither waits for the other.
  if (offset === 0) {
    const parts = await Promise.all([own, others].map((part) => findByWords(db, part, { count, offset })));
    return parts.flat().slice(0, count + 1);
  }
  const ids = await findByWords(db, own, { count, offset });
  if (ids.length > count) return ids;
  const passed = ids.length > 0 ? offset : await countByWords(db, own, offset);
  const next = await findByWords(db, others, { count: count - ids.length, offset: offset - passed });
  return [...ids, ...next];
};
