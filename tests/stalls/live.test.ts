import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* One socket that requests far more rooms than exist, and many sockets without a session. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const commits = async (): Promise<number> => {
  const [row] = await attacked.sql<{ count: string }[]>`
    select xact_commit as count from pg_stat_database where datname = current_database()`;
  return Number(row!.count);
};

it('a socket that asks for many rooms holds nobody up, and costs nothing once it is closed', async () => {
  const [reader, attacker] = [
    await attacked.signIn('seller@troyard.test'),
    await attacked.signIn('buyer@troyard.test'),
  ];
  const { p95, statuses } = await readsDuring(attacked.product.url, reader, async () => {
    const socket = io(attacked.product.url, {
      transports: ['websocket'],
      auth: { token: attacker },
      forceNew: true,
      reconnection: false,
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    for (let index = 0; index < (isDeep ? 20_000 : 5000); index += 1)
      socket.emit('join', { room: `load:${index % 400}`, after: 0 });
    await sleep(1000);
    socket.close();
  });
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  // PostgreSQL updates its statistics of commits about a second late.
  await sleep(1500);
  const before = await commits();
  await sleep(2000);
  const each = ((await commits()) - before) / 2;
  expect(each).toBeLessThan(20);
});

it('many connections with made-up tokens at once hold nobody up', { timeout: 60_000 }, async () => {
  const reader = await attacked.signIn('seller@troyard.test');
  const refused: string[] = [];
  const { p95, statuses } = await readsDuring(attacked.product.url, reader, async () => {
    const knocks = Array.from({ length: isDeep ? 4000 : 300 }, async () => {
      const socket = io(attacked.product.url, {
        transports: ['websocket'],
        auth: { token: `guess ${crypto.randomUUID()}` },
        forceNew: true,
        reconnection: false,
      });
      const { message } = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
      refused.push(message);
      socket.close();
    });
    await Promise.all(knocks);
  });
  expect(refused.every((message) => message === 'not-signed-in')).toBe(true);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});
