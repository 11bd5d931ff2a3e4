import { describe, expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../database.ts';
import { liveDatabase } from './fixtures/live-world.ts';
import type { LeaseOptions } from './leased-rooms.ts';
import { mostSignals, startSeats, type SeatNews, type Sitter } from './seats.ts';

const dana: Sitter = { userId: 1, firstName: 'Dana', side: 'buyer' };
const gus: Sitter = { userId: 3, firstName: 'Gus', side: 'buyer' };
const luis: Sitter = { userId: 2, firstName: 'Luis', side: 'seller' };
const room = 'call:1';

/** What one process of a database knows. By default nothing happens by the clock. */
const processOf = async (sql: Sql, settings: Partial<LeaseOptions> = {}) => {
  const errors: unknown[] = [];
  const seats = await startSeats({ sql, onError: (error) => errors.push(error), beatMs: 600_000, ...settings });
  onTestFinished(() => seats.close());
  const take = async (person: Sitter, at = room, peer = `peer-of-${person['firstName']}`, isBack = false) => {
    const news: SeatNews[] = [];
    const answer = await seats.take(at, { peer, person }, (each) => news.push(each), isBack);
    const seat = typeof answer === 'object' ? answer : undefined;
    const other = () => news.findLast((each) => each.kind === 'other')?.other;
    return {
      isBusy: answer === 'busy',
      isElsewhere: answer === 'taken',
      signal: (to: string, body: string) => seat!.signal(to, body),
      leave: () => seat!.leave(),
      news,
      isTold: () => news.length > 0,
      other: () => other() && [other()!.peer, other()!.person['firstName']],
      heard: () => news.flatMap((each) => (each.kind === 'signal' ? [[each.from, each.body]] : [])),
      isTaken: () => news.some(({ kind }) => kind === 'taken'),
    };
  };
  return { ...seats, take, errors };
};
const waiting = async (sql: Sql) => (await sql`select from live_signal`).length;

describe('the two seats of a room', () => {
  it('are told of each other across processes, and that one was left', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    const buyer = await one.take(dana);
    await expect.poll(buyer.isTold).toBe(true);
    expect(buyer.other()).toBeNull();
    const seller = await two.take(luis);
    await expect.poll(buyer.other).toEqual(['peer-of-Luis', 'Luis']);
    await expect.poll(seller.other).toEqual(['peer-of-Dana', 'Dana']);
    seller.leave();
    await expect.poll(buyer.other).toBeNull();
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  it('are one for each side: a third person finds it busy, here and at another process, until it is left', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    const buyer = await one.take(dana);
    expect((await one.take(gus)).isBusy).toBe(true);
    expect((await two.take(gus)).isBusy).toBe(true);
    expect((await two.take(gus, 'call:2')).isBusy).toBe(false);
    expect((await two.take(luis)).isBusy).toBe(false);
    buyer.leave();
    await expect.poll(async () => (await two.take(gus)).isBusy).toBe(false);
  });

  it('go with their user to another connection, and the earlier one is told', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    const earlier = await one.take(dana, room, 'peer-before');
    const seller = await one.take(luis);
    const later = await two.take(dana, room, 'peer-after');
    expect(later.isBusy).toBe(false);
    await expect.poll(earlier.isTaken).toBe(true);
    await expect.poll(seller.other).toEqual(['peer-after', 'Dana']);
    expect(await earlier.signal('peer-of-Luis', 'late')).toBe('no-seat');
    expect(seller.heard()).toEqual([]);
    // Leaving what was taken leaves the new one alone.
    earlier.leave();
    expect(await later.signal('peer-of-Luis', 'here')).toBe('sent');
    await expect.poll(seller.heard).toEqual([['peer-after', 'here']]);
  });

  it('are not taken back by a device that wakes up while its user sits elsewhere', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    await one.take(dana, room, 'peer-of-desk');
    const phone = await two.take(dana, room, 'peer-of-phone');
    const desk = await one.take(dana, room, 'peer-of-desk', true);
    expect([desk.isElsewhere, desk.isBusy, phone.isTaken()]).toEqual([true, false, false]);
    // The phone takes its own seat back. Another user finds the seat busy.
    expect((await one.take(dana, room, 'peer-of-phone', true)).isElsewhere).toBe(false);
    expect((await one.take(gus, room, 'peer-of-Gus', true)).isBusy).toBe(true);
    // A click takes it over, and what was left free is taken again.
    const clicked = await one.take(dana, room, 'peer-of-desk');
    expect(clicked.isElsewhere).toBe(false);
    clicked.leave();
    await expect.poll(async () => (await two.take(dana, room, 'peer-of-phone', true)).isElsewhere).toBe(false);
  });

  it('of a process that dies are free when their lease ends, and those of a living one are kept', async () => {
    const { sql } = await liveDatabase();
    const living = await processOf(sql, { leaseMs: 800, beatMs: 100 });
    const seller = await living.take(luis);
    // The row of a process that renews nothing.
    const dead = await processOf(sql, { leaseMs: 800 });
    await dead.take(dana);
    await expect.poll(seller.other).toEqual(['peer-of-Dana', 'Dana']);
    expect((await living.take(gus)).isBusy).toBe(true);
    await expect.poll(seller.other).toBeNull();
    expect((await living.take(gus)).isBusy).toBe(false);
    expect(await sql`select side from live_seat where user_id = 2`).toEqual([{ side: 'seller' }]);
    expect(seller.isTaken()).toBe(false);
  });

  it('are free as soon as their process closes, and come back after the database lost them', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql, { beatMs: 100 }), await processOf(sql)];
    const buyer = await one.take(dana);
    const seller = await two.take(luis);
    await expect.poll(seller.other).toEqual(['peer-of-Dana', 'Dana']);
    await sql`delete from live_seat`;
    await expect.poll(async () => (await sql`select from live_seat where user_id = 1`).length).toBe(1);
    expect(buyer.isTaken()).toBe(false);
    await one.close();
    expect((await two.take(gus)).isBusy).toBe(false);
  });

  it('is lost by its user when somebody else has it after a pause longer than the lease', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql, { leaseMs: 300, beatMs: 900 }), await processOf(sql)];
    const paused = await one.take(dana);
    await expect.poll(async () => (await two.take(gus)).isBusy, { interval: 50 }).toBe(false);
    await expect.poll(paused.isTaken).toBe(true);
  });
});

