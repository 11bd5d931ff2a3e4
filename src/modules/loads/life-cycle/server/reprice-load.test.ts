import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import type { ItemSpec, LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { loadLifeCycle } from '../contract.ts';

let stage: Stage;
/** An override price of $200, which the current pricing raises by 10 % to $220. */
let converterId: number;
/** Offers 10 % less for this customer: $198. */
let cheaperFacilityId: number;
let current: number;
beforeAll(async () => {
  stage = await openStage();
  const { sql, place } = stage;
  const [converter] = await sql<{ id: number }[]>`
    select id from converter where deleted_at is null and type_id = ${place.typeId} order by id limit 1`;
  converterId = converter!.id;
  const [facility] = await sql<{ id: number }[]>`
    select id from facility where company_id = ${place.companyId} and id <> ${place.facilityId} and deleted_at is null order by id limit 1`;
  cheaperFacilityId = facility!.id;
  await sql`
    insert into converter_value (converter_id, revision, price, is_calculated_price)
    select ${converterId}, max(revision) + 1, 200, false from converter_value where converter_id = ${converterId}`;
  await sql`
    insert into company_terms (company_id, revision, price_mod, group_modifier, group_discount, facility_discounts)
    select ${place.customerId}, coalesce(max(revision), 0) + 1, 0, 0, 0, ${sql.json({ [cheaperFacilityId]: '10' })}
    from company_terms where company_id = ${place.customerId}`;
  const [newest] = await sql`select * from pricing_version order by version desc limit 1`;
  const { version: _, ...values } = newest!;
  const [made] = await sql<{ version: number }[]>`
    insert into pricing_version ${sql({ ...values, overridesModifier: 10 })} returning version`;
  current = made!.version;
});
afterAll(() => stage.close());

const reprice = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, loadLifeCycle.repriceLoad, { loadId, ...more });
/** An item of the converter, priced under the version before, at the load's facility. */
const older = ({ columns, ...spec }: ItemSpec = {}, at: Partial<Place> = {}): ItemSpec => ({
  ...spec,
  columns: { converterId, pricedFacilityId: at.facilityId ?? stage.place.facilityId, ...columns },
});
const cart = (items: readonly ItemSpec[] = [older()], spec: LoadSpec = {}, at: Partial<Place> = {}) =>
  stage.load({ ...spec, items }, at);
const conflict = (code: string) => ({ status: 409, code });
const expectUntouched = async (itemIds: readonly number[]) => {
  for (const itemId of itemIds)
    expect(await stage.itemRow(itemId)).toMatchObject({ unitPrice: '100.00', version: 0, receipt: null });
};
const expectRepriced = async (itemId: number, price = '220.00') =>
  expect(await stage.itemRow(itemId)).toMatchObject({ offerPrice: price, unitPrice: price, version: 1 });

