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
const loadWith = async (item: ItemSpec = { status: 0 }, spec: LoadSpec = {}): Promise<Ids> => {
  const { loadId, itemIds } = await stage.load({ items: [item, { offer: 30 }], ...spec });
  return { loadId, itemId: itemIds[0]! };
};
const decide = (ids: object, status: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, loadItems.decideItem, { ...ids, status, ...more });
const statusOf = async ({ itemId }: Ids) => (await stage.itemRow(itemId))['status'];

it.each([
  [1, { pendingCount: 0, rejectedCount: 0, subtotal: '130.00' }],
  [2, { pendingCount: 0, rejectedCount: 1, subtotal: '30.00' }],
  [3, { pendingCount: 0, rejectedCount: 0, subtotal: '130.00' }],
])('a pending item that is decided to be %i counts so on the load', async (status, counts) => {
  const ids = await loadWith();
  expect((await decide(ids, status, { reason: 'Hollow' })).status).toBe(200);
  expect(await stage.itemRow(ids.itemId)).toMatchObject({
    status,
    reason: 'Hollow',
    decidedBy: await stage.idOf('buyer'),
    version: 1,
  });
  expect(await stage.loadRow(ids.loadId)).toMatchObject({ itemCount: 2, ...counts, grandtotal: counts.subtotal });
});

it('an item of the seller that was modified waits for the seller’s word', async () => {
  const ids = await loadWith({ isSellers: true, status: 0 });
  await decide(ids, 3);
  expect(await stage.loadRow(ids.loadId)).toMatchObject({ pendingCount: 1 });
});

it('an item that was rejected counts again once it is approved', async () => {
  const ids = await loadWith({ status: 2 });
  await decide(ids, 1);
  expect(await stage.loadRow(ids.loadId)).toMatchObject({ rejectedCount: 0, subtotal: '130.00' });
});

it('is announced to who watches the load and the company’s lists', async () => {
  const ids = await loadWith();
  expect(await stage.announced(() => decide(ids, 1))).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${ids.loadId} load.changed`,
  ]);
});

it('needs canVerifyLoad', async () => {
  const ids = await loadWith();
  expect((await stage.denied('buyer', 'canVerifyLoad', () => decide(ids, 1))).status).toBe(403);
  expect((await decide(ids, 1, {}, 'accountant')).status).toBe(403);
  expect((await stage.granted('seller', 'canVerifyLoad', () => decide(ids, 1, {}, 'seller'))).status).toBe(403);
  expect(await statusOf(ids)).toBe(0);
  expect((await decide(ids, 1, {}, 'grader')).status).toBe(200);
});

it('is refused in another tenant, and under another load than its own', async () => {
  const [ids, other] = [await loadWith(), await loadWith()];
  expect((await decide(ids, 1, {}, 'franchise')).status).toBe(404);
  expect((await decide({ loadId: other.loadId, itemId: ids.itemId }, 1)).status).toBe(404);
  expect(await statusOf(ids)).toBe(0);
});

it('makes no item pending again', async () => {
  const ids = await loadWith({ status: 1 });
  expect((await decide(ids, 0)).status).toBe(400);
  expect(await statusOf(ids)).toBe(1);
});

it('of a version that somebody has changed since is refused, with the item as it is', async () => {
  const ids = await loadWith();
  expect(await decide(ids, 1, { version: 2 })).toMatchObject({
    status: 409,
    code: 'STALE',
    body: { fresh: { itemId: ids.itemId, version: 0 } },
  });
  expect(await statusOf(ids)).toBe(0);
  expect((await decide(ids, 1, { version: 0 })).status).toBe(200);
});

it.each([3, 4] as const)('on an invoice of type %i needs canEditInvoice, and nothing waits there', async (type) => {
  const ids = await loadWith({}, { type });
  expect((await decide(ids, 2)).status).toBe(403);
  expect(await decide(ids, 3, {}, 'admin')).toMatchObject({ status: 400, fields: { status: expect.any(String) } });
  expect(await statusOf(ids)).toBe(1);
  expect((await decide(ids, 2, {}, 'admin')).status).toBe(200);
  expect(await stage.loadRow(ids.loadId)).toMatchObject({ subtotal: '30.00' });
});

it('leaves an invoice something that counts, and not less than is paid', async () => {
  const { loadId, itemIds } = await stage.load({ type: 3 });
  expect(await decide({ loadId, itemId: itemIds[0] }, 2, {}, 'admin')).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
  });
  const paid = await loadWith({}, { type: 3, paid: 30.01 });
  expect(await decide(paid, 2, {}, 'admin')).toMatchObject({ status: 409, code: 'BELOW_PAID' });
  expect(await statusOf(paid)).toBe(1);
});

it('an item counts again on an invoice only with the picture that is asked for', async () => {
  const ids = await loadWith({ status: 2 }, { type: 3 });
  const ask = (isAsked: boolean) =>
    stage.sql`update company set is_picture_mandatory = ${isAsked} where id = ${stage.place.customerId}`;
  await ask(true);
  const [approved, rejected] = [await decide(ids, 1, {}, 'admin'), await decide(ids, 2, {}, 'admin')];
  await ask(false);
  expect(approved).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect(rejected.status).toBe(200);
  expect((await decide(ids, 1, {}, 'admin')).status).toBe(200);
});