describe('a signal', () => {
  it('goes to the other seat alone, in order, whole, also when it is larger than a notification', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    const [buyer, seller] = [await one.take(dana), await two.take(luis)];
    const elsewhere = await two.take(gus, 'call:2');
    const other = await two.take({ ...luis, userId: 9 }, 'call:2', 'peer-of-Luis');
    const bodies = ['a', 'x'.repeat(60_000), '{"c":"\u{1f600}"}'];
    for (const body of bodies) expect(await buyer.signal('peer-of-Luis', body)).toBe('sent');
    await expect.poll(seller.heard).toEqual(bodies.map((body) => ['peer-of-Dana', body]));
    for (const each of [buyer, elsewhere, other]) expect(each.heard()).toEqual([]);
    expect(await waiting(sql)).toBe(0);
  });

  it('to a peer that has no seat there is refused and not stored', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql);
    const buyer = await here.take(dana);
    expect(await buyer.signal('peer-of-Luis', 'nobody')).toBe('no-other');
    expect(await buyer.signal('peer-of-Dana', 'myself')).toBe('no-other');
    const seller = await here.take(luis);
    expect(await buyer.signal('peer-of-Gus', 'somebody else')).toBe('no-other');
    seller.leave();
    await expect.poll(() => buyer.signal('peer-of-Luis', 'gone')).toBe('no-other');
    expect(await waiting(sql)).toBe(0);
  });

  it('of a seat that was left is refused', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql);
    const [buyer] = [await here.take(dana), await here.take(luis)];
    buyer.leave();
    await expect.poll(() => buyer.signal('peer-of-Luis', 'late')).toBe('no-seat');
  });

  it('of or to a seat whose lease has ended is refused', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql);
    const [buyer] = [await here.take(dana), await here.take(luis)];
    const end = (side: string) =>
      sql`update live_seat set leased_until = clock_timestamp() - interval '1 second' where side = ${side}`;
    await end('seller');
    expect(await buyer.signal('peer-of-Luis', 'late')).toBe('no-other');
    await end('buyer');
    expect(await buyer.signal('peer-of-Luis', 'late')).toBe('no-seat');
    expect(await waiting(sql)).toBe(0);
  });

  it('is one of at most a hundred in ten seconds, through all connections of its user', async () => {
    const { sql } = await liveDatabase();
    const [one, two] = [await processOf(sql), await processOf(sql)];
    const [buyer, seller] = [await one.take(dana), await one.take(luis)];
    for (let sent = 0; sent < mostSignals - 1; sent += 1) expect(await buyer.signal('peer-of-Luis', 'x')).toBe('sent');
    const again = await two.take(dana);
    expect(await again.signal('peer-of-Luis', 'x')).toBe('sent');
    expect(await again.signal('peer-of-Luis', 'x')).toBe('too-many');
    expect(await seller.signal('peer-of-Dana', 'x')).toBe('sent');
    await sql`update live_seat set counted_since = clock_timestamp() - interval '11 seconds'`;
    expect(await again.signal('peer-of-Luis', 'x')).toBe('sent');
  });

  it('that nobody fetches vanishes within a minute, and a seat that fetches none takes at most 200', async () => {
    const { sql } = await liveDatabase();
    const here = await processOf(sql, { beatMs: 100 });
    await here.take(dana);
    // The other seat belongs to a process that fetches nothing.
    const gone = '6f1c1d5e-0000-4000-8000-000000000001';
    await sql`insert into live_seat (room, side, connection, process, user_id, person, peer, leased_until)
      values (${room}, 'seller', ${gone}, ${gone}, 2, ${sql.json(luis)}, 'peer-of-Luis', clock_timestamp() + interval '1 minute')`;
    const buyer = await here.take(dana);
    await sql`insert into live_signal (to_connection, from_peer, body) select ${gone}, 'peer', 'x' from generate_series(1, 199)`;
    expect(await buyer.signal('peer-of-Luis', 'the last')).toBe('sent');
    expect(await buyer.signal('peer-of-Luis', 'too many')).toBe('no-other');
    await sql`update live_signal set at = clock_timestamp() - interval '59 seconds' where body = 'the last'`;
    await sql`update live_signal set at = clock_timestamp() - interval '61 seconds' where body <> 'the last'`;
    await expect.poll(() => waiting(sql)).toBe(1);
  });
});
