import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec } from '../../../../../tests/support/scene.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Ids = { loadId: number; itemId: number };
const loadWith = async (item: ItemSpec = {}, spec: LoadSpec = {}, at: object = {}): Promise<Ids> => {
  const { loadId, itemIds } = await stage.load({ items: [item, {}], ...spec }, at);
  return { loadId, itemId: itemIds[0]! };
};
const edit = (ids: Ids, change: object, who: Person = 'buyer') =>
  stage.send(who, loadItems.editItem, { ...ids, ...change });
const forbidden = { status: 403 };
const invalid = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as unknown } });
const expectUntouched = async ({ itemId }: Ids, status = 1) =>
  expect(await stage.itemRow(itemId)).toMatchObject({
    box: 0,
    unitPrice: '100.00',
    total: '100.00',
    status,
    version: 0,
  });

describe('an edit', () => {
  it('changes what is sent, works the price out again, and brings the load’s totals up', async () => {
    const ids = await loadWith();
    const { status, body } = await edit(ids, {
      box: 7,
      quantity: 2.5,
      adjustedPrice: 80,
      markup: 10,
      vin: 'V1',
      description: 'Cut',
    });
    expect([status, body['version']]).toEqual([200, 1]);
    expect(await stage.itemRow(ids.itemId)).toMatchObject({
      box: 7,
      quantity: '2.500',
      unit: 3,
      offerPrice: '100.00',
      adjustedPrice: '80.00',
      markup: '10.00',
      unitPrice: '90.00',
      total: '225.00',
      vin: 'V1',
      description: 'Cut',
      status: 1,
      version: 1,
    });
    expect(await stage.loadRow(ids.loadId)).toMatchObject({ itemCount: 2, subtotal: '325.00', grandtotal: '325.00' });
  });

  it('leaves what is not sent: a typed price, its markup and the final quantity', async () => {
    const kept = { adjustedPrice: 70, markup: 5, markupIsPercentage: true, finalQuantity: 2, finalUnit: 2, vin: 'V9' };
    const ids = await loadWith({ columns: kept });
    await edit(ids, { box: 7 });
    expect(await stage.itemRow(ids.itemId)).toMatchObject({
      adjustedPrice: '70.00',
      markup: '5.00',
      markupIsPercentage: true,
      finalQuantity: '2.000',
      finalUnit: 2,
      vin: 'V9',
      unitPrice: '73.50',
      total: '147.00',
    });
  });

  it('takes a typed price and a final quantity away again', async () => {
    const ids = await loadWith({ quantity: 3, columns: { adjustedPrice: 70, finalQuantity: 2, finalUnit: 2 } });
    await edit(ids, { adjustedPrice: null, finalQty: null });
    expect(await stage.itemRow(ids.itemId)).toMatchObject({
      adjustedPrice: null,
      finalQuantity: null,
      finalUnit: null,
      unitPrice: '100.00',
      total: '300.00',
    });
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const ids = await loadWith();
    expect(await stage.announced(() => edit(ids, { box: 2 }))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${ids.loadId} load.changed`,
    ]);
  });

  it('of a version that somebody has changed since is refused, with the item as it is', async () => {
    const ids = await loadWith();
    expect(await edit(ids, { box: 7, version: 2 })).toMatchObject({
      status: 409,
      code: 'STALE',
      body: { fresh: { itemId: ids.itemId, version: 0 } },
    });
    await expectUntouched(ids);
    expect((await edit(ids, { box: 7, version: 0 })).status).toBe(200);
  });
});

describe('who edits', () => {
  it('is no other tenant, and no item of another load is reached', async () => {
    const [ids, other] = [await loadWith(), await loadWith()];
    expect((await edit(ids, { box: 7 }, 'franchise')).status).toBe(404);
    expect((await edit({ loadId: other.loadId, itemId: ids.itemId }, { box: 7 })).status).toBe(404);
    await expectUntouched(ids);
  });

  it('is a seller with its own pending items alone', async () => {
    const own = await loadWith({ isSellers: true, status: 0 });
    expect((await edit(own, { box: 7 }, 'seller')).status).toBe(200);
    const buyers = await loadWith({ status: 0 });
    expect(await edit(buyers, { box: 7 }, 'seller')).toMatchObject(forbidden);
    await expectUntouched(buyers, 0);
    for (const status of [1, 2, 3] as const) {
      const decided = await loadWith({ isSellers: true, status });
      expect(await edit(decided, { box: 7 }, 'seller')).toMatchObject(forbidden);
      await expectUntouched(decided, status);
    }
  });

  it('is no seller once it has finalised', async () => {
    const ids = await loadWith({ isSellers: true, status: 0 }, { columns: { sellerFinalisedAt: new Date() } });
    expect(await edit(ids, { box: 7 }, 'seller')).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    await expectUntouched(ids, 0);
  });

  it.each([3, 4] as const)('on an invoice of type %i needs canEditInvoice', async (type) => {
    const ids = await loadWith({}, { type });
    expect(await edit(ids, { box: 7 })).toMatchObject(forbidden);
    await expectUntouched(ids);
    expect((await edit(ids, { box: 7 }, 'admin')).status).toBe(200);
  });
});

describe('a price', () => {
  it('is typed with canOveridePrice, marked up with canAddMarkup', async () => {
    const ids = await loadWith();
    for (const change of [{ adjustedPrice: 80 }, { adjustedPrice: null }, { markup: 5 }, { markup: -5 }])
      expect(await edit(ids, change, 'grader'), JSON.stringify(change)).toMatchObject(forbidden);
    await expectUntouched(ids);
  });

  it('is not marked up by who marks down alone', async () => {
    const ids = await loadWith();
    await stage.granted('buyer', 'canAddMarkDownOnly', async () => {
      expect(await edit(ids, { markup: 5 })).toMatchObject(forbidden);
      expect((await edit(ids, { markup: -5 })).status).toBe(200);
    });
    expect(await stage.itemRow(ids.itemId)).toMatchObject({ unitPrice: '95.00' });
  });

  it('is never taken below nothing', async () => {
    const ids = await loadWith();
    expect(await edit(ids, { markup: -100.01 })).toMatchObject(invalid('markup'));
    await expectUntouched(ids);
    expect((await edit(ids, { markup: -100 })).status).toBe(200);
    expect(await edit(await loadWith({ columns: { markup: -50 } }), { adjustedPrice: 49.99 })).toMatchObject(
      invalid('adjustedPrice'),
    );
  });

  it('changes its markup’s unit with the markup alone', async () => {
    const ids = await loadWith();
    expect(await edit(ids, { markupIsPercentage: true })).toMatchObject(invalid('markup'));
    await expectUntouched(ids);
  });

  it('that takes an invoice below what is paid is refused', async () => {
    const ids = await loadWith({}, { type: 3, paid: 150 });
    expect(await edit(ids, { adjustedPrice: 49.99 }, 'admin')).toMatchObject({ status: 409, code: 'BELOW_PAID' });
    await expectUntouched(ids);
    expect((await edit(ids, { adjustedPrice: 50 }, 'admin')).status).toBe(200);
  });
});

describe('what an edit makes of the status', () => {
  const withoutVerify = <T>(work: () => Promise<T>) => stage.denied('buyer', 'canVerifyLoad', work);

  it('a new price by somebody who may not verify waits to be decided', async () => {
    const ids = await loadWith();
    await withoutVerify(() => edit(ids, { adjustedPrice: 80 }));
    expect(await stage.itemRow(ids.itemId)).toMatchObject({ status: 0, unitPrice: '80.00' });
    expect(await stage.loadRow(ids.loadId)).toMatchObject({ pendingCount: 1, subtotal: '180.00' });
  });

  it('another change by them leaves it, and so does a new price by who may verify', async () => {
    const [boxed, priced] = [await loadWith(), await loadWith()];
    await withoutVerify(() => edit(boxed, { box: 7 }));
    await edit(priced, { adjustedPrice: 80 });
    expect([await stage.itemRow(boxed.itemId), await stage.itemRow(priced.itemId)]).toMatchObject([
      { status: 1 },
      { status: 1 },
    ]);
  });

  it('what is rejected stays so, and counts for nothing', async () => {
    const ids = await loadWith({ status: 2 });
    await withoutVerify(() => edit(ids, { adjustedPrice: 80 }));
    expect(await stage.itemRow(ids.itemId)).toMatchObject({ status: 2 });
    expect(await stage.loadRow(ids.loadId)).toMatchObject({ rejectedCount: 1, subtotal: '100.00' });
  });

  it('is sent back as modified with canVerifyLoad, and by no seller', async () => {
    const ids = await loadWith({ isSellers: true, status: 0, columns: { reason: 'Late' } });
    expect(await withoutVerify(() => edit(ids, { status: 3 }))).toMatchObject(forbidden);
    expect(await stage.granted('seller', 'canVerifyLoad', () => edit(ids, { status: 3 }, 'seller'))).toMatchObject(
      forbidden,
    );
    await expectUntouched(ids, 0);
    expect((await edit(ids, { status: 3, quantity: 2 })).status).toBe(200);
    expect(await stage.itemRow(ids.itemId)).toMatchObject({
      status: 3,
      decidedBy: await stage.idOf('buyer'),
      reason: '',
      total: '200.00',
    });
    expect(await stage.loadRow(ids.loadId)).toMatchObject({ pendingCount: 1 });
  });

  it('is no waiting one on an invoice', async () => {
    const ids = await loadWith({}, { type: 3 });
    expect(await edit(ids, { status: 3 }, 'admin')).toMatchObject(invalid('status'));
    await expectUntouched(ids);
  });
});

describe('a figure that the user does not see is told by no refusal', () => {
  it('a markup by no adjusted price', async () => {
    const ids = await loadWith({ columns: { markup: -50 } });
    await stage.denied('buyer', 'canSeeMarkup', async () => {
      for (const adjustedPrice of [49.99, 50, 80, null])
        expect(await edit(ids, { adjustedPrice })).toMatchObject(forbidden);
    });
    expect((await edit(ids, { adjustedPrice: 80 })).status).toBe(200);
  });

  it('what is paid by no change of an invoice', async () => {
    const ids = await loadWith({}, { type: 3, paid: 150 });
    await stage.denied('admin', 'canSeeSubtotal', async () => {
      for (const adjustedPrice of [49.99, 50, 80])
        expect(await edit(ids, { adjustedPrice }, 'admin')).toMatchObject(forbidden);
      for (const call of [loadItems.deleteItem, loadItems.decideItem])
        expect(
          await stage.send('admin', call, {
            ...ids,
            ...(call === loadItems.decideItem && { status: 2, reason: 'Empty' }),
          }),
        ).toMatchObject(forbidden);
    });
    await expectUntouched(ids);
    const unpaid = await loadWith({}, { type: 3 });
    await stage.denied('admin', 'canSeeSubtotal', async () => {
      expect((await edit(unpaid, { adjustedPrice: 80 }, 'admin')).status).toBe(200);
    });
  });

  it('a total by no item that takes it over the largest', async () => {
    const most = { columns: { total: 9_999_999.99 } };
    const ids = await loadWith({}, { items: [{}, ...Array.from({ length: 10 }, () => most)] });
    expect(await edit(ids, { quantity: 2 })).toMatchObject({
      status: 400,
      fields: { quantity: expect.any(String) as unknown },
    });
    await stage.denied('buyer', 'canSeeSubtotal', async () => {
      expect((await edit(ids, { quantity: 2 })).status).toBe(200);
    });
  });
});
