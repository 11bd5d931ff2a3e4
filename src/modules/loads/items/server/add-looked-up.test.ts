import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf, workedValue } from '../../../../../tests/support/catalogue.ts';
import { makeLookup } from '../../../../../tests/support/lookups.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

/* A seller adds to a load what its company has looked up. */

let stage: Stage;
let productId: number;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const openCart = async () => (await stage.load({ items: [], columns: { canSellerAddToCart: true } })).loadId;
const add = (loadId: number) => stage.send('seller', loadItems.addItem, { loadId, productId, quantity: 1 });
const itemsOn = async (loadId: number) =>
  stage.sql<Record<string, unknown>[]>`select * from load_item where load_id = ${loadId} order by id`;
const lookedUpBy = async (companyId: number, at: Date) => {
  productId = (await makeConverter(stage.sql)).productId;
  const userId = await stage.idOf('seller');
  await makeLookup(stage.sql, { companyId, userId, converterId: productId, stamped: unheardOf(), at });
};

it('nothing that it has not looked up, nor what another company has', async () => {
  const loadId = await openCart();
  await lookedUpBy(stage.neighbour.customerId, stage.app.now());
  expect((await add(loadId)).status).toBe(404);
  expect(await itemsOn(loadId)).toEqual([]);
});

it('and is not told the price of a look-alike that it has not paid for', async () => {
  const stem = unheardOf().slice(0, 9);
  const priced = (code: string, price: number) =>
    makeConverter(stage.sql, { codes: [stem + code], value: { ...workedValue, price, isCalculatedPrice: false } });
  const [dear] = [await priced('8', 300), await priced('B', 100)];
  ({ productId } = dear);
  const [companyId, userId] = [stage.place.customerId, await stage.idOf('seller')];
  await makeLookup(stage.sql, { companyId, userId, converterId: productId, stamped: `${stem}8`, at: stage.app.now() });
  const loadId = await openCart();
  const asking = (who: Person) => stage.send(who, loadItems.addItem, { loadId, productId, quantity: 1, ask: true });
  expect(await asking('buyer')).toMatchObject({ code: 'ASK', error: expect.stringContaining(`${stem}B`) });
  const { status, body } = await asking('seller');
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining(`${stem}B`)]);
});

it.each([
  [24 * 3_600_000, 409],
  [24 * 3_600_000 - 1, 200],
])('what it has looked up %i ms ago is a %i: the item tells the price', async (ago, expected) => {
  const loadId = await openCart();
  await lookedUpBy(stage.place.customerId, new Date(stage.app.now().getTime() - ago));
  const { status, code } = await add(loadId);
  expect([status, code]).toEqual([expected, expected === 409 ? 'LOOKUP_NEEDED' : undefined]);
  expect(await itemsOn(loadId)).toMatchObject(expected === 409 ? [] : [{ converterId: productId, status: 0 }]);
  expect(await itemsOn(loadId)).toHaveLength(expected === 409 ? 0 : 1);
});
