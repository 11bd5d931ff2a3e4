import { expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { dueTeller } from './due-events.ts';
import { liveDatabase } from './fixtures/live-world.ts';

const tellerOf = (sql: Sql) => {
  const errors: unknown[] = [];
  const teller = dueTeller(sql, (error) => errors.push(error));
  onTestFinished(() => teller.close());
  return { ...teller, errors };
};
const change = (sql: Sql, ...announced: readonly (readonly [string, string])[]) =>
  inTransaction(
    sql,
    {},
    async () => {},
    async ({ announce }) => {
      for (const [room, kind] of announced) announce(room, kind, {});
    },
  );
const eventsOf = (sql: Sql, kind = 'loads.changed') => sql<{ room: string; number: string; at: Date }[]>`
  select room, number, at from live_event where kind = ${kind} order by at, room`;
const waiting = async (sql: Sql) => (await sql`select from live_due`).length;

it('the first change is told at once, and all within the next second as one at its end', async () => {
  const { sql } = await liveDatabase();
  const teller = tellerOf(sql);
  await change(sql, ['company:1', 'loads.changed']);
  teller.look();
  await expect.poll(() => eventsOf(sql)).toHaveLength(1);
  for (let times = 0; times < 20; times += 1) {
    await change(sql, ['company:1', 'loads.changed']);
    teller.look();
  }
  await expect.poll(() => waiting(sql), { timeout: 4000 }).toBe(0);
  const told = (await eventsOf(sql)).map(({ at }) => at.getTime());
  // One at once, and one for each second that the changes took, however slow the machine is.
  const seconds = Math.ceil((told.at(-1)! - told[0]!) / 1000);
  expect(told.length).toBeGreaterThan(1);
  expect(told.length).toBeLessThanOrEqual(1 + seconds);
  for (const [index, at] of told.slice(1).entries()) expect(at - told[index]!).toBeGreaterThanOrEqual(1000);
  expect(teller.errors).toEqual([]);
});

it('rooms and kinds do not wait for each other', async () => {
  const { sql } = await liveDatabase();
  const teller = tellerOf(sql);
  await change(sql, ['company:1', 'loads.changed']);
  teller.look();
  await expect.poll(() => eventsOf(sql)).toHaveLength(1);
  await change(sql, ['company:2', 'loads.changed'], ['company:1', 'chats.changed']);
  teller.look();
  await expect.poll(() => waiting(sql), { timeout: 900 }).toBe(0);
  expect((await eventsOf(sql)).map(({ room }) => room)).toEqual(['company:1', 'company:2']);
  expect(await eventsOf(sql, 'chats.changed')).toHaveLength(1);
});

it('writes of one company do not wait for each other', async () => {
  const { sql } = await liveDatabase();
  const open = Promise.withResolvers<void>();
  const slow = inTransaction(
    sql,
    {},
    async () => {},
    async ({ announce, tx }) => {
      announce('company:1', 'loads.changed', {});
      await tx`insert into live_due (room, kind) values ('company:1', 'loads.changed')`;
      await open.promise;
    },
  );
  await change(sql, ['company:1', 'loads.changed']);
  open.resolve();
  await slow;
  expect(await waiting(sql)).toBe(3);
});

it('of a write that is taken back nothing is told', async () => {
  const { sql } = await liveDatabase();
  await expect(
    inTransaction(
      sql,
      {},
      async () => {},
      async ({ announce }) => {
        announce('company:1', 'loads.changed', {});
        throw new Error('refused');
      },
    ),
  ).rejects.toThrow('refused');
  expect(await waiting(sql)).toBe(0);
});

it('two processes tell a room together at most once a second, and miss no last change', async () => {
  const { sql } = await liveDatabase();
  const [one, other] = [tellerOf(sql), tellerOf(sql)];
  const end = Date.now() + 2500;
  while (Date.now() < end) {
    await change(sql, ['company:1', 'loads.changed']);
    one.look();
    other.look();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [last] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  await expect.poll(() => waiting(sql), { timeout: 4000 }).toBe(0);
  const told = (await eventsOf(sql)).map(({ at }) => at.getTime());
  for (const [index, at] of told.slice(1).entries()) expect(at - told[index]!).toBeGreaterThanOrEqual(1000);
  expect(told.at(-1)).toBeGreaterThanOrEqual(last!.now.getTime() - 100);
  expect(told.length).toBeLessThanOrEqual(5);
});

it('what a dead process has left is told by the next look', async () => {
  const { sql } = await liveDatabase();
  await change(sql, ['company:1', 'loads.changed']);
  tellerOf(sql).look();
  await expect.poll(() => eventsOf(sql)).toHaveLength(1);
});
