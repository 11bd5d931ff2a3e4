import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from './support/database.ts';
import { hashPassword, passwordFits } from '../src/modules/sessions/server/passwords.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { fileStore } from '../src/platform/files/store.ts';
import { onPicture } from '../src/platform/picture-work.ts';
import { inTransaction } from '../src/platform/transaction.ts';

/* Slow work inside a transaction is refused for every caller. */

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await emptyDatabase();
  sql = connect(database.appUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const nobody = { ip: '10.0.0.1' };

it.each<[string, () => Promise<unknown>]>([
  ['hashing a password', () => hashPassword('Honeycomb-41-yard', nobody)],
  ['checking a password', () => passwordFits(undefined, 'Honeycomb-41-yard', nobody)],
  ['decoding a picture', () => onPicture(nobody, async () => {})],
  ['storing a file', () => fileStore(tmpdir()).put(new Uint8Array())],
])('%s', async (_, work) => {
  const inside = inTransaction(
    sql,
    {},
    async () => {},
    async ({ tx }) => {
      await tx`select 1`;
      await work();
    },
  );
  await expect(inside).rejects.toThrow('was started inside a transaction. Do it in the prepare step.');
});
