import type { Db } from './database.ts';
import type { Requester } from './limits/work-queue.ts';

type Part = ReturnType<Db>;

/** An order of a list by the names of other rows, and of the rows of one name by their id. */
export type NameOrder = {
  readonly requester: Requester;
  /** A query of the `key` of each row that is named, and its `name`. */
  readonly names: Part;
  /** The column of the list that names one of them. */
  readonly column: Part;
  readonly isDescending: boolean;
  /**
   * The kinds of rows in the list, where an index has their order only within a kind. Without it, PostgreSQL would look for the
   * rows of a name in the order of all.
   */
  readonly kinds?: { readonly column: Part; readonly values: readonly number[] } | undefined;
  /** The order of the list by its ids. */
  readonly ownOrder: Part;
  /** A search of the list compares these names with its words. */
  readonly areSearched?: boolean | undefined;
  /** A query of the keys of the names that the rows have. Without it, rows of all names are read. */
  readonly found?: Part | undefined;
  /** These are few: they are read at once. Otherwise a page of the first names is tried before. */
  readonly areFew?: boolean;
};

type List = { readonly id: Part; readonly from: Part; readonly where: Part };
type Page = { readonly count: number; readonly offset: number };

/**
 * The ids of a page, and of one row more. The names are read in their order, and of each the first rows, until the page is
 * full. Rows that name nobody stand behind all names, as nulls do.
 */
export const idsByNames = async (db: Db, list: List, order: NameOrder, page: Page): Promise<readonly number[]> => {
  const wanted = page.offset + page.count + 1;
  const named = () => idsOfNames(db, list, order, wanted);
  const others = async () =>
    (
      await db<{ id: number }[]>`
        select ${list.id} as id from ${list.from} where ${list.where} and ${order.column} is null order by ${order.ownOrder} limit ${wanted}`
    ).map(({ id }) => id);
  const ids: number[] = [];
  for (const part of order.isDescending ? [others, named] : [named, others])
    if (ids.length < wanted) ids.push(...(await part()));
  return ids.slice(page.offset, wanted);
};

/** A page whose rows have these first names is read before the names are looked up that have rows at all. */
const firstNames = 300;

/** The first ids of rows that name somebody. */
const idsOfNames = async (db: Db, list: List, order: NameOrder, wanted: number): Promise<readonly number[]> => {
  if (!order.found) return idsOf(db, list, order, db`true`, wanted);
  const amongFound = db`key = any(array(${order.found}))`;
  if (order.areFew) return idsOf(db, list, order, amongFound, wanted);
  const way = order.isDescending ? db`desc` : db`asc`;
  const first = db`key = any(array(select key from (${order.names}) each order by name ${way} fetch first ${firstNames} rows with ties))`;
  const ids = await idsOf(db, list, order, first, wanted);
  return ids.length < wanted ? idsOf(db, list, order, amongFound, wanted) : ids;
};

/** The first ids of rows whose names meet a condition on their `key`. */
const idsOf = async (
  db: Db,
  { id, from, where }: List,
  order: NameOrder,
  among: Part,
  wanted: number,
): Promise<readonly number[]> => {
  const { kinds } = order;
  const way = order.isDescending ? db`desc` : db`asc`;
  const rows = await db<{ id: number }[]>`
    select found.id from (select key, name from (${order.names}) each where ${among} order by name ${way}) named
    ${kinds ? db`cross join unnest(${[...kinds.values]}::smallint[]) each_kind` : db``}
    cross join lateral (
      select ${id} as id from ${from} where ${where} and ${order.column} = named.key ${kinds ? db`and ${kinds.column} = each_kind` : db``}
      order by ${order.ownOrder} limit ${wanted}
    ) found
    order by named.name ${way}, found.id ${way} limit ${wanted}`;
  return rows.map((row) => row.id);
};
