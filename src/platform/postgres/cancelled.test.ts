import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { postgres, type PoolOptions } from './pool.ts';

/* What runs for somebody who leaves, and what takes too long. */

const world = async (options: PoolOptions = {}) => {
  const database = await blankDatabase();
  const sql = postgres(database.ownerUrl, { max: 1, ...options });
  const direct = postgres(database.ownerUrl, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    await direct.end();
    await database.drop();
  });
  const sleeping = async (): Promise<number> =>
    (
      await direct`select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
    ).length;
  return { sql, sleeping };
};
const codeOf = (statement: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(statement).then(
    () => 'answered',
    (error: unknown) => (error as { code?: string }).code,
  );

test('the statement of a caller who leaves is ended in the database, and the pool goes on', async () => {
  const { sql, sleeping } = await world();
  const left = new AbortController();
  const fate = codeOf(sql.until(left.signal)`select pg_sleep(30)`);
  await expect.poll(sleeping).toBe(1);
  left.abort();
  expect(await fate).toBe('57014');
  await expect.poll(sleeping).toBe(0);
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
});

test('a caller who has left while waiting for a connection sends nothing', async () => {
  const { sql, sleeping } = await world();
  const left = new AbortController();
  const first = codeOf(sql`select pg_sleep(0.3)`);
  const second = codeOf(sql.until(left.signal)`select pg_sleep(30)`);
  left.abort();
  expect(await Promise.all([first, second])).toEqual(['answered', 'CALLER_LEFT']);
  expect(await sleeping()).toBe(0);
});

test('a caller who leaves afterwards ends nothing of the next one', async () => {
  const { sql } = await world();
  const left = new AbortController();
  expect(await sql.until(left.signal)`select 1 as n`).toEqual([{ n: 1 }]);
  const next = codeOf(sql`select pg_sleep(0.3)`);
  await sleep(50);
  left.abort();
  expect(await next).toBe('answered');
});

test('a statement that reaches the time limit of its pool is ended', async () => {
  const { sql, sleeping } = await world({ statementTimeoutMs: 200 });
  expect(await codeOf(sql`select pg_sleep(30)`)).toBe('57014');
  expect(await sleeping()).toBe(0);
});
