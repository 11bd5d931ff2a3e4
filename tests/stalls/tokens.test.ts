import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep, seed, seededRandom } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Many requests at once with made-up session tokens. */

/** Draws the addresses. */
const next = seededRandom(seed);
let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const readSession = async (token: string, address: string): Promise<number> => {
  const answer = await fetch(attacked.product.url + calls.getSession.path, {
    headers: { token, 'x-forwarded-for': address },
  });
  await answer.arrayBuffer();
  return answer.status;
};
const guesses = (count: number, addresses: number) =>
  Array.from({ length: count }, () =>
    readSession(`guess ${crypto.randomUUID()}`, `10.5.5.${Math.floor(next() * addresses)}`),
  );
const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

it('made-up tokens from one address hold nobody up, and its users can still work', async () => {
  const [reader, user] = [await attacked.signIn('buyer@troyard.test'), await attacked.signIn('seller@troyard.test')];
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const attacks = guesses(isDeep ? 1000 : 400, 1);
    await sleep(100);
    // A session that has not been used before this, from the same address.
    expect(await readSession(user, '10.5.5.0')).toBe(200);
    return Promise.all(attacks);
  });
  expect(countOf(result, 401) + countOf(result, 429)).toBe(result.length);
  expect(countOf(result, 401)).toBeLessThanOrEqual(106);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});

it('made-up tokens from many addresses hold nobody up', { timeout: 60_000 }, async () => {
  const reader = await attacked.signIn('buyer@troyard.test');
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const all: number[] = [];
    for (let wave = 0; wave < (isDeep ? 32 : 6); wave += 1) {
      const [answers] = await Promise.all([Promise.all(guesses(isDeep ? 330 : 200, 20)), sleep(250)]);
      all.push(...answers);
    }
    return all;
  });
  expect(countOf(result, 401) + countOf(result, 429)).toBe(result.length);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});
