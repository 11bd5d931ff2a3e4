import type { Db } from '../../../../../platform/database.ts';
import { countByWords, findByWords, type Searched } from '../../../../../platform/find-by-words.ts';

type Page = { readonly count: number; readonly offset: number };

/**
 * The ids of a page, and of one row more, of a list that begins with the loads that a user buys. Both parts keep their
 * order. Each is read for itself, because no index gives an order that begins with one user.
 */
export const findOwnFirst = async (
  db: Db,
  list: Searched,
  userId: number,
  { count, offset }: Page,
): Promise<readonly number[]> => {
  const own = { ...list, where: db`${list.where} and load.buyer_id = ${userId}` };
  const ids = await findByWords(db, own, { count, offset });
  if (ids.length > count) return ids;
  const isPast = ids.length === 0 && offset > 0;
  const ownCount = isPast ? await countByWords(db, own, offset) : offset + ids.length;
  const others = { ...list, where: db`${list.where} and (load.buyer_id is null or load.buyer_id <> ${userId})` };
  const next = { count: count - ids.length, offset: Math.max(0, offset - ownCount) };
  return [...ids, ...(await findByWords(db, others, next))];
};
