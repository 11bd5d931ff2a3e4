import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyPricing,
  makeConverter,
  makeWorkedExample,
  unheardOf,
  workedValue,
  type WorkedExample,
} from '../../../../tests/support/catalogue.ts';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeFacility } from '../../../../tests/support/facilities.ts';
import type { ItemSpec, Place as Tenant } from '../../../../tests/support/scene.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import type { Call } from '../../../kernel/contract.ts';
import { connect } from '../../../platform/database.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { openCartItems } from '../../loads/server/public.ts';
import { pricingDesk } from '../contract.ts';

type Place = { readonly id: number; readonly name: string };
type Columns = Readonly<Record<string, unknown>>;

let stage: Stage;
let example: WorkedExample;
let productId: number;
let version: number;
let at = 0;
beforeAll(async () => {
  stage = await openStage();
  example = await makeWorkedExample(stage, new Date(Date.UTC(2040, 0, 1)));
  ({ productId } = await makeConverter(stage.sql, { value: workedValue }));
});
afterAll(() => stage.close());
const inForce = () => new Date(Date.UTC(2040, 1, at));
/** Each test begins with the pricing of the worked example, without open carts and top results. */
beforeEach(async () => {
  at += 1;
  const { families, facilities } = example;
  version = await applyPricing(stage.sql, { appliedAt: inForce(), families, facilities });
  await stage.sql`update load set deleted_at = now() where type = 1 and deleted_at is null`;
  await stage.sql`delete from top_converter`;
});

const save = (sent: object, who: Person = 'admin') => stage.send(who, pricingDesk.savePricing, sent);
const previewed = async (sent: object, who: Person = 'admin') =>
  (await save({ ...sent, isPreview: true }, who)).body['preview'];
const get = async (who: Person = 'admin') => (await stage.send(who, pricingDesk.getPricingObject, {})).body;
/** Makes an open cart of these items, and returns its number. */
const cart = async (items: readonly ItemSpec[], columns: Columns = {}, place: Partial<Tenant> = {}) =>
  (await stage.load({ columns, items }, place)).loadId;
const item = (columns: Columns = {}, converterId = productId): ItemSpec => ({ columns: { converterId, ...columns } });
const loadsOf = (carts: { list: { loadId: number }[] }) => carts.list.map(({ loadId }) => loadId);
const makeTop = async (...ids: number[]) => {
  for (const [index, converterId] of ids.entries())
    await stage.sql`insert into top_converter (position, converter_id, pieces, counted_at) values (${index + 1}, ${converterId}, 1, now())`;
};
/** A call as the franchise of the stage, with the right to change its facilities. */
const asFranchise = (sent: object) => stage.granted('franchise', 'canEditPricing', () => previewed(sent, 'franchise'));
const nameOf = async (companyId: number) =>
  ((await stage.sql`select name from company where id = ${companyId}`)[0] as { name: string }).name;

describe('a preview', () => {
  it('applies nothing, and tells what it would do', async () => {
    const listed = async () => (await stage.send('buyer', catalogue.getConverter, { productId })).body['listedPrice'];
    await makeTop(productId);
    const { body } = await save({ abcPrice: { ptOz: 880, pdOz: 645, rhOz: 4650 }, rhDisc: 750, isPreview: true });
    expect([body['message'], body['version']]).toEqual(['Successfully updated the Preview Data', version]);
    expect((await get())['version']).toBe(version);
    expect(await listed()).toBe(196.93);
    // Half of each net price is half of the average piece: 131.10.
    expect(body['preview'].averagePiece).toEqual({ old: 131.1, new: 65.55, changePercent: -50 });
    const [a, oldA] = [228.68, 228.68];
    const row = { price: 98.47, oldPrice: 196.93, a, oldA, b: 98.47, oldB: 196.93, t: -49.997 };
    expect(body['preview'].list).toEqual([expect.objectContaining({ productId, ...row })]);
  });

  it('is kept for who looks, alone, until it is applied', async () => {
    await save({ overridesModifier: 2, isPreview: true });
    expect((await get('super'))['preview']).toBeNull();
    await save({ overridesModifier: 3, isPreview: true }, 'super');
    expect((await get())['preview']).toEqual({ overridesModifier: 2 });
    await save({ overridesModifier: 2 });
    expect((await get())['preview']).toBeNull();
    expect((await get('super'))['preview']).toEqual({ overridesModifier: 3 });
    // What is in force already is applied too.
    await save({ overridesModifier: 2 }, 'super');
    expect((await get('super'))['preview']).toBeNull();
  });
});

