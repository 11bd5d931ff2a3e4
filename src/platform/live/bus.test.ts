import { expect, onTestFinished, test } from 'vitest';
import type { Sql } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { startBus, type LiveBus } from './bus.ts';
import { keptDays, maxMissed, pruneLive, type LiveEvent } from './events.ts';
import { liveDatabase, numbers, said, texts } from './fixtures/live-world.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const started = async (sql: Sql, pollMs = 600_000): Promise<LiveBus> => {
  const errors: unknown[] = [];
  const bus = await startBus({ sql, pollMs, onError: (error) => void errors.push(error) });
  onTestFinished(async () => {
    await bus.close();
    expect(errors).toEqual([]);
  });
  return bus;
};

const announce = (sql: Sql, room: string, ...words: string[]): Promise<void> =>
  inTransaction(
    sql,
    {},
    async () => {},
    async (work) => {
      for (const { kind, body } of said(room, ...words)) work.announce(room, kind, body);
    },
  );

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('whenever one joins and from wherever, one hears every event after it, in order and once', async () => {
  const { sql } = await liveDatabase();
  const buses = await Promise.all([started(sql), started(sql)]);
  const total = 240;
  let written = 0;
  const writers = range(1, 6).map(async () => {
    while (written < total) {
      written += 1;
      await announce(sql, 'load:1', `${written}`);
    }
  });
  const listeners: { heard: LiveEvent[]; from: number }[] = [];
  const joiners = range(1, 40).map(async (each) => {
    await new Promise((resolve) => setTimeout(resolve, each * 8));
    const heard: LiveEvent[] = [];
    // Every third member starts without a past. The others resume from a number, some from a number that another
    // process has already reached.
    const after = each % 3 === 0 ? undefined : Math.max(0, Math.floor(written * ((each % 7) / 6)) - 6);
    const { number, tooOld, leave } = await buses[each % 2]!.join('load:1', after, (event) => void heard.push(event));
    expect(tooOld).toBe(false);
    listeners.push({ heard, from: after ?? number });
    if (each % 5 === 0) {
      leave();
      listeners.pop();
    }
  });
  await Promise.all([...writers, ...joiners]);
  await waitFor(() => expect(listeners.every(({ heard, from }) => heard.length === total - from)).toBe(true));
  for (const { heard, from } of listeners) expect(numbers(heard)).toEqual(range(from + 1, total));
});

test('a room that all have left and one joins again goes on', async () => {
  const { sql } = await liveDatabase();
  const bus = await started(sql);
  const heard: LiveEvent[] = [];
  const first = await bus.join('load:1', undefined, (event) => void heard.push(event));
  first.leave();
  first.leave();
  await announce(sql, 'load:1', 'unheard');
  const second = await bus.join('load:1', undefined, (event) => void heard.push(event));
  expect(second.number).toBe(1);
  await announce(sql, 'load:1', 'heard');
  await waitFor(() => expect(texts(heard)).toEqual(['heard']));
});

test('events of a week can be missed; who was away longer is told to fetch anew, and goes on', async () => {
  const { sql } = await liveDatabase();
  const bus = await started(sql);
  await announce(sql, 'load:1', 'old', 'older');
  const now = new Date();
  await sql`update live_event set at = ${now}::timestamptz - make_interval(days => 7, secs => 1)`;
  await announce(sql, 'load:1', 'young');
  await sql`update live_event set at = ${now}::timestamptz - make_interval(days => 7) where number = 3`;
  expect(await pruneLive(sql, now)).toBe(2);
  expect(await pruneLive(sql, now)).toBe(0);

  const [away, resumed] = [[], []] as [LiveEvent[], LiveEvent[]];
  expect(await bus.join('load:1', 1, (event) => void away.push(event))).toMatchObject({ tooOld: true, number: 3 });
  expect(await bus.join('load:1', 2, (event) => void resumed.push(event))).toMatchObject({ tooOld: false, number: 3 });
  await announce(sql, 'load:1', 'new');
  await waitFor(() => expect([texts(away), texts(resumed)]).toEqual([['new'], ['young', 'new']]));
});

test('a room of which all is pruned keeps its numbers', async () => {
  const { sql } = await liveDatabase();
  const bus = await started(sql);
  await announce(sql, 'load:1', 'a', 'b');
  await pruneLive(sql, new Date(Date.now() + (keptDays + 1) * 86_400_000));
  expect(await bus.join('load:1', 1, () => {})).toMatchObject({ tooOld: true, number: 2 });
  expect(await bus.join('load:1', 2, () => {})).toMatchObject({ tooOld: false, number: 2 });
});

test('a number that was never given out, as after a restored back-up, is too old', async () => {
  const { sql } = await liveDatabase();
  const bus = await started(sql);
  await announce(sql, 'load:1', 'a');
  expect(await bus.join('load:1', 900, () => {})).toMatchObject({ tooOld: true, number: 1 });
  expect(await bus.join('load:2', 1, () => {})).toMatchObject({ tooOld: true, number: 0 });
});

test('who missed very much is told to fetch anew', async () => {
  const { sql } = await liveDatabase();
  const bus = await started(sql);
  await announce(sql, 'load:1', ...range(1, maxMissed + 1).map(String));
  expect(await bus.join('load:1', 0, () => {})).toMatchObject({ tooOld: true, number: maxMissed + 1 });
  expect(await bus.join('load:1', 1, () => {})).toMatchObject({ tooOld: false });
});
