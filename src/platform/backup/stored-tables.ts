import type { ISql } from '../postgres/sql.ts';

/** A table and its columns to store. Generated columns are computed again. */
export type StoredTable = { readonly name: string; readonly columns: string[] };

/**
 * The tables of the schema public with the rows of an installation, by name. Excluded: tables of extensions, parents of
 * partitions (their rows are in the partitions), unlogged tables, which hold only the moment, and `migration`, which
 * restoring writes again.
 */
export async function storedTables(sql: ISql): Promise<StoredTable[]> {
  return sql<StoredTable[]>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.relname
    order by c.relname collate "C"`;
}

/** The sequences of the schema public, by name, with their positions. */
export async function storedSequences(sql: ISql): Promise<{ name: string; value: string; called: boolean }[]> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`;
  const sequences = [];
  for (const { name } of names) {
    const [row] = await sql<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${sql(`public.${name}`)}`;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Whether any stored table has a row. */
export async function holdsRows(sql: ISql): Promise<boolean> {
  for (const { name } of await storedTables(sql)) {
    const [row] = await sql`select from ${sql(`public.${name}`)} limit 1`;
    if (row) return true;
  }
  return false;
}

/** The first half of the COPY statement: table and columns, quoted. */
export function copyTarget({ name, columns }: StoredTable): string {
  return `copy public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** For statements that take no parameters. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
