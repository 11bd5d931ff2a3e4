import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { itemsOf } from '../support/over-http.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Many items at once for one load: each waits for the earlier ones. */

let attacked: Attacked;
let cartId: number;
beforeAll(async () => {
  attacked = await openAttacked();
  const [cart] = await attacked.sql<{ id: number }[]>`
    select load.id from load join facility on facility.id = facility_id join company on company.id = customer_id
    where load.type = 1 and not is_pic_required and not is_picture_mandatory
      and load.company_id = (select company_id from app_user where email = 'buyer@troyard.test') limit 1`;
  cartId = cart!.id;
});
afterAll(() => attacked.close());

it('items added to one load at once are all added, and hold nobody else up', async () => {
  const [reader, attacker] = [
    await attacked.signIn('franchise.buyer@troyard.test'),
    await attacked.signIn('buyer@troyard.test'),
  ];
  const ids = Array.from({ length: isDeep ? 500 : 150 }, () => randomUUID()).toSorted();
  const add = async (clientId: string): Promise<number> => {
    const answer = await fetch(attacked.product.url + calls.addItem.path, {
      method: 'POST',
      headers: { token: attacker, 'content-type': 'application/json', 'x-forwarded-for': '10.3.3.3' },
      body: JSON.stringify({ loadId: cartId, productId: 1, quantity: 1, clientId }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const setPreferences = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(attacked.product.url + calls.setPreferences.path, {
      method: calls.setPreferences.method,
      headers: { token: reader, 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    return performance.now() - began;
  };
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const adds = ids.map(add);
    await sleep(300);
    // Another write does not wait either for connections held by waiters for the load.
    expect(await setPreferences()).toBeLessThan(1000);
    return Promise.all(adds);
  });
  expect(new Set(result)).toEqual(new Set([200]));
  expect(await itemsOf(attacked.sql, ids)).toEqual(ids);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});
