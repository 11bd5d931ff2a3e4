import { Readable } from 'node:stream';
import postgres, { type Sql } from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../tests/support/database.ts';
import { copyRows } from './copy-rows.ts';

async function table(): Promise<Sql> {
  const database = await blankDatabase();
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await sql.end();
    await database.drop();
  });
  await sql`create table code (code text primary key check (length(code) < 20))`;
  return sql;
}

const copy = 'copy code (code) from stdin';
const lines = (...codes: string[]) => Readable.from(codes.map((code) => Buffer.from(`${code}\n`)));

test('rows arrive, and the connection goes on', async () => {
  const sql = await table();
  await copyRows(sql, copy, lines('A', 'B'));
  expect(await sql`select count(*)::int as codes from code`).toEqual([{ codes: 2 }]);
});

test.each<[string, () => Readable, string]>([
  ['one row among few', () => lines('A', 'x'.repeat(30)), 'violates check constraint'],
  ['a double found at the very end', () => lines('A', 'B', 'A'), 'violates unique constraint'],
  [
    'the first of very many',
    () => lines('x'.repeat(30), ...Array.from({ length: 50_000 }, (_, n) => `${n}`)),
    'violates check',
  ],
  [
    'a source that breaks',
    () =>
      Readable.from(
        (function* () {
          yield Buffer.from('A\n');
          throw new Error('disk gone');
        })(),
      ),
    'disk gone',
  ],
])('refused for %s: it says so, keeps nothing, and the connection goes on', async (_, rows, message) => {
  const sql = await table();
  await expect(sql.begin((transaction) => copyRows(transaction, copy, rows()))).rejects.toThrow(message);
  expect(await sql`select count(*)::int as codes from code`).toEqual([{ codes: 0 }]);
});

test('a statement that is wrong rejects', async () => {
  const sql = await table();
  await expect(copyRows(sql, 'copy nothing from stdin', lines('A'))).rejects.toThrow('does not exist');
});
