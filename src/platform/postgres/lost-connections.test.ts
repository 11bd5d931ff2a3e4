import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { startFaultyProxy } from './fixtures/faulty-proxy.ts';
import { postgres } from './pool.ts';

/* One connection in the pool, so that a next owner gets what the last one left behind. */

const lost = expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/) as unknown;

const world = async () => {
  const database = await blankDatabase();
  const proxy = await startFaultyProxy(database.ownerUrl, () => 1);
  const direct = postgres(database.ownerUrl, { max: 1 });
  const sql = postgres(proxy.url, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    await direct.end();
    proxy.close();
    await database.drop();
  });
  await direct`create table entry (id int, word text)`;
  return { proxy, direct, sql };
};
type World = Awaited<ReturnType<typeof world>>;

/** The code of the statement's error, 'answered', or 'hangs'. */
const fateOf = (statement: PromiseLike<unknown>, withinMs = 2000): Promise<unknown> =>
  Promise.race([
    Promise.resolve(statement).then(
      () => 'answered',
      (error: unknown) => (error as { code?: string }).code,
    ),
    sleep(withinMs, 'hangs'),
  ]);

const expectWorking = async ({ sql }: World) => {
  for (const n of [1, 2, 3]) expect(await sql`select ${n}::int as n`).toEqual([{ n }]);
  expect(await sql.begin((tx) => tx`select 4 as n`)).toEqual([{ n: 4 }]);
};

test('statements of a lost transaction are all refused at once: the one that ran and those that waited', async () => {
  const open = await world();
  const fates: Promise<unknown>[] = [];
  const transaction = open.sql.begin(async (tx) => {
    fates.push(fateOf(tx`select pg_sleep(10)`), fateOf(tx`select 1`), fateOf(tx`insert into entry values (1, 'a')`));
    await sleep(200);
    open.proxy.resetAll();
    await Promise.all(fates);
    fates.push(fateOf(tx`select 2`));
    await Promise.all(fates);
  });
  expect(await fateOf(transaction, 5000)).toEqual(lost);
  expect(await Promise.all(fates)).toEqual([lost, lost, lost, lost]);
  await expectWorking(open);
  expect(await open.direct`select from entry`).toHaveLength(0);
});

test('a reserved connection that was lost refuses statements; once released, its place in the pool is free', async () => {
  const open = await world();
  const reserved = await open.sql.reserve();
  await reserved`select 1`;
  open.proxy.resetAll();
  await sleep(100);
  expect(await fateOf(reserved`select 2`)).toEqual(lost);
  reserved.release();
  await expectWorking(open);
});

test('a connection lost between statements of a transaction rejects it; its later statements go nowhere', async () => {
  const open = await world();
  const transaction = open.sql.begin(async (tx) => {
    await tx`insert into entry values (1, 'before')`;
    open.proxy.resetAll();
    await sleep(100);
    await tx`insert into entry values (2, 'after')`;
  });
  expect(await fateOf(transaction)).toEqual(lost);
  await expectWorking(open);
  expect(await open.direct`select from entry`).toHaveLength(0);
});

test('PostgreSQL ends a transaction that idles: it is refused, and another meanwhile is not disturbed', async () => {
  const open = await world();
  const idle = open.sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 100`;
    await tx`insert into entry values (1, 'idle')`;
    await sleep(400);
    await tx`insert into entry values (2, 'idle')`;
  });
  const other = open.sql.begin((tx) => tx`insert into entry values (3, 'other')`);
  expect(await fateOf(idle)).toEqual(lost);
  expect(await fateOf(other)).toBe('answered');
  expect(await open.direct`select word from entry`).toEqual([{ word: 'other' }]);
});

test('a table that was altered since a statement was prepared: the statement is answered', async () => {
  const open = await world();
  const read = () => open.sql`select * from entry where id = ${1}`;
  await open.direct`insert into entry values (1, 'a')`;
  expect(await read()).toEqual([{ id: 1, word: 'a' }]);
  await open.direct`alter table entry add column number int default 7`;
  expect(await read()).toEqual([{ id: 1, word: 'a', number: 7 }]);
  await open.direct`alter table entry drop column number`;
  // A statement in a transaction is not retried, because something may have happened already. The next one works.
  await open.sql.begin((tx) => tx`select * from entry where id = ${1}`).catch(() => {});
  expect(await open.sql.begin((tx) => tx`select * from entry where id = ${1}`)).toEqual([{ id: 1, word: 'a' }]);
});

test('closing the pool serves those who wait, and refuses whoever comes later', async () => {
  const { sql } = await world();
  const waiting = [1, 2, 3].map((n) => fateOf(sql`select ${n}::int, pg_sleep(0.05)`.execute()));
  await sql.end();
  expect(await Promise.all(waiting)).toEqual(['answered', 'answered', 'answered']);
  expect(await fateOf(sql`select 4`)).toBe('CONNECTION_ENDED');
  await sql.end();
});

test('closing the pool with a time limit refuses what still runs and what still waits', async () => {
  const { sql } = await world();
  const running = fateOf(sql`select pg_sleep(10)`.execute());
  await sleep(200);
  const waiting = fateOf(sql`select 1`.execute());
  await sql.end({ timeout: 0.1 });
  expect(await running).toEqual(lost);
  expect(await waiting).toBe('CONNECTION_ENDED');
});