describe('today’s prices', () => {
  it('are shown beside the old ones and not taken by a preview', async () => {
    const { loadId, itemIds } = await cart([older({ quantity: 2 })]);
    const events = await stage.announced(async () => {
      const { status, body } = await reprice(loadId, { isPreview: true });
      expect(status).toBe(200);
      expect(body).toMatchObject({ message: '', priceVersion: current });
      expect(body['list']).toEqual([
        {
          itemId: itemIds[0],
          oem: 'SCENE 1',
          quantity: 2,
          priceUnit: 'piece',
          oldPrice: 100,
          newPrice: 220,
          oldTotal: 200,
          newTotal: 440,
          isEstimated: false,
        },
      ]);
    });
    expect(events).toEqual([]);
    await expectUntouched(itemIds);
    expect(await stage.loadRow(loadId)).toMatchObject({ subtotal: '200.00' });
  });

  it('are taken with their receipt, and the totals follow, less the discount', async () => {
    const discount = { discount: 10, discountIsPercentage: true };
    const { loadId, itemIds } = await cart([older({ quantity: 2 }), {}], { columns: discount });
    const { status, body } = await reprice(loadId);
    expect([status, body['priceVersion'], body['list'].length]).toEqual([200, current, 1]);
    expect(body['message']).not.toBe('');
    const item = await stage.itemRow(itemIds[0]!);
    expect(item).toMatchObject({
      offerPrice: '220.00',
      unitPrice: '220.00',
      total: '440.00',
      priceVersion: current,
      pricedFacilityId: stage.place.facilityId,
      isOverride: true,
      isEstimated: false,
      status: 1,
      version: 1,
    });
    expect(item['receipt']).toMatchObject({ inputs: { override: { price: '200.00' } } });
    await expectUntouched([itemIds[1]!]);
    expect(await stage.loadRow(loadId)).toMatchObject({ subtotal: '540.00', grandtotal: '486.00' });
  });

  it('carry the markup of the item and count its final quantity, half up to cents', async () => {
    const { loadId, itemIds } = await cart([
      older({ quantity: 3, columns: { markup: 2.5, markupIsPercentage: true, finalQuantity: 0.25, finalUnit: 1 } }),
      older({ columns: { markup: -20 } }),
    ]);
    const { body } = await reprice(loadId);
    expect(body['list']).toMatchObject([
      { quantity: 0.25, newPrice: 225.5, newTotal: 56.38 },
      { quantity: 1, newPrice: 200, newTotal: 200 },
    ]);
    expect(await stage.itemRow(itemIds[0]!)).toMatchObject({
      offerPrice: '220.00',
      unitPrice: '225.50',
      total: '56.38',
    });
    expect(await stage.itemRow(itemIds[1]!)).toMatchObject({ markup: '-20.00', unitPrice: '200.00' });
  });

  it('are those of the facility at which the load is now', async () => {
    const priced = { priceVersion: current, pricedFacilityId: stage.place.facilityId };
    const { loadId, itemIds } = await cart([older({ columns: priced })], {}, { facilityId: cheaperFacilityId });
    await reprice(loadId);
    await expectRepriced(itemIds[0]!, '198.00');
    expect(await stage.itemRow(itemIds[0]!)).toMatchObject({ pricedFacilityId: cheaperFacilityId });
  });

  it('are announced where one is taken, and not where none is older', async () => {
    const { loadId } = await cart();
    expect(await stage.announced(() => reprice(loadId))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
    expect(await stage.announced(() => reprice(loadId))).toEqual([]);
  });
});

it.each<[string, ItemSpec]>([
  ['a typed price', { columns: { adjustedPrice: 100 } }],
  ['a rejected item', { status: 2 }],
  ['a deleted item', { columns: { deletedAt: new Date() } }],
  ['an item outside the catalogue', { columns: { converterId: null } }],
])('%s stays as it is, beside one that is taken', async (_, spec) => {
  const { loadId, itemIds } = await cart([older(spec), older()]);
  const { body } = await reprice(loadId);
  expect(body['list']).toMatchObject([{ itemId: itemIds[1] }]);
  await expectUntouched([itemIds[0]!]);
  await expectRepriced(itemIds[1]!);
});

it('an item of a converter that left the catalogue stays as it is', async () => {
  const { loadId, itemIds } = await cart();
  await stage.sql`update converter set deleted_at = now() where id = ${converterId}`;
  const { status, body } = await reprice(loadId);
  await stage.sql`update converter set deleted_at = null where id = ${converterId}`;
  expect([status, body['list']]).toEqual([200, []]);
  await expectUntouched(itemIds);
});

describe('the status of an item', () => {
  it('becomes pending at a new price without canVerifyLoad, and stays at the same price', async () => {
    const same = { columns: { offerPrice: 220, unitPrice: 220, total: 220 } };
    const { loadId, itemIds } = await cart([older(), older(same)]);
    expect((await stage.denied('buyer', 'canVerifyLoad', () => reprice(loadId))).status).toBe(200);
    expect(await stage.itemRow(itemIds[0]!)).toMatchObject({ status: 0, unitPrice: '220.00' });
    expect(await stage.itemRow(itemIds[1]!)).toMatchObject({ status: 1, priceVersion: current });
    expect(await stage.loadRow(loadId)).toMatchObject({ pendingCount: 1, subtotal: '440.00' });
  });

  it.each([0, 3] as const)('%i stays with canVerifyLoad', async (status) => {
    const { loadId, itemIds } = await cart([older({ status })]);
    await reprice(loadId);
    expect(await stage.itemRow(itemIds[0]!)).toMatchObject({ status, unitPrice: '220.00' });
  });
});

describe('prices are not taken', () => {
  it.each([2, 3, 4, 5] as const)('on type %i, which is no open cart', async (type) => {
    const { loadId, itemIds } = await cart([older()], { type });
    for (const isPreview of [true, false])
      expect(await reprice(loadId, { isPreview }, 'admin')).toMatchObject(conflict('WRONG_STATE'));
    await expectUntouched(itemIds);
  });

  it('once the seller has finalised, or the cart is deleted', async () => {
    const finalised = await cart([older()], { status: 4, columns: { sellerFinalisedAt: new Date() } });
    expect(await reprice(finalised.loadId)).toMatchObject(conflict('WRONG_STATE'));
    const deleted = await cart([older()], { columns: { deletedAt: new Date() } });
    expect((await reprice(deleted.loadId)).status).toBe(404);
    await expectUntouched([...finalised.itemIds, ...deleted.itemIds]);
  });

  it('in another tenant, or by sellers; staff and its own buyers take them', async () => {
    const { loadId, itemIds } = await cart();
    for (const who of ['franchise', 'franchise_buyer'] as const)
      expect((await reprice(loadId, {}, who)).status).toBe(404);
    for (const who of ['seller', 'lookup'] as const) expect((await reprice(loadId, {}, who)).status).toBe(403);
    await expectUntouched(itemIds);
    expect((await reprice(loadId, {}, 'grader')).status).toBe(200);
    const theirs = await cart([older({}, stage.otherPlace)], {}, stage.otherPlace);
    expect(
      (await stage.denied('franchise', 'canBuildCart', () => reprice(theirs.loadId, {}, 'franchise'))).status,
    ).toBe(403);
    expect((await reprice(theirs.loadId, {}, 'franchise')).status).toBe(200);
  });

  it('at another pricing version than the one that was seen', async () => {
    const { loadId, itemIds } = await cart();
    expect(await reprice(loadId, { priceVersion: current - 1 })).toMatchObject(conflict('PRICE_CHANGED'));
    await expectUntouched(itemIds);
    expect((await reprice(loadId, { priceVersion: current })).status).toBe(200);
    await expectRepriced(itemIds[0]!);
  });

  it.each<[string, Record<string, unknown>]>([
    ['its markdown', { offerPrice: 400, unitPrice: 100, markup: -300 }],
    ['the most for one', { offerPrice: 0, unitPrice: 100, markup: 99_900 }],
  ])('where one price exceeds %s: none is offered, none is taken', async (_, columns) => {
    const { loadId, itemIds } = await cart([older(), older({ columns })]);
    for (const isPreview of [true, false]) {
      const { status, body } = await reprice(loadId, { isPreview });
      expect([status, body]).toMatchObject([409, { error: expect.stringContaining('SCENE 2') }]);
    }
    await expectUntouched(itemIds);
  });
});
