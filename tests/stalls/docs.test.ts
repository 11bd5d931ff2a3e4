import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* The description of the calls and the script that shows it, asked for many times at once. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

/** Takes the answer without unpacking it, so that the attack costs this machine little. */
const read = (path: string, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(
      attacked.product.url + path,
      { headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': address } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    ).once('error', reject);
  });

it.each([
  ['/openapi.json', 300],
  ['/docs/scalar.js', 100],
])('%s holds nobody up', { timeout: 60_000 }, async (path, count) => {
  const reader = await attacked.signIn('buyer@troyard.test');
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const all: number[] = [];
    for (let wave = 0; wave < (isDeep ? 10 : 1); wave += 1)
      all.push(...(await Promise.all(Array.from({ length: count }, () => read(path, `10.6.6.${wave}`)))));
    return all;
  });
  expect(new Set(result)).toEqual(new Set([200]));
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});
