import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

/* An item's price stays and can be explained until somebody applies another price. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);
const ask = (app: TestApp, { me }: Player, call: Call, input: object) => app.call(call.method, call.path, input, me);

/** A new current pricing version, with this share of each metal price. */
const newPrices = async (app: TestApp, share: number): Promise<void> => {
  const [newest] = await app.sql`select * from pricing_version order by version desc limit 1`;
  const { version: _, ...row } = newest!;
  const hedge = Object.fromEntries(
    ['hedgePt', 'hedgePd', 'hedgeRh'].map((metal) => [metal, Number(row[metal]) * share]),
  );
  await app.sql`insert into pricing_version ${app.sql({ ...row, ...hedge })}`;
};

describe('prices of an earlier version', () => {
  it('stay until somebody takes today’s, shown side by side; what was typed or rejected stays as it is', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      const { body: items } = await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true });
      const [typed, rejected] = items['list'];
      await ask(app, buyer, calls.editItem, { loadId: cartId, itemId: typed.itemId, adjustedPrice: 77 });
      await ask(app, buyer, calls.decideItem, { loadId: cartId, itemId: rejected.itemId, status: 2 });
      await newPrices(app, 2);
      const before = (await ask(app, buyer, calls.getLoad, { loadId: cartId })).body;
      const { body: preview } = await ask(app, buyer, calls.repriceLoad, { loadId: cartId, isPreview: true });
      expect(preview['priceVersion']).toBe(before['pricingVersion']);
      expect(preview['list'].length).toBeGreaterThan(0);
      const ids = preview['list'].map((each: { itemId: number }) => each.itemId);
      expect(ids).not.toContain(typed.itemId);
      expect(ids).not.toContain(rejected.itemId);
      expect((await ask(app, buyer, calls.getLoad, { loadId: cartId })).body).toEqual(before);

      const stale = await ask(app, buyer, calls.repriceLoad, {
        loadId: cartId,
        priceVersion: preview['priceVersion'] - 1,
      });
      expect(stale).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
      const taken = await ask(app, buyer, calls.repriceLoad, { loadId: cartId, priceVersion: preview['priceVersion'] });
      expect(taken).toMatchObject({ status: 200, body: { list: preview['list'] } });
      const after = (await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true })).body['list'];
      for (const each of preview['list'])
        expect(after.find((item: { itemId: number }) => item.itemId === each.itemId)).toMatchObject({
          unitPrice: each.newPrice,
          total: each.newTotal,
          priceVersion: preview['priceVersion'],
        });
      expect(after.find((item: { itemId: number }) => item.itemId === typed.itemId)).toMatchObject({ unitPrice: 77 });
      const delta = preview['list'].reduce(
        (sum: number, each: { oldTotal: number; newTotal: number }) => sum + each.newTotal - each.oldTotal,
        0,
      );
      const { subtotal } = (await ask(app, buyer, calls.getLoad, { loadId: cartId })).body;
      expect(subtotal).toBeCloseTo(before['subtotal'] + delta, 6);
      // Prices that were not updated cannot be updated, so no older prices are reported for them.
      expect(before['olderPrices']).toBe(preview['list'].length);
      expect((await ask(app, buyer, calls.getLoad, { loadId: cartId })).body).toMatchObject({ olderPrices: 0 });
      const { body: carts } = await ask(app, buyer, calls.listLoads, { text: String(cartId), count: 50 });
      expect(carts['list'].find((each: { loadId: number }) => each.loadId === cartId)).toMatchObject({
        hasOlderPrices: false,
      });
      expect((await ask(app, buyer, calls.repriceLoad, { loadId: buyer.world.invoiceId })).status).toBe(409);
    }));

  it('and a receipt of an item taken anew is today’s', () =>
    inOwnWorld(async (app) => {
      const { cartId } = buyer.world;
      await newPrices(app, 3);
      const { body } = await ask(app, buyer, calls.repriceLoad, { loadId: cartId });
      const [first] = body['list'];
      const receipt = await ask(app, buyer, calls.getReceipt, { itemId: first.itemId });
      expect(receipt.body).toMatchObject({ pricingVersion: body['priceVersion'], offer: first.newPrice });
    }));
});

it('an item explains its price by what it was added at, whatever became of the converter since', () =>
  inOwnWorld(async (app) => {
    const { cartId, productId } = buyer.world;
    const { body: added } = await ask(app, buyer, calls.addItem, {
      loadId: cartId,
      productId,
      quantity: 1,
      loadUrls: [buyer.world.imageUrl],
    });
    const { body: items } = await ask(app, buyer, calls.listItems, { loadId: cartId, isShowAll: true });
    const { basePrice } = items['list'][0];
    await app.sql`insert into converter_value ${app.sql(
      (
        await app.sql`select * from converter_value where converter_id = ${productId} order by revision desc limit 1`
      ).map((row) => ({
        ...row,
        revision: (row['revision'] as number) + 1,
        price: '9999',
        isCalculatedPrice: false,
      })),
    )}`;
    const { body, status } = await ask(app, buyer, calls.getReceipt, { itemId: added['itemId'] });
    expect([status, body['offer'], body['offerSteps'].at(-1).amount]).toEqual([200, basePrice, basePrice]);
    expect(
      await ask(app, cast.player('franchise.buyer@troyard.test'), calls.getReceipt, { itemId: added['itemId'] }),
    ).toMatchObject({ status: 404 });
    expect(await ask(app, buyer, calls.getReceipt, {})).toMatchObject({
      status: 400,
      body: { fields: { productId: 'Required.' } },
    });
  }));

describe('prices of another facility', () => {
  it('stay on a load that moves, with their receipt, until somebody takes those of where it is now', () =>
    inOwnWorld(async (app) => {
      const at = async (city: string) =>
        (await app.sql<{ id: number; name: string }[]>`select id, name from facility where city = ${city}`)[0]!;
      const [atlanta, macon] = [await at('Atlanta'), await at('Macon')];
      const { body: made } = await ask(app, buyer, calls.addLoad, {
        ...calls.addLoad.example(buyer.world)!,
        facilityId: atlanta.id,
      });
      const { loadId } = made;
      const add = { loadId, productId: buyer.world.productId, quantity: 1 };
      const { body: added } = await ask(app, buyer, calls.addItem, add);
      const kept = (await ask(app, buyer, calls.getReceipt, { itemId: added['itemId'] })).body;
      expect(kept).toMatchObject({ facility: atlanta.name });
      expect((await ask(app, buyer, calls.editLoad, { loadId, facilityId: macon.id })).status).toBe(200);
      expect((await ask(app, buyer, calls.getReceipt, { itemId: added['itemId'] })).body).toEqual(kept);
      expect((await ask(app, buyer, calls.getLoad, { loadId })).body).toMatchObject({ olderPrices: 1 });
      const { body: carts } = await ask(app, buyer, calls.listLoads, { text: String(loadId), count: 50 });
      expect(carts['list'].find((each: { loadId: number }) => each.loadId === loadId)).toMatchObject({
        hasOlderPrices: true,
      });

      const { body: taken } = await ask(app, buyer, calls.repriceLoad, { loadId });
      expect(taken['list']).toMatchObject([{ oldPrice: kept['offer'] }]);
      expect(taken['list'][0].newPrice).not.toBe(kept['offer']);
      const receipt = (await ask(app, buyer, calls.getReceipt, { itemId: added['itemId'] })).body;
      expect(receipt).toMatchObject({ facility: macon.name, offer: taken['list'][0].newPrice });
      expect((await ask(app, buyer, calls.getLoad, { loadId })).body).toMatchObject({ olderPrices: 0 });
    }));
});
