import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Sql } from '../database.ts';
import { leasedSlots, type SlotOptions } from './leased-slots.ts';
import { liveDatabase } from '../live/fixtures/live-world.ts';

const two = [{ key: 'downloads', most: 2 }];

/** The slots of one process of a database. By default nothing happens by the clock. */
const processOf = (sql: Sql, settings: Partial<SlotOptions> = {}) => {
  const errors: unknown[] = [];
  const { take } = leasedSlots({ sql, onError: (error) => errors.push(error), beatMs: 600_000, ...settings });
  return {
    errors,
    /** The function that frees the slot, or undefined without one. */
    take: async (limits = two) => {
      const slot = await take(limits);
      return 'free' in slot ? slot.free : undefined;
    },
  };
};
const rows = async (sql: Sql) => (await sql`select from limited_use`).length;

it('slots that one process holds are missing at another, until they are given back', async () => {
  const { sql } = await liveDatabase();
  const [one, other] = [processOf(sql), processOf(sql)];
  const free = await one.take();
  expect(free).toBeDefined();
  expect(await other.take()).toBeDefined();
  expect(await other.take()).toBeUndefined();
  expect(await one.take()).toBeUndefined();
  free!();
  await expect.poll(() => rows(sql)).toBe(1);
  // Given back once: the slot of the other stays.
  free!();
  expect(await other.take()).toBeDefined();
  expect(await one.take()).toBeUndefined();
  expect([...one.errors, ...other.errors]).toEqual([]);
});

it('a slot is held beyond its lease while its process lives, and no longer when it has died', async () => {
  const { sql } = await liveDatabase();
  const [alive, dead] = [processOf(sql, { leaseMs: 1500, beatMs: 100 }), processOf(sql, { leaseMs: 1500 })];
  const free = await alive.take();
  expect(await dead.take()).toBeDefined();
  const began = performance.now();
  expect(await alive.take()).toBeUndefined();
  await expect.poll(() => alive.take(), { interval: 50 }).toBeDefined();
  expect(performance.now() - began).toBeLessThan(2500);
  await sleep(1600);
  expect(await alive.take()).toBeUndefined();
  free!();
  await expect.poll(() => alive.take(), { interval: 50 }).toBeDefined();
});

it('a slot is held again after the database has lost the table, and one that was given back meanwhile is not', async () => {
  const { sql } = await liveDatabase();
  const one = processOf(sql, { beatMs: 50 });
  await one.take();
  const free = await one.take();
  await sql`delete from limited_use`;
  free!();
  await expect.poll(() => rows(sql)).toBe(1);
  await sleep(150);
  expect(await rows(sql)).toBe(1);
  expect(one.errors).toEqual([]);
});
