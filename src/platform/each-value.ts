import type { Db } from './database.ts';

/**
 * A query of each value of a column once, in its order, without null. It steps through an index that begins with the
 * column, so it reads a few rows for each value and no others.
 */
export const eachValue = (db: Db, table: string, column: string, where = db`true`): ReturnType<Db> => {
  const next = (above: ReturnType<Db>) => db`
    select ${db(column)} as value from ${db(table)} where ${above} and ${where} order by ${db(column)} limit 1`;
  return db`
    with recursive each as (
      (${next(db`${db(column)} is not null`)})
      union all
      select further.value from each cross join lateral (${next(db`${db(column)} > each.value`)}) further
    )
    select value from each`;
};
