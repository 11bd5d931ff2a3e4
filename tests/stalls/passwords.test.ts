import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep, mostMs, openAttacked, type Attacked } from './world.ts';

/* Wrong passwords at once from many addresses, without a session. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

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
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, () =>
    Promise.all(Array.from({ length: isDeep ? 1000 : 300 }, (_, index) => attempt(index))),
  );
  console.log(Object.groupBy(result, (each) => each.status)[400]?.length, result.length, attacked.product.peakMemory());
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(mostMs);
});