describe('the top results of a preview', () => {
  const price = async (call: Call, sent: object, who: Person = 'admin') => {
    const { list } = (await stage.send(who, call, sent)).body;
    return list.map((row: { price: number; t: number }) => [row.price, row.t]);
  };
  it.each([
    ['top results', pricingDesk.listTopResults, false],
    ['the most bought converters', pricingDesk.listPricingConverters, false],
    ['converters for a text', pricingDesk.listPricingConverters, true],
  ] as const)('%s show the newest one of who asks', async (_, call, isByText) => {
    const code = unheardOf();
    const value = { ...workedValue, price: 100, isCalculatedPrice: false };
    const typed = await makeConverter(stage.sql, { codes: [code], value });
    await makeTop(typed.productId);
    const sent = isByText ? { text: code } : {};
    const seen = (who: Person, isPreview: boolean) => price(call, { ...sent, isPreview }, who);
    // −3.45 % of 100, in whole dollars.
    expect(await seen('admin', false)).toEqual([[97, expect.any(Number)]]);
    await save({ overridesModifier: 50, isPreview: true }, 'super');
    await save({ overridesModifier: 10, isPreview: true });
    await save({ overridesModifier: 20, isPreview: true });
    expect(await seen('admin', true)).toEqual([[120, 23.711]]);
    expect(await seen('super', true)).toEqual([[150, 54.639]]);
    expect(await seen('admin', false)).toEqual([[97, expect.any(Number)]]);
  });
});

