import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEncryption } from '../../../../../../tests/support/encryption.ts';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import type { ItemSpec } from '../../../../../../tests/support/scene.ts';
import { loadLifeCycle } from '../../contract.ts';

let stage: Stage;
let otherCustomerId: number;
let otherFacilityId: number;
let converterId: number;
beforeAll(async () => {
  stage = await openStage();
  const { companyId, customerId, facilityId } = stage.place;
  const [customer] = await stage.sql<{ id: number }[]>`
    select id from company where parent_id = ${companyId} and kind = 'SELLER' and id <> ${customerId} order by id limit 1`;
  const [facility] = await stage.sql<{ id: number }[]>`
    select id from facility where company_id = ${companyId} and id <> ${facilityId} and deleted_at is null order by id limit 1`;
  const [converter] = await stage.sql<{ id: number }[]>`
    select id from converter where deleted_at is null and type_id = ${stage.place.typeId} order by id limit 1`;
  [otherCustomerId, otherFacilityId, converterId] = [customer!.id, facility!.id, converter!.id];
});
afterAll(() => stage.close());

const get = async (loadId: number, who: Person = 'buyer') => stage.send(who, loadLifeCycle.getLoad, { loadId });
const shown = async (loadId: number, who?: 'seller') => {
  const { status, body } = await get(loadId, who);
  expect(status).toBe(200);
  return body;
};
const typeId = async (name: string) => {
  const [type] = await stage.sql<{ id: number }[]>`select id from converter_type where name = ${name}`;
  return type!.id;
};
/** Runs `work` while a column of a row has this value. */
const having = async (
  table: 'company' | 'facility',
  id: number,
  column: string,
  value: string | boolean,
  work: () => Promise<unknown>,
) => {
  const [before] = await stage.sql.unsafe<Record<string, string | boolean>[]>(
    `select ${column} as value from ${table} where id = $1`,
    [id],
  );
  const set = (to: string | boolean) => stage.sql.unsafe(`update ${table} set ${column} = $1 where id = $2`, [to, id]);
  await set(value);
  await work();
  await set(before!['value']!);
};

