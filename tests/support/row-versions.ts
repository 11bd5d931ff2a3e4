import type { Sql } from '../../src/platform/database.ts';

/** Each table's number of rows, with the newest transaction that wrote one of them. */
export type RowVersions = Readonly<Record<string, string>>;

/**
 * A short text for the state of the whole database. PostgreSQL marks every version of a row with its transaction, so an
 * insert, update or delete of any row in any table changes the text, and a lock does not. Except for the counted uses of
 * converters: lookups are stored some seconds later, whatever is tested then.
 */
export const rowVersions = async (sql: Sql): Promise<RowVersions> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where (schemaname = 'public' and tablename not in ('migration', 'converter_use')) or (schemaname, tablename) = ('pgboss', 'job_common')
    order by 1`;
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, last by ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
  );
  const states = await sql.unsafe<{ name: string; state: string }[]>(each.join(' union all '));
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
};