describe('the carts of a preview', () => {
  /** Half of the price at the facility of the worked example: its offer falls from 184.35 to 92.18. */
  const halved = () => ({ facilities: { [example.facilityName]: 49 } });
  const ofCustomer = () => ({ customerId: example.companyId, facilityId: example.facilityId });
  const worked = (columns: Columns) => item(columns, example.productId);

  it('are compared at the prices that they have with the new ones, under their terms', async () => {
    const loadId = await cart(
      [
        worked({ offerPrice: 200, quantity: 3.5, markup: 10, total: 735 }),
        worked({ offerPrice: 184.35, quantity: 9, finalQuantity: 0.5, total: 92.18, status: 0 }),
      ],
      {},
      ofCustomer(),
    );
    // 102.18 × 3.5 and 92.18 × 0.5.
    const [oldTotal, newTotal] = [827.18, 403.72];
    expect((await previewed(halved())).carts).toEqual({
      count: 1,
      items: 2,
      oldTotal,
      newTotal,
      isCapped: false,
      list: [{ loadId, customer: example.customerName, items: 2, oldTotal, newTotal }],
    });
  });

  it('are listed by their difference, up or down, and five of them', async () => {
    // Each falls by 92.17 a piece, the one of $50 rises by 42.18, and that of $500 falls most.
    const made = [];
    for (const [quantity, offerPrice] of [
      [1, 184.35],
      [1, 50],
      [4, 50],
      [3, 184.35],
      [3, 184.35],
      [1, 500],
    ] as const)
      made.push(await cart([worked({ offerPrice, quantity, total: offerPrice * quantity })], {}, ofCustomer()));
    const { count, items, list } = (await previewed(halved())).carts;
    expect([count, items]).toEqual([6, 6]);
    const [one, , four, three, alsoThree, most] = made;
    expect(loadsOf({ list })).toEqual([most, alsoThree, three, four, one]);
  });

  it('are those whose prices can be updated', async () => {
    const open = await cart([item(), item({ status: 2 }), item({ adjustedPrice: 7 }), item({ deletedAt: new Date() })]);
    await cart([item()], { sellerFinalisedAt: new Date() });
    await cart([item()], { deletedAt: new Date() });
    for (const type of [2, 3, 4, 5] as const) await stage.load({ type, items: [item()] });
    const { carts } = await previewed({ abcPrice: { rhOz: 100 } });
    expect([carts.count, carts.items, loadsOf(carts)]).toEqual([1, 1, [open]]);
  });

  it('counts only carts that the change moves', async () => {
    const facilities = await stage.sql<{ id: number; name: string }[]>`
      select facility.id, facility.name from facility join company on company.id = company_id
      where company.kind = 'PARENT' and facility.deleted_at is null order by facility.id limit 2`;
    const [here, there] = facilities.map(({ id, name }) => ({ id, name })) as [Place, Place];
    const loadId = await cart([item()], {}, { facilityId: here.id });
    await cart([item()], {}, { facilityId: there.id });
    const { carts } = await previewed({ facilities: { [here.name]: 50 } });
    expect([carts.count, loadsOf(carts)]).toEqual([1, [loadId]]);
    const nothing = (await previewed({ marketPrice: { ptOz: 1800 } })).carts;
    expect(nothing).toMatchObject({ count: 0, items: 0, list: [], oldTotal: 0, newTotal: 0 });
  });

  it('of a franchise are its own', async () => {
    const [{ id: familyId }] = (await stage.sql`insert into family (name) values (${unheardOf()}) returning id`) as [
      Place,
    ];
    const plain = await makeConverter(stage.sql, { familyId });
    // Its assay was added after the last count of mean pieces, so each change moves the family.
    const createdAt = new Date(inForce().getTime() + 3_600_000);
    const { productId: assayed } = await makeConverter(stage.sql, {
      familyId,
      value: { ...workedValue, familyId, createdAt },
    });
    const parents = await cart([item({}, plain.productId)]);
    const own = await cart([item({}, plain.productId)], {}, stage.otherPlace);
    expect(new Set(loadsOf((await previewed({ overridesModifier: 1 })).carts))).toEqual(new Set([parents, own]));
    const { carts } = await asFranchise({ facilities: {} });
    expect([carts.count, carts.items, loadsOf(carts)]).toEqual([1, 1, [own]]);
    await stage.sql`update converter set deleted_at = now() where id = ${assayed}`;
  });

  it('of more than 5000 items are of the newest 5000, and it says so', async () => {
    const loadId = await cart([item()]);
    const owner = connect(stage.app.database.ownerUrl, { max: 1 });
    await owner.begin(async (tx) => {
      // The audit trail of so many takes seconds.
      await tx`alter table load_item disable trigger audit`;
      await tx`
        insert into load_item (load_id, converter_id, oem, type_id, price_unit, quantity, unit, offer_price, price_version, unit_price, total, status, added_by)
        select load_id, converter_id, oem, type_id, price_unit, quantity, unit, offer_price, price_version, unit_price, total, status, added_by
        from load_item, generate_series(1, 5000) where load_id = ${loadId}`;
      await tx`alter table load_item enable trigger audit`;
    });
    await owner.end();
    const { carts } = await previewed({ abcPrice: { rhOz: 100 } });
    expect(carts).toMatchObject({ count: 1, items: 5000, oldTotal: 500_000, isCapped: true });
    await stage.sql`delete from load_item where id = (select min(id) from load_item where load_id = ${loadId})`;
    const { items, isCapped } = await openCartItems(stage.sql, { hierarchy: 1, companyId: stage.place.companyId });
    expect([items.length, isCapped]).toEqual([5000, false]);
  });
});

