import { describe, expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../database.ts';
import { liveDatabase } from './fixtures/live-world.ts';
import type { LeaseOptions } from './leased-rooms.ts';
import { startPresence, type Person } from './presence.ts';

const dana = { userId: 1, firstName: 'Dana' };
const luis = { userId: 2, firstName: 'Luis' };

/** What one process of a database knows. By default nothing happens by the clock. */
const processOf = async (sql: Sql, settings: Partial<LeaseOptions> = {}) => {
  const errors: unknown[] = [];
  const presence = await startPresence({ sql, onError: (error) => errors.push(error), beatMs: 600_000, ...settings });
  onTestFinished(() => presence.close());
  const enter = async (room: string, person?: Person) => {
    let shown: readonly Person[] | undefined;
    let times = 0;
    const leave = await presence.enter(room, person, (people) => {
      shown = people;
      times += 1;
    });
    return { leave, names: () => shown?.map(({ firstName }) => firstName), times: () => times };
  };
  return { ...presence, enter, errors };
};

describe('who is in a room', () => {
  it('is told to each other across processes, and no longer when they leave', async () => {
    const { sql } = await liveDatabase();
    const [one, other] = [await processOf(sql), await processOf(sql)];
    const first = await one.enter('here:1', dana);
    await expect.poll(first.names).toEqual(['Dana']);
    const second = await other.enter('here:1', luis);
    await expect.poll(first.names).toEqual(['Dana', 'Luis']);
    await expect.poll(second.names).toEqual(['Dana', 'Luis']);
    first.leave();
    await expect.poll(second.names).toEqual(['Luis']);
    second.leave();
    await expect.poll(async () => (await sql`select from live_presence`).length).toBe(0);
    expect([...one.errors, ...other.errors]).toEqual([]);
  });

  it('is told of no other room, and only when it changes', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql);
    const first = await here.enter('here:1', dana);
    await expect.poll(first.names).toEqual(['Dana']);
    const elsewhere = await here.enter('here:2', luis);
    await expect.poll(elsewhere.names).toEqual(['Luis']);
    const watching = await here.enter('here:1');
    await expect.poll(watching.names).toEqual(['Dana']);
    expect([first.names(), first.times()]).toEqual([['Dana'], 1]);
  });

  it('counts a person with two tabs once, until both are closed', async () => {
    const { sql } = await liveDatabase();
    const [one, other] = [await processOf(sql), await processOf(sql)];
    const watching = await one.enter('here:1', luis);
    const tabs = [await one.enter('here:1', dana), await other.enter('here:1', dana)];
    await expect.poll(watching.names).toEqual(['Luis', 'Dana']);
    tabs[0]!.leave();
    await expect.poll(async () => (await sql`select from live_presence`).length).toBe(2);
    expect(watching.names()).toEqual(['Luis', 'Dana']);
    tabs[1]!.leave();
    await expect.poll(watching.names).toEqual(['Luis']);
  });

  it('shows nobody who only watches', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql);
    const watching = await here.enter('here:1');
    await expect.poll(watching.names).toEqual([]);
  });

  it('loses the people of a process that closes at once', async () => {
    const { sql } = await liveDatabase();
    const [one, other] = [await processOf(sql), await processOf(sql)];
    await one.enter('here:1', dana);
    const watching = await other.enter('here:1', luis);
    await expect.poll(watching.names).toEqual(['Dana', 'Luis']);
    await one.close();
    await expect.poll(watching.names).toEqual(['Luis']);
  });

  it('loses those of a process that dies when their lease ends, and keeps the others', async () => {
    const { sql } = await liveDatabase();
    const living = await processOf(sql, { leaseMs: 800, beatMs: 100 });
    const watching = await living.enter('here:1', luis);
    // The row of a process that renews nothing.
    await sql`insert into live_presence (connection, room, process, user_id, person, leased_until)
      values (gen_random_uuid(), 'here:1', gen_random_uuid(), 1, ${sql.json(dana)}, clock_timestamp() + interval '1 second')`;
    await expect.poll(watching.names).toEqual(['Luis', 'Dana']);
    await expect.poll(watching.names, { timeout: 4000 }).toEqual(['Luis']);
    const since = Date.now();
    while (Date.now() - since < 1200) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(watching.names()).toEqual(['Luis']);
    }
  });

  it('comes back after the table was emptied, as a crash of the database does', async () => {
    const { sql } = await liveDatabase();
    const [one, other] = [await processOf(sql, { beatMs: 100 }), await processOf(sql, { beatMs: 100 })];
    await one.enter('here:1', dana);
    const watching = await other.enter('here:1', luis);
    await sql`delete from live_presence`;
    await expect.poll(async () => (await sql`select from live_presence`).length).toBe(2);
    await expect.poll(() => watching.names()?.toSorted()).toEqual(['Dana', 'Luis']);
  });
});
