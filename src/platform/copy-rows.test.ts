import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres, type Sql } from './postgres/pool.ts';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../tests/support/database.ts';
import { copyOut, copyRows } from './copy-rows.ts';

async function table(): Promise<Sql> {
  const database = await blankDatabase();
  const sql = postgres(database.ownerUrl, { max: 1 });
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

const many = `copy (select repeat('x', 1000) from generate_series(1, 5000)) to stdout`;

test('many rows go out to a slow taker, in whatever portions, and the connection goes on', async () => {
  const sql = await table();
  for (let run = 0; run < 20; run += 1) {
    let bytes = 0;
    const slow = new Writable({
      highWaterMark: 1 << (10 + (run % 8)),
      write(chunk: Buffer, _, done) {
        bytes += chunk.length;
        setImmediate(done);
      },
    });
    await sql.begin(async (transaction) => {
      await copyOut(transaction, many, slow);
      await transaction`select 1`;
    });
    expect(bytes).toBe(5_005_000);
  }
});

test('a taker that breaks is reported, and the connection goes on', async () => {
  const sql = await table();
  const full = new Writable({
    write: (_chunk, _encoding, done) => void sleep(5).then(() => done(new Error('disk full'))),
  });
  await expect(sql.begin((transaction) => copyOut(transaction, many, full))).rejects.toThrow('disk full');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
