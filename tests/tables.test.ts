import { globSync } from 'node:fs';
import { join } from 'node:path';
import { postgres } from '../src/platform/postgres/pool.ts';
import { toCamel } from '../src/platform/postgres/template.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformTables } from '../scripts/lib/wrong-sql.ts';
import type { Table } from '../src/platform/table.ts';
import { emptyDatabase, type TestDatabase } from './support/database.ts';

const root = join(import.meta.dirname, '..');

type Declared = { readonly from: string; readonly table: Table };
let database: TestDatabase;
let stored: ReadonlyMap<string, Readonly<Record<string, string>>>;
let declared: readonly Declared[];

beforeAll(async () => {
  database = await emptyDatabase();
  stored = await columnsOf(database.ownerUrl);
  declared = (
    await Promise.all(
      globSync('src/modules/*/server/tables.ts', { cwd: root }).map(async (from) =>
        Object.values((await import(join(root, from))) as Record<string, Table>).map((table) => ({ from, table })),
      ),
    )
  ).flat();
});
afterAll(() => database.drop());

/** Each table's columns with their types, in the form of `platform/table.ts`. */
const columnsOf = async (url: string) => {
  const sql = postgres(url, { max: 1 });
  const rows = await sql<{ tableName: string; name: string; type: string; isNullable: boolean }[]>`
    select c.relname as "tableName", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  await sql.end();
  const words: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' };
  return new Map(
    [...Map.groupBy(rows, ({ tableName }) => tableName)].map(([table, columns]) => [
      table,
      Object.fromEntries(
        columns.map(({ name, type, isNullable }) => [toCamel(name), `${words[type] ?? type}${isNullable ? '?' : ''}`]),
      ),
    ]),
  );
};

it('every declared table is as the migrations made it', () => {
  expect(declared.length).toBeGreaterThan(15);
  for (const { from, table } of declared)
    expect(table.columns, `${table.name} in ${from}`).toEqual(stored.get(table.name));
});

it('every table is declared by one module, but what the platform keeps for itself', () => {
  const names = declared.map(({ table }) => table.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect([...names, ...platformTables].toSorted()).toEqual([...stored.keys()].toSorted());
});