describe('a load is shown with', () => {
  it('its totals, and what is still to be paid', async () => {
    const columns = { name: 'Box truck', discount: 30, discountIsPercentage: false, grandtotal: 170 };
    const { loadId } = await stage.load({ type: 3, items: [{}, {}, { status: 2 }], paid: 40 });
    await stage.sql`update load set ${stage.sql(columns)} where id = ${loadId}`;
    expect(await shown(loadId)).toMatchObject({
      loadId,
      loadName: 'Box truck',
      type: 3,
      status: 2,
      isVoid: false,
      companyId: stage.place.companyId,
      customerId: stage.place.customerId,
      facilityId: stage.place.facilityId,
      items: 3,
      pendingItems: 0,
      rejectedItems: 1,
      subtotal: 200,
      discount: 30,
      discountIsPercentage: false,
      grandtotal: 170,
      amountPaid: 40,
      amountReceived: 40,
      balance: 130,
      paymentModes: ['CHECK', 'CASH', 'Bank Transfer'],
    });
  });

  it('the units or pounds of each type, by the final quantities, without what is rejected or deleted', async () => {
    const wire: ItemSpec = { columns: { typeId: await typeId('DOMESTIC WIRE'), priceUnit: 'lb', unit: 1 } };
    const ceramic = (columns: object = {}) => ({ typeId: ceramicId, priceUnit: 'piece', ...columns });
    const ceramicId = await typeId('CERAMIC');
    const misc = { typeId: await typeId('MISC') };
    const { loadId } = await stage.load({
      items: [
        { ...wire, quantity: 12.25 },
        { ...wire, quantity: 4, columns: { ...wire.columns, finalQuantity: 3.5, finalUnit: 1 } },
        { quantity: 2.5, columns: ceramic() },
        { quantity: 9, columns: ceramic({ finalQuantity: 3.25, finalUnit: 4 }) },
        { quantity: 50, status: 0, columns: ceramic() },
        { quantity: 100, status: 2, columns: ceramic() },
        { quantity: 200, columns: ceramic({ deletedAt: new Date() }) },
        { quantity: 2, columns: { ...misc, priceUnit: 'piece' } },
        { quantity: 0.5, columns: { ...misc, priceUnit: 'lb', unit: 1 } },
      ],
    });
    await stage.load({ items: [{ quantity: 7, columns: ceramic() }] });
    const { itemDetails, totalUnits, totalPounds } = await shown(loadId);
    const details = itemDetails as { label: string; quantity: number; unit: string }[];
    expect(details.filter(({ quantity }) => quantity > 0)).toEqual([
      { label: 'Total Units', quantity: 59, unit: 'units' },
      { label: 'Total Ceramic', quantity: 57, unit: 'units' },
      { label: 'Total Wires', quantity: 15.75, unit: 'lb' },
      { label: 'Domestic Wire (lb)', quantity: 15.75, unit: 'lb' },
      { label: 'Misc. Item Count', quantity: 2, unit: 'items' },
      { label: 'Misc. Items Qty', quantity: 2.5, unit: 'items' },
    ]);
    expect([totalUnits, totalPounds]).toEqual([59, 16.25]);
  });

  it('the units that are marked for a test, for whom that is shown, and those pulled off the load', async () => {
    const at = (seconds: number) => new Date(Date.parse('2026-06-14T09:00:00Z') + seconds * 1000);
    const added = { createdAt: at(0) };
    const { loadId } = await stage.load({
      items: [
        { quantity: 3, columns: { isMarkForTest: true } },
        { quantity: 5, status: 2, columns: { isMarkForTest: true } },
        { quantity: 7, columns: { ...added, deletedAt: at(61) } },
        { quantity: 11, columns: { ...added, deletedAt: at(59) } },
      ],
    });
    const lineOf = async (label: string, who?: 'seller') => {
      const { itemDetails } = await shown(loadId, who);
      return (itemDetails as { label: string; quantity: number }[]).find((each) => each.label === label)?.quantity;
    };
    expect([await lineOf('Test Units'), await lineOf('Pulled Units')]).toEqual([3, 7]);
    expect(await lineOf('Test Units', 'seller')).toBeUndefined();
    expect(await lineOf('Pulled Units', 'seller')).toBe(7);
  });

  it('the names of who buys, grades, assists and finalised', async () => {
    const [grader, admin] = [await stage.idOf('grader'), await stage.idOf('admin')];
    const { loadId } = await stage.load({
      columns: {
        assistantId: admin,
        videoGraderId: grader,
        sellerFinalisedBy: stage.place.sellerId,
        sellerFinalisedAt: new Date('2026-06-14T09:00:00Z'),
      },
    });
    const nameOf = async (id: number) => {
      const [user] = await stage.sql<{ first: string; last: string }[]>`
        select first_name as first, last_name as last from app_user where id = ${id}`;
      return user!;
    };
    const [assists, grades, sells] = [await nameOf(admin), await nameOf(grader), await nameOf(stage.place.sellerId)];
    expect(await shown(loadId)).toMatchObject({
      buyerFirstName: 'Dana',
      buyerLastName: 'Okafor',
      assistantFirstName: assists.first,
      assistantLastName: assists.last,
      videoGraderFirstName: grades.first,
      videoGraderLastName: grades.last,
      sellerFinalisedBy: `${sells.first} ${sells.last}`,
      sellerFinalisedDate: '2026-06-14T09:00:00.000Z',
    });
    const nobody = await shown((await stage.load()).loadId);
    expect(nobody).toMatchObject({ assistantFirstName: null, videoGraderLastName: null, sellerFinalisedBy: null });
  });

  it('the days from today at the facility to its payment date', async () => {
    expect(stage.app.now().toISOString()).toBe('2026-06-15T14:00:00.000Z');
    const dueOn = async (payForwardDate: string, zone: string) => {
      const { loadId } = await stage.load({ type: 3, columns: { payForwardDate } });
      let days: unknown;
      await having('facility', stage.place.facilityId, 'time_zone', zone, async () => {
        ({ dueDays: days } = await shown(loadId));
      });
      return days;
    };
    expect(await dueOn('2026-06-20', 'America/New_York')).toBe(5);
    expect(await dueOn('2026-06-20', 'Pacific/Auckland')).toBe(4);
    expect(await dueOn('2026-06-15', 'America/New_York')).toBe(0);
    expect(await dueOn('2026-06-15', 'Pacific/Auckland')).toBe(-1);
    expect(await dueOn('2026-06-13', 'America/New_York')).toBe(-2);
    expect(await shown((await stage.load({ type: 3 })).loadId)).toMatchObject({ payForwardDate: null, dueDays: null });
  });
});

describe('what is asked for', () => {
  it('are pictures of what counts, where the facility or the customer asks for them', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}, { status: 0 }, { status: 2 }] });
    const [file] = await stage.sql<{ id: number }[]>`select id from file limit 1`;
    await stage.sql`insert into load_item_picture (item_id, position, file_id) values (${itemIds[0]!}, 0, ${file!.id})`;
    expect(await shown(loadId)).toMatchObject({ isPicRequired: false, unpicturedItems: 0 });
    const asked = async () => expect(await shown(loadId)).toMatchObject({ isPicRequired: true, unpicturedItems: 2 });
    await having('facility', stage.place.facilityId, 'is_pic_required', true, asked);
    await having('company', stage.place.customerId, 'is_picture_mandatory', true, asked);
  });

  it('are a signature and an EIN, where the facility asks for them', async () => {
    const { loadId } = await stage.load();
    for (const value of [true, false]) {
      await having('facility', stage.place.facilityId, 'is_sign_required', value, async () =>
        expect(await shown(loadId)).toMatchObject({ isSignRequired: value, isEinRequired: false }),
      );
      await having('facility', stage.place.facilityId, 'is_ein_required', value, async () =>
        expect(await shown(loadId)).toMatchObject({ isEinRequired: value }),
      );
    }
    for (const [ein, isEinOnRecord] of [
      [testEncryption.encrypt('ein', '12-3456789'), true],
      [testEncryption.encrypt('ein', 'x'), false],
      ['', false],
    ] as const)
      await having('company', stage.place.customerId, 'ein', ein, async () =>
        expect(await shown(loadId)).toMatchObject({ isEinOnRecord, ein: '' }),
      );
  });
});

