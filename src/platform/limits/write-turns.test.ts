import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeTurns } from './write-turns.ts';

it('lets writes under one key run one after another, the others at once, and loses none', async () => {
  const { run } = writeTurns();
  let running = 0;
  let most = 0;
  const work = (name: number) => async () => {
    most = Math.max(most, (running += 1));
    await sleep(1);
    running -= 1;
    return name;
  };
  const names = Array.from({ length: 200 }, (_, index) => index);
  expect(await Promise.all(names.map((name) => run('load 1', 1, work(name))))).toEqual(names);
  expect(most).toBe(1);
  await Promise.all(names.map((name) => run(name % 2 ? `load ${name}` : undefined, 1, work(name))));
  expect(most).toBe(200);
});

it('takes the first write of one user before the second of another, and goes on after a failure', async () => {
  const { run } = writeTurns();
  const done: string[] = [];
  const refused: string[] = [];
  const write = (user: number, name: string) =>
    run('load 1', user, async () => {
      done.push(name);
      if (name === '1a') throw new Error('refused');
    }).catch((error: Error) => refused.push(error.message));
  await Promise.all([write(1, '1a'), write(1, '1b'), write(1, '1c'), write(2, '2a')]);
  expect([done, refused]).toEqual([['1a', '2a', '1b', '1c'], ['refused']]);
});

it('gives a turn up that never ends: what became of it is unknown, and the next one runs', async () => {
  const { run } = writeTurns(50);
  const never = run('load 1', 1, () => new Promise(() => {}));
  const next = run('load 1', 1, async () => 'next');
  await expect(never).rejects.toMatchObject({ reason: 'unavailable', details: { retryAfterSeconds: 2 } });
  expect(await next).toBe('next');
});
