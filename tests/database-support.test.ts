import { postgres } from '../src/platform/postgres/pool.ts';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from './support/database.ts';

async function counted(database: TestDatabase, work: string): Promise<unknown> {
  const sql = postgres(database.ownerUrl, { max: 1 });
  onTestFinished(() => sql.end());
  return (await sql.unsafe(work))[0];
}

test('each clone is a database of its own, which the app role may enter', async () => {
  const [first, second] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  onTestFinished(() => second.drop());
  await counted(first, 'create table mine (id int)');
  expect(await counted(second, `select to_regclass('mine') as found`)).toEqual({ found: null });
  const app = postgres(first.appUrl, { max: 1 });
  onTestFinished(() => app.end());
  expect(await app`select current_user as who`).toEqual([{ who: 'troyard_app' }]);
  // Dropping does not wait for connections that a failed test left open.
  await first.drop();
  await expect(postgres(first.appUrl, { max: 1 })`select 1`).rejects.toThrow('does not exist');
});
