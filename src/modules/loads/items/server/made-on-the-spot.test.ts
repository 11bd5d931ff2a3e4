import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploaded } from '../../../../../tests/support/converters.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { converterEditing } from '../../../catalogue/editing/contract.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const add = (loadId: number, more: object) => stage.send('buyer', loadItems.addItem, { loadId, quantity: 1, ...more });
const itemsOn = async (loadId: number) =>
  stage.sql<Record<string, unknown>[]>`select * from load_item where load_id = ${loadId} order by id`;
const emptyCart = () => stage.load({ items: [] });

describe('a converter made on the spot', () => {
  const make = async (more: object = {}, who: Person = 'buyer') =>
    (
      await stage.send(who, converterEditing.addConverter, {
        name: 'Savannah',
        type: stage.place.typeId,
        oem: 'SV-77',
        basePrice: 40.5,
        urls: [await uploaded(stage, who)],
        isEditInvoice: true,
        ...more,
      })
    ).body['productId'] as number;

  it('costs the price that was typed for it, whatever the terms, with its name and picture', async () => {
    const { loadId } = await emptyCart();
    await stage.sql`
      insert into company_terms (company_id, revision, group_discount, created_at)
      select ${stage.place.customerId}, coalesce(max(revision), 0) + 1, 6, now() from company_terms
      where company_id = ${stage.place.customerId}`;
    const productId = await make();
    await add(loadId, { productId, basePrice: 40.5, description: 'Savannah', quantity: 2 });
    await add(loadId, { productId, quantity: 2 });
    expect(await itemsOn(loadId)).toMatchObject([
      { offerPrice: '40.50', unitPrice: '40.50', total: '81.00', description: 'Savannah', pricedFacilityId: null },
      // 6 % off the 41 dollars that the catalogue keeps.
      { offerPrice: '38.54', pricedFacilityId: stage.place.facilityId },
    ]);
  });

  it.each([
    ['of somebody else', 40.5, 'admin'],
    ['at another price than it was made with', 39.49, 'buyer'],
  ] as const)('costs its offer when it is %s', async (_, basePrice, maker) => {
    const { loadId } = await emptyCart();
    const productId = await make({ oem: `SV-${basePrice}-${maker}` }, maker);
    await add(loadId, { productId, basePrice });
    expect(await itemsOn(loadId)).toMatchObject([{ pricedFacilityId: stage.place.facilityId }]);
    expect((await itemsOn(loadId))[0]!['offerPrice']).not.toBe(basePrice.toFixed(2));
  });

  it('keeps the typed price when prices are updated', async () => {
    const { loadId } = await emptyCart();
    await add(loadId, { productId: await make({ oem: 'SV-79' }), basePrice: 40.5 });
    await stage.sql`update load_item set price_version = (select min(version) from pricing_version) where load_id = ${loadId}`;
    const { body } = await stage.send('buyer', loadLifeCycle.repriceLoad, { loadId, isPreview: true });
    expect(body['list']).toEqual([]);
  });
});
