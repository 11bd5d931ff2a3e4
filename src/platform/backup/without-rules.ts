import type { TransactionSql } from '../postgres/pool.ts';
import { quoted } from './stored-tables.ts';

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };
type Trigger = { readonly table: string; readonly name: string; readonly state: 'O' | 'R' | 'A' };

/** `alter table … trigger` for each state of an enabled trigger. */
const enabling = { O: 'enable trigger', R: 'enable replica trigger', A: 'enable always trigger' } as const;

/**
 * Runs `work` without the foreign keys and triggers of the schema public, then restores all of them and refreshes the
 * materialized views. So rows can be loaded in any order, although tables refer to each other in cycles, and are not
 * audited again. All of it is in the transaction, so nobody else sees tables without constraints.
 * Only a superuser can switch foreign keys off. So the owner drops and creates them again, which also checks every row.
 * Rejects with PostgreSQL's error when a row violates one.
 */
export async function withoutRules(sql: TransactionSql, work: () => Promise<void>): Promise<void> {
  const foreignKeys = await sql<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`;
  const triggers = await sql<Trigger[]>`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D' and tgparentid = 0`;

  // regclass quotes the table's name where needed.
  for (const { table, name } of foreignKeys) await sql.unsafe(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { table, name } of triggers) await sql.unsafe(`alter table ${table} disable trigger ${quoted(name)}`);

  await work();

  for (const { table, name, definition } of foreignKeys) {
    await sql.unsafe(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { table, name, state } of triggers) {
    await sql.unsafe(`alter table ${table} ${enabling[state]} ${quoted(name)}`);
  }
  const views = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'm' and relnamespace = 'public'::regnamespace order by oid`;
  for (const { name } of views) await sql.unsafe(`refresh materialized view ${name}`);
}