describe('older prices', () => {
  const older = (columns: object = {}, status: 1 | 2 = 1): ItemSpec => {
    const { priceVersion, facilityId: pricedFacilityId } = stage.place;
    return { status, columns: { converterId, priceVersion: priceVersion - 1, pricedFacilityId, ...columns } };
  };
  const current = (pricedFacilityId: number) => older({ priceVersion: stage.place.priceVersion, pricedFacilityId });
  const count = async (load: Promise<{ loadId: number }>) => (await shown((await load).loadId))['olderPrices'];

  it('are those of an earlier version or another facility, but typed and rejected ones', async () => {
    const items = [
      older(),
      current(otherFacilityId),
      current(stage.place.facilityId),
      older({ adjustedPrice: 5 }),
      older({ converterId: null, pricedFacilityId: null }),
      // A converter that its buyer made, at the price typed.
      older({ pricedFacilityId: null }),
      older({ deletedAt: new Date() }),
      older({}, 2),
    ];
    const { loadId } = await stage.load({ items });
    expect(await shown(loadId)).toMatchObject({ olderPrices: 2, pricingVersion: stage.place.priceVersion });
  });

  it('are counted on an open cart alone, until the seller finalises', async () => {
    const items = [older()];
    expect(await count(stage.load({ items }))).toBe(1);
    for (const type of [2, 3, 4, 5] as const) expect(await count(stage.load({ items, type })), `type ${type}`).toBe(0);
    expect(await count(stage.load({ items, status: 4, columns: { sellerFinalisedAt: new Date() } }))).toBe(0);
  });
});

describe('who is shown a load', () => {
  const statuses = async (loadId: number, people: readonly Person[]) =>
    Object.fromEntries(await Promise.all(people.map(async (who) => [who, (await get(loadId, who)).status] as const)));
  const staff = ['admin', 'buyer', 'grader', 'accountant'] as const;

  it('are its staff and its seller, and no other tenant', async () => {
    const cart = await stage.load();
    const found = { admin: 200, buyer: 200, grader: 200, accountant: 200 };
    expect(await statuses(cart.loadId, [...staff, 'seller', 'franchise', 'franchise_buyer'])).toEqual({
      ...found,
      seller: 200,
      franchise: 404,
      franchise_buyer: 404,
    });
    const theirs = await stage.load({}, stage.otherPlace);
    expect(await statuses(theirs.loadId, [...staff, 'seller', 'franchise', 'franchise_buyer'])).toEqual({
      ...found,
      seller: 404,
      franchise: 200,
      franchise_buyer: 200,
    });
    const otherCustomers = await stage.load({}, { customerId: otherCustomerId });
    expect(await statuses(otherCustomers.loadId, ['buyer', 'seller'])).toEqual({ buyer: 200, seller: 404 });
  });

  it('of an invoice are staff with the right or a part in it, and the seller until it is settled', async () => {
    const admin = await stage.idOf('admin');
    for (const type of [3, 4] as const) {
      const { loadId } = await stage.load({ type }, { buyerId: admin });
      expect(await statuses(loadId, [...staff, 'seller', 'franchise'])).toEqual({
        admin: 200,
        accountant: 200,
        buyer: 404,
        grader: 404,
        seller: type === 3 ? 200 : 404,
        franchise: 404,
      });
    }
  });

  it.each(['buyer', 'assistant', 'grader', 'finisher'])('takes part in an invoice as its %s', async (part) => {
    const [admin, grader] = [await stage.idOf('admin'), await stage.idOf('grader')];
    const columns = { assistant: { assistantId: grader }, grader: { videoGraderId: grader } }[part];
    const at = { buyerId: part === 'buyer' ? grader : admin };
    const { loadId } = await stage.load({ type: 4, ...(columns && { columns }) }, at);
    if (part === 'finisher')
      await stage.sql`update load set finisher_ids = array[${grader}::integer] where id = ${loadId}`;
    expect(await statuses(loadId, ['grader', 'buyer'])).toEqual({ grader: 200, buyer: 404 });
  });

  it('is nobody once it is deleted', async () => {
    const { loadId } = await stage.load({ columns: { deletedAt: new Date() } });
    expect(await statuses(loadId, ['admin', 'buyer', 'seller'])).toEqual({ admin: 404, buyer: 404, seller: 404 });
  });
});
