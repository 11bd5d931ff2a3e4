import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import type { LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { catalogue } from '../../../../catalogue/contract.ts';
import { loadItems } from '../../contract.ts';

let stage: Stage;
/** A converter with a family. */
let productId: number;
beforeAll(async () => {
  stage = await openStage();
  const [found] = await stage.sql<{ id: number }[]>`
    select id from converter where deleted_at is null and type_id = ${stage.place.typeId} and family_id is not null order by id limit 1`;
  productId = found!.id;
});
afterAll(() => stage.close());

const receipt = (itemId: number, who: Person = 'admin') => stage.send(who, catalogue.getReceipt, { itemId });
const statuses = (itemId: number, ...people: Person[]) =>
  Promise.all(people.map(async (who) => (await receipt(itemId, who)).status));
/** An item with its stored receipt, on a load that is changed afterwards to `then`. */
const priced = async (then: Record<string, unknown> = {}, at: Partial<Place> = {}, spec: LoadSpec = {}) => {
  const { loadId } = await stage.load({ items: [], ...spec }, at);
  const { status, body } = await stage.send('admin', loadItems.addItem, { loadId, productId, quantity: 1 });
  expect(status).toBe(200);
  if (Object.keys(then).length > 0) await stage.sql`update load set ${stage.sql(then)} where id = ${loadId}`;
  return { loadId, itemId: body['itemId'] as number };
};

it('names what the item was priced for: customer, facility, family and pricing', async () => {
  const { itemId } = await priced();
  const [names] = await stage.sql<{ family: string; customer: string; facility: string }[]>`
    select family.name as family, (select name from company where id = ${stage.place.customerId}) as customer,
      (select name from facility where id = ${stage.place.facilityId}) as facility
    from converter join family on family.id = family_id where converter.id = ${productId}`;
  const { customer, facility, family } = names!;
  const before = (await receipt(itemId)).body;
  expect(before).toMatchObject({ productId, customer, facility, pricingVersion: stage.place.priceVersion });
  expect(before['offer']).toBe(Number((await stage.itemRow(itemId))['offerPrice']));
  expect(JSON.stringify(before['steps'])).toContain(family);
});

it('stays as it is when the converter, its family, the terms and the prices change', async () => {
  const { itemId } = await priced();
  const before = (await receipt(itemId)).body;
  const [other] = await stage.sql<{ id: number }[]>`
    select id from family where id <> (select family_id from converter where id = ${productId}) order by id limit 1`;
  await stage.sql`update converter set family_id = ${other!.id} where id = ${productId}`;
  await stage.sql`
    insert into converter_value (converter_id, revision, price, is_calculated_price, family_id)
    select ${productId}, max(revision) + 1, 9999, false, ${other!.id} from converter_value where converter_id = ${productId}`;
  await stage.sql`
    insert into company_terms (company_id, revision, price_mod, group_modifier, group_discount, facility_discounts)
    select ${stage.place.customerId}, max(revision) + 1, 0, 0, 50, '{}' from company_terms where company_id = ${stage.place.customerId}`;
  const [newest] = await stage.sql`select * from pricing_version order by version desc limit 1`;
  const { version: _, ...values } = newest!;
  await stage.sql`insert into pricing_version ${stage.sql({ ...values, hedgePt: 1, overridesModifier: 10 })}`;
  const { status, body } = await receipt(itemId);
  expect([status, body]).toEqual([200, before]);
  expect((await receipt((await priced()).itemId)).body['offer']).not.toBe(before['offer']);
});

it('names the facility at which the item was priced, also when the load moves', async () => {
  const { companyId, facilityId } = stage.place;
  const places = await stage.sql<{ id: number; name: string }[]>`
    select id, name from facility where company_id = ${companyId} order by id = ${facilityId} desc, id limit 2`;
  const { itemId } = await priced({ facilityId: places[1]!.id });
  expect((await receipt(itemId)).body).toMatchObject({ facility: places[0]!.name });
});

it('is missing for an item with a typed price, and for one that was deleted', async () => {
  const { itemIds } = await stage.load();
  expect(await receipt(itemIds[0]!)).toMatchObject({ status: 404, error: expect.stringContaining('receipt') });
  const { itemId } = await priced();
  expect(await statuses(itemId, 'admin')).toEqual([200]);
  await stage.sql`update load_item set deleted_at = now() where id = ${itemId}`;
  expect(await statuses(itemId, 'admin')).toEqual([404]);
});

it('is of the buyers’ own tenant alone, with canShowPricing, and of no seller', async () => {
  const { itemId } = await priced();
  expect(await statuses(itemId, 'buyer', 'grader', 'franchise', 'franchise_buyer', 'seller')).toEqual([
    200, 200, 404, 404, 403,
  ]);
  expect(await stage.denied('grader', 'canShowPricing', () => statuses(itemId, 'grader'))).toEqual([403]);
  expect(await stage.granted('seller', 'canShowPricing', () => statuses(itemId, 'seller'))).toEqual([403]);
  const theirs = await priced({}, stage.otherPlace);
  expect(await statuses(theirs.itemId, 'admin', 'franchise')).toEqual([200, 200]);
});

it.each([3, 4])('of an invoice of type %i is for whom the invoice is shown', async (type) => {
  const invoice = { type, invoiceNo: `RECEIPT-${type}` };
  const { itemId } = await priced(invoice, { buyerId: await stage.idOf('grader') });
  expect(await statuses(itemId, 'grader', 'accountant', 'buyer')).toEqual([200, 200, 404]);
});

it('of a deleted load stays with a void invoice, and goes with a cart', async () => {
  const deletedAt = new Date();
  const grader = { buyerId: await stage.idOf('grader') };
  const invoice = await priced({ type: 3, invoiceNo: 'RECEIPT-VOID', deletedAt }, grader);
  expect(await statuses(invoice.itemId, 'admin', 'grader', 'buyer', 'franchise')).toEqual([200, 200, 404, 404]);
  const cart = await priced({ deletedAt }, grader);
  expect(await statuses(cart.itemId, 'admin', 'grader')).toEqual([404, 404]);
});
