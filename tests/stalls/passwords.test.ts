import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Many wrong passwords at once from many addresses, without a session. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const refusals = [
  { status: 429, retryAfter: '3', error: 'Too many sign-ins of yours are waiting already. Try again in 3 s.' },
  { status: 503, retryAfter: '3', error: 'The server has too many sign-ins to work on. Try again in 3 s.' },
];

it('wrong passwords hold nobody up', { timeout: 300_000 }, async () => {
  const reader = await attacked.signIn('buyer@troyard.test');
  const attempt = async (index: number) => {
    const answer = await fetch(attacked.product.url + calls.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.2.${index % 20}` },
      body: JSON.stringify({ email: `nobody${index}@troyard.test`, password: 'not this one either' }),
    });
    const { error = '' } = (await answer.json()) as { error?: string };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), error };
  };
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const attacks = Array.from({ length: isDeep ? 1000 : 400 }, (_, index) => attempt(index));
    await sleep(200);
    // A user at another address signs in while the queue is full.
    expect(await attacked.signIn('seller@troyard.test')).toEqual(expect.any(String));
    return Promise.all(attacks);
  });
  const refused = result.filter(({ status }) => status !== 400);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(result.length);
  for (const each of refused) expect(refusals).toContainEqual(each);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});
