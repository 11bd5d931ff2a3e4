import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec } from '../../../../../tests/support/scene.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Ids = { loadId: number; itemId: number };
const loadWith = async (item: ItemSpec = {}, spec: LoadSpec = {}): Promise<Ids> => {
  const { loadId, itemIds } = await stage.load({ items: [item, { offer: 30 }], ...spec });
  return { loadId, itemId: itemIds[0]! };
};
const remove = (ids: object, who: Person = 'buyer') => stage.send(who, loadItems.deleteItem, ids);
const deletedAt = async ({ itemId }: Ids) => (await stage.itemRow(itemId))['deletedAt'];

it('takes an item off the load and its totals; the row stays', async () => {
  const ids = await loadWith();
  expect((await remove(ids)).status).toBe(200);
  expect(await deletedAt(ids)).toEqual(stage.app.now());
  expect(await stage.loadRow(ids.loadId)).toMatchObject({
    itemCount: 1,
    subtotal: '30.00',
    grandtotal: '30.00',
    status: 2,
  });
});

it('leaves a cart not started once its last item is gone', async () => {
  const { loadId, itemIds } = await stage.load();
  await remove({ loadId, itemId: itemIds[0] });
  expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 0, subtotal: '0.00', status: 1 });
});

it('is announced to who watches the load and the company’s lists', async () => {
  const ids = await loadWith();
  expect(await stage.announced(() => remove(ids))).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${ids.loadId} load.changed`,
  ]);
});

it('is refused in another tenant, and under another load than its own', async () => {
  const [ids, other] = [await loadWith(), await loadWith()];
  expect((await remove(ids, 'franchise')).status).toBe(404);
  expect((await remove({ loadId: other.loadId, itemId: ids.itemId })).status).toBe(404);
  expect(await deletedAt(ids)).toBeNull();
});

it('is a seller’s for its own pending items alone, until it has finalised', async () => {
  const own = await loadWith({ isSellers: true, status: 0 });
  expect((await remove(own, 'seller')).status).toBe(200);
  for (const item of [{ status: 0 }, { isSellers: true, status: 1 }, { isSellers: true, status: 3 }] as const) {
    const ids = await loadWith(item);
    expect((await remove(ids, 'seller')).status).toBe(403);
    expect(await deletedAt(ids)).toBeNull();
  }
  const late = await loadWith({ isSellers: true, status: 0 }, { columns: { sellerFinalisedAt: new Date() } });
  expect((await remove(late, 'seller')).status).toBe(409);
  expect(await deletedAt(late)).toBeNull();
});

it('of a version that somebody has changed since is refused, with the item as it is', async () => {
  const ids = await loadWith();
  expect(await remove({ ...ids, version: 2 })).toMatchObject({
    status: 409,
    code: 'STALE',
    body: { fresh: { itemId: ids.itemId, version: 0 } },
  });
  expect(await deletedAt(ids)).toBeNull();
  expect((await remove({ ...ids, version: 0 })).status).toBe(200);
});

it.each([3, 4] as const)('on an invoice of type %i needs canEditInvoice, and leaves an item', async (type) => {
  const ids = await loadWith({}, { type });
  expect((await remove(ids)).status).toBe(403);
  expect((await remove(ids, 'admin')).status).toBe(200);
  const { loadId, itemIds } = await stage.load({ type });
  expect(await remove({ loadId, itemId: itemIds[0] }, 'admin')).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect(await stage.loadRow(loadId)).toMatchObject({ itemCount: 1, subtotal: '100.00' });
});

it('that takes an invoice below what is paid is refused', async () => {
  const ids = await loadWith({}, { type: 3, paid: 30.01 });
  expect(await remove(ids, 'admin')).toMatchObject({ status: 409, code: 'BELOW_PAID' });
  expect(await deletedAt(ids)).toBeNull();
});

it('is done once', async () => {
  const ids = await loadWith();
  await remove(ids);
  expect((await remove(ids)).status).toBe(404);
});