describe('the groups of a preview', () => {
  it('tell what facilities, families and overrides do to its offers', async () => {
    const group = async (sent: object): Promise<[number, number]> => {
      const [first] = (await previewed(sent)).groups;
      return [first.oldOffer, first.newOffer];
    };
    const family = unheardOf();
    const [{ id: familyId }] = (await stage.sql`insert into family (name) values (${family}) returning id`) as [Place];
    const calculated = await makeConverter(stage.sql, { familyId, value: workedValue });
    const typed = await makeConverter(stage.sql, { value: { ...workedValue, price: 100, isCalculatedPrice: false } });
    await makeTop(calculated.productId, typed.productId);
    const all = Object.fromEntries(Object.keys((await get('super'))['facilities']).map((name) => [name, 50]));
    await save({ facilities: Object.fromEntries(Object.keys(all).map((name) => [name, 100])) }, 'super');
    // 196.93 is calculated, and 100 is typed: −3.45 % of it, in whole dollars, are 97.
    const [before, halved] = await group({ facilities: all });
    expect(halved / before).toBeCloseTo((196.93 / 2 + 97) / 293.93, 3);
    const [, ofFamily] = await group({ families: { [family]: 50 } });
    expect(ofFamily / before).toBeCloseTo((196.93 * 1.5 + 97) / 293.93, 3);
    const [, overridden] = await group({ overridesModifier: 50 });
    expect(overridden / before).toBeCloseTo((196.93 + 150) / 293.93, 3);
  });

  it('are means over the facilities and over the terms of active customers, company by company', async () => {
    const { sql, place } = stage;
    // Behind every name of the demo world.
    const [kind, name] = ['FRANCHISE', `ZZ ${unheardOf()}`];
    const companyId = await makeCompany(sql, place.companyId, { kind, name });
    const roofless = await makeCompany(sql, place.companyId, { kind, name: `${name} 2` });
    const full = await makeFacility(sql, { companyId, name: 'Full' });
    const half = await makeFacility(sql, { companyId, name: 'Half' });
    const gone = await makeFacility(sql, { companyId, deletedAt: new Date() });
    const closed = await makeFacility(sql, { companyId, isActive: false });
    await makeCompany(sql, companyId, { isActive: false });
    await makeCompany(sql, companyId, { deletedAt: new Date() });
    const terms = (id: number, columns: object) =>
      sql`insert into company_terms ${sql({ companyId: id, revision: 1, createdAt: inForce(), ...columns })}`;
    for (const columns of [
      {},
      { groupModifier: -10 },
      { groupDiscount: 20 },
      { priceMod: 10 },
      { facilityDiscounts: sql.json({ [full]: '40' }) },
    ])
      await terms(await makeCompany(sql, companyId), columns);
    await terms(await makeCompany(sql, roofless), {});
    const facilities = { [half]: '50', [gone]: '1', [closed]: '1' };
    await applyPricing(sql, { appliedAt: new Date(inForce().getTime() + 1), facilities });
    const { groups } = await previewed({ facilities: { [`Half, ${name}`]: 100 } });
    // Of the average piece, 131.097, (0.75 + 0.675 + 0.6 + 0.825 + 0.55) / 5, and with Half as Full (1 + 0.9 + 0.8 + 1.1 + 0.8) / 5.
    expect(groups.slice(-2)).toEqual([
      { name, customers: 5, oldOffer: 89.15, newOffer: 120.61 },
      { name: `${name} 2`, customers: 1, oldOffer: 131.1, newOffer: 131.1 },
    ]);
    const [{ count }] = (await sql`
      select count(*)::int as count from company where kind = 'SELLER' and parent_id = ${place.companyId} and is_active and deleted_at is null`) as [
      { count: number },
    ];
    expect(groups[0]).toMatchObject({ name: await nameOf(place.companyId), customers: count });
  });

  it('of a franchise are its own', async () => {
    await makeTop(productId);
    const { groups, list } = await asFranchise({ facilities: {} });
    // The prices of single converters are for staff.
    expect(list).toEqual([]);
    expect(groups.map(({ name }: Place) => name)).toEqual([await nameOf(stage.otherPlace.companyId)]);
  });
});
