import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { isDeep } from './support/depth.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { itemsOf, send, signIn } from './support/over-http.ts';
import { startProduct } from './support/product-process.ts';

/* A yard's bad days: a converter is deleted, the power fails. */

/** How often the product is killed. */
const rounds = isDeep ? 15 : 4;

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

it('a converter deleted while it is on a load stays there at its price, and no other load takes it', () =>
  cast.inOwnWorld(async (app) => {
    const ask = (call: Call, input: object) => app.call(call.method, call.path, input, buyer.me);
    const { cartId, productId } = buyer.world;
    const { body: added } = await ask(calls.addItem, calls.addItem.example(buyer.world)!);
    await app.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect((await ask(calls.addItem, calls.addItem.example(buyer.world)!)).body).toMatchObject({
      fields: { productId: 'This converter is no longer in the catalogue.' },
    });
    const { body } = await ask(calls.listItems, { loadId: cartId, isShowAll: true });
    const kept = body['list'].find((each: { itemId: number }) => each.itemId === added['itemId']);
    expect(kept).toMatchObject({ productId, total: expect.any(Number) });
    expect(await ask(calls.getReceipt, { itemId: added['itemId'] })).toMatchObject({
      status: 200,
      body: { offer: kept.basePrice },
    });
    expect(await ask(calls.finishLoad, { loadId: cartId })).toMatchObject({ status: 200 });
    const view = await ask(calls.viewInvoice, { loadId: cartId });
    expect(view.body['loadDetails'].itemList.map((each: { itemId: number }) => each.itemId)).toContain(added['itemId']);
  }));

it.each([0, -1, 1e9, Number.MAX_SAFE_INTEGER, 0.0001])('a quantity of %s is refused by name', (quantity) =>
  cast.inOwnWorld(async (app) => {
    const { status, body } = await app.call(
      'POST',
      calls.addItem.path,
      { ...calls.addItem.example(buyer.world), quantity },
      buyer.me,
    );
    expect([status, Object.keys(body['fields'])]).toEqual([400, ['quantity']]);
  }),
);

it(
  'killed again and again in the middle of 50 writes: what was answered is there, what is sent again is there once',
  { timeout: 240_000 },
  async () => {
    await cast.inOwnWorld(async (app) => {
      const { cartId, productId } = buyer.world;
      const kept = { ...app.database };
      let lost = 0;
      for (let round = 0; round < rounds; round += 1) {
        const product = await startProduct(kept);
        const token = await signIn(product.url);
        const ids = Array.from({ length: 50 }, () => randomUUID()).toSorted();
        const entry = (clientId: string) => ({ loadId: cartId, productId, quantity: 1, clientId, loadUrls: [] });
        const answers = ids.map(
          async (clientId) => [clientId, await send(product.url, calls.addItem.path, token, entry(clientId))] as const,
        );
        await sleep(15 + round * (250 / rounds));
        await product.kill();
        const told = await Promise.all(answers);
        const acknowledged = told.filter(([, status]) => status === 200).map(([id]) => id);
        const stored = await itemsOf(app.sql, ids);
        expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
        lost += 50 - acknowledged.length;

        const again = await startProduct(kept);
        const token2 = await signIn(again.url);
        const repeated = await Promise.all(
          ids.map((clientId) => send(again.url, calls.addItem.path, token2, entry(clientId))),
        );
        expect(new Set(repeated)).toEqual(new Set([200]));
        expect(await itemsOf(app.sql, ids)).toEqual(ids);
        await again.kill();
      }
      // Otherwise it died too late to test anything.
      expect(lost).toBeGreaterThan(0);
      const [sums] = await app.sql<{ kept: string; real: string }[]>`
      select subtotal as kept, (select sum(total) from load_item where load_id = ${cartId} and deleted_at is null and status <> 2) as real from load where id = ${cartId}`;
      expect(sums!.kept).toBe(sums!.real);
    });
  },
);
