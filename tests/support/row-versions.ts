import type { Sql } from '../../src/platform/database.ts';

/** Each table's number of rows, with the newest transaction that wrote one of them. */
export type RowVersions = Readonly<Record<string, string>>;

/** The newest transaction of a table's rows, counted from a fixed one: ages are compared ten times as fast as numbers are. */
const lastWriter = `age('100'::xid) - min(age(xmin))`;

/**
 * A short text for the state of the whole database. PostgreSQL marks every version of a row with its transaction, so an
 * insert, update or delete of any row in any table changes the text, and a lock does not. Two tables are left out, since
 * they are written some time after an answer, whatever is tested then: the counted uses of converters, and the slots of
 * downloads.
 */
export const rowVersions = async (sql: Sql): Promise<RowVersions> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where (schemaname = 'public' and tablename not in ('migration', 'converter_use', 'limited_use')) or (schemaname, tablename) = ('pgboss', 'job_common')
    order by 1`;
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, last by ' || coalesce(${lastWriter}, 0) as state from ${name}`,
  );
  const states = await sql.unsafe<{ name: string; state: string }[]>(each.join(' union all '));
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
};
