import { expect, it } from 'vitest';
import { waitForLocks } from '../../../tests/support/locks.ts';
import { liveDatabase } from '../live/fixtures/live-world.ts';
import { pruneLimits, secondsUntilRoom, takeUse } from './shared-limits.ts';

const few = { key: 'few', most: 3 };
const many = { key: 'many', most: 5 };

it('a key has at most so many uses, also when they are taken at once on many connections', async () => {
  const { sql } = await liveDatabase();
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeUse(sql, [few], 60)));
  expect(taken.filter((full) => full === undefined)).toHaveLength(3);
  for (const full of taken.filter((each) => each !== undefined))
    expect(full).toEqual({ limit: few, seconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) });
  expect(await takeUse(sql, [{ key: 'another', most: 3 }], 60)).toBeUndefined();
});

it('of two keys none is counted when one is full, and the answer names it', async () => {
  const { sql } = await liveDatabase();
  for (let at = 0; at < 3; at += 1) expect(await takeUse(sql, [many, few], 60)).toBeUndefined();
  for (let at = 0; at < 4; at += 1) expect(await takeUse(sql, [many, few], 60)).toMatchObject({ limit: few });
  expect(await takeUse(sql, [many], 60)).toBeUndefined();
  expect(await takeUse(sql, [many], 60)).toBeUndefined();
  expect(await takeUse(sql, [few, many], 60)).toMatchObject({ limit: few });
  expect(await takeUse(sql, [many], 60)).toMatchObject({ limit: many });
});

it('two who name the same keys in another order never wait for each other for ever', async () => {
  const { sql } = await liveDatabase();
  const wide = [
    { key: 'one', most: 1000 },
    { key: 'other', most: 1000 },
  ];
  const all = Array.from({ length: 100 }, (_, at) => takeUse(sql, at % 2 === 0 ? wide : wide.toReversed(), 60));
  expect((await Promise.all(all)).every((full) => full === undefined)).toBe(true);
});

it('a use counts until its end by the clock of the database, and tells when there is room', async () => {
  const { sql } = await liveDatabase();
  expect(await secondsUntilRoom(sql, few)).toBeUndefined();
  for (const seconds of [20, 40, 60]) await takeUse(sql, [few], seconds);
  expect(await takeUse(sql, [few], 60)).toEqual({ limit: few, seconds: 20 });
  expect(await secondsUntilRoom(sql, few)).toBe(20);
  // Of the three that count, two must end before one may begin.
  expect(await secondsUntilRoom(sql, { key: 'few', most: 2 })).toBe(40);
  await sql`update limited_use set ends_at = ends_at - interval '21 seconds'`;
  expect(await secondsUntilRoom(sql, few)).toBeUndefined();
  expect(await takeUse(sql, [few], 60)).toBeUndefined();
  expect(await takeUse(sql, [few], 60)).toEqual({ limit: few, seconds: 19 });
});

it('a use of a transaction counts from its commit, others wait for it, and a rolled-back one never counted', async () => {
  const { sql } = await liveDatabase();
  const once = { key: 'once', most: 1 };
  const failing = sql.begin(async (tx) => {
    expect(await takeUse(tx, [once], 60)).toBeUndefined();
    throw new Error('the write is refused');
  });
  await expect(failing).rejects.toThrow('refused');
  let waiting: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    expect(await takeUse(tx, [once], 60)).toBeUndefined();
    waiting = takeUse(sql, [once], 60);
    await waitForLocks(sql, 1);
  });
  expect(await waiting).toMatchObject({ limit: once });
});

it('uses that no longer count are deleted: those of a key by its next use, all others by the sweep', async () => {
  const { sql } = await liveDatabase();
  for (const key of ['old', 'older', 'kept']) await takeUse(sql, [{ key, most: 9 }], 60);
  await sql`update limited_use set ends_at = clock_timestamp() where key <> 'kept'`;
  await takeUse(sql, [{ key: 'old', most: 9 }], 60);
  const keys = async () =>
    (await sql<{ key: string }[]>`select key from limited_use order by key`).map(({ key }) => key);
  expect(await keys()).toEqual(['kept', 'old', 'older']);
  await pruneLimits(sql);
  expect(await keys()).toEqual(['kept', 'old']);
});
