import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitPerKey, limitPerTurn } from './pacing.ts';

it('lets a few on in each turn of the event loop, in their order, and the next ones later', async () => {
  const next = limitPerTurn(2);
  const done: number[] = [];
  for (let index = 0; index < 5; index += 1) void next().then(() => done.push(index));
  const seen: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(done.length);
  }
  expect(done).toEqual([0, 1, 2, 3, 4]);
  expect(Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))).toBe(2);
  await next();
});

it('does a few at once for each key, whatever fails', async () => {
  const run = limitPerKey(3);
  const running = new Map<string, number>();
  let most = 0;
  const work = (key: string) => async () => {
    running.set(key, (running.get(key) ?? 0) + 1);
    most = Math.max(most, running.get(key)!);
    await sleep(1);
    running.set(key, running.get(key)! - 1);
    throw new Error(key);
  };
  const all = Array.from({ length: 40 }, (_, index) => `key ${index % 2}`);
  const failed = await Promise.allSettled(all.map((key) => run(key, work(key))));
  expect(failed.map((each) => each.status === 'rejected' && (each.reason as Error).message)).toEqual(all);
  expect(most).toBe(3);
});
