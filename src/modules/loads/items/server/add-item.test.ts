import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../../catalogue/contract.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
/** A converter that is bought by the piece. */
let productId: number;
beforeAll(async () => {
  stage = await openStage();
  const [found] = await stage.sql<{ id: number }[]>`
    select id from converter where deleted_at is null and type_id = ${stage.place.typeId} order by id limit 1`;
  productId = found!.id;
});
afterAll(() => stage.close());

const add = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, loadItems.addItem, { loadId, productId, quantity: 1, ...more });
const typed = { productId: undefined, oem: 'NOT 4 SALE', type: '', basePrice: 30 };
const addTyped = async (loadId: number, more: object = {}, who: Person = 'buyer') =>
  add(loadId, { ...typed, type: String(stage.place.typeId), ...more }, who);
const itemsOn = async (loadId: number) =>
  stage.sql<Record<string, unknown>[]>`select * from load_item where load_id = ${loadId} order by id`;
const emptyCart = (columns: object = {}) => stage.load({ items: [], columns: { ...columns } });
const invalid = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as unknown } });

describe('what is added', () => {
  it('keeps the offer to this customer at this facility, with its receipt, and is counted on the load', async () => {
    const { loadId } = await emptyCart();
    const { body: receipt } = await stage.send('admin', catalogue.getReceipt, {
      productId,
      companyId: stage.place.customerId,
      facilityId: stage.place.facilityId,
    });
    const { status, body } = await add(loadId, { box: 4 });
    expect(status).toBe(200);
    const [item] = await itemsOn(loadId);
    expect(item).toMatchObject({
      id: body['itemId'],
      converterId: productId,
      box: 4,
      offerPrice: Number(receipt['offer']).toFixed(2),
      unitPrice: Number(receipt['offer']).toFixed(2),
      status: 1,
      addedBy: await stage.idOf('buyer'),
      pricedFacilityId: stage.place.facilityId,
      priceVersion: stage.place.priceVersion,
      createdAt: stage.app.now(),
      version: 0,
    });
    expect(item!['receipt']).toMatchObject({ inputs: expect.any(Object) });
    expect(await stage.loadRow(loadId)).toMatchObject({
      status: 2,
      itemCount: 1,
      pendingCount: 0,
      subtotal: item!['total'],
      grandtotal: item!['total'],
    });
  });

  it('makes the count of pieces from the quantity, rounded up, whatever was sent', async () => {
    const { loadId } = await emptyCart();
    await addTyped(loadId, { quantity: 2.25, unit: 9, finalQty: 3.5, finalUnit: 9 });
    expect(await itemsOn(loadId)).toMatchObject([
      { quantity: '2.250', unit: 3, finalQuantity: '3.500', finalUnit: 4, unitPrice: '30.00', total: '105.00' },
    ]);
  });

  it('costs the adjusted price with the markup, half up to cents', async () => {
    const { loadId } = await emptyCart();
    await addTyped(loadId, { basePrice: 500, adjustedPrice: 10.05, markup: 10, markupIsPercentage: true, quantity: 3 });
    expect(await itemsOn(loadId)).toMatchObject([{ offerPrice: '500.00', unitPrice: '11.06', total: '33.18' }]);
    expect(await stage.loadRow(loadId)).toMatchObject({ subtotal: '33.18' });
  });

  it('adds to what counts: pending items do, rejected and deleted ones do not', async () => {
    const { loadId } = await stage.load({
      items: [
        { offer: 1 },
        { offer: 2, status: 0 },
        { offer: 4, status: 2 },
        { offer: 8, columns: { deletedAt: new Date() } },
      ],
    });
    const { body } = await addTyped(loadId, { basePrice: 16 });
    expect(body['totals']).toEqual({ items: 4, subtotal: 19, grandtotal: 19 });
    expect(await stage.loadRow(loadId)).toMatchObject({
      itemCount: 4,
      pendingCount: 1,
      rejectedCount: 1,
      subtotal: '19.00',
      grandtotal: '19.00',
    });
  });

  it('is less the discount in the total, which never falls below zero', async () => {
    const percentage = await stage.load({ items: [], columns: { discount: 10, discountIsPercentage: true } });
    await addTyped(percentage.loadId);
    expect(await stage.loadRow(percentage.loadId)).toMatchObject({ subtotal: '30.00', grandtotal: '27.00' });
    const dollars = await stage.load({ items: [], columns: { discount: 50, discountIsPercentage: false } });
    await addTyped(dollars.loadId);
    expect(await stage.loadRow(dollars.loadId)).toMatchObject({ subtotal: '30.00', grandtotal: '0.00' });
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const { loadId } = await emptyCart();
    expect(await stage.announced(() => add(loadId))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
  });

  it('waits to be decided where staff may not verify', async () => {
    const { loadId } = await emptyCart();
    await stage.denied('buyer', 'canVerifyLoad', () => add(loadId));
    expect(await itemsOn(loadId)).toMatchObject([{ status: 0 }]);
    expect(await stage.loadRow(loadId)).toMatchObject({ pendingCount: 1 });
  });

  it('waits to be decided where a seller adds it, whatever it may', async () => {
    const { loadId } = await emptyCart({ canSellerAddToCart: true });
    const { status } = await stage.granted('seller', 'canShowOther', () =>
      stage.granted('seller', 'canVerifyLoad', () => addTyped(loadId, {}, 'seller')),
    );
    expect(status).toBe(200);
    expect(await itemsOn(loadId)).toMatchObject([{ status: 0, addedBy: await stage.idOf('seller') }]);
  });
});

describe('it is refused', () => {
  it('in another tenant', async () => {
    const { loadId } = await emptyCart();
    expect((await add(loadId, {}, 'franchise')).status).toBe(404);
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it('to a seller for whom the buyer has not opened the load', async () => {
    const { loadId } = await emptyCart();
    const answer = await stage.granted('seller', 'canShowOther', () => addTyped(loadId, {}, 'seller'));
    expect(answer).toMatchObject({ status: 403, error: 'The buyer has not opened this load for you.' });
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it.each([3, 4] as const)('on an invoice of type %i, also with the right to edit it', async (type) => {
    const { loadId } = await stage.load({ type });
    expect(await add(loadId, {}, 'admin')).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect(await itemsOn(loadId)).toHaveLength(1);
  });

  it('at prices of another version than the one in force', async () => {
    const { loadId } = await emptyCart();
    const { priceVersion } = stage.place;
    for (const seen of [priceVersion - 1, priceVersion + 1])
      expect(await add(loadId, { priceVersion: seen })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await itemsOn(loadId)).toEqual([]);
    expect((await add(loadId, { priceVersion })).status).toBe(200);
  });

  it('of a converter that was deleted', async () => {
    const { loadId } = await emptyCart();
    const [gone] = await stage.sql<{ id: number }[]>`
      update converter set deleted_at = now() where id = (select max(id) from converter) returning id`;
    expect(await add(loadId, { productId: gone!.id })).toMatchObject(invalid('productId'));
  });

  it.each(['oem', 'type', 'basePrice'])('typed without its %s', async (field) => {
    const { loadId } = await emptyCart();
    expect(await addTyped(loadId, { [field]: undefined })).toMatchObject(invalid(field));
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it('typed of a type that there is not', async () => {
    const { loadId } = await emptyCart();
    expect(await addTyped(loadId, { type: 'aftermarket' })).toMatchObject({
      ...invalid('type'),
      fields: { type: expect.stringMatching(/^There is no such type\. The types are CERAMIC, .*AFTER MKT, .*MISC\.$/) },
    });
    for (const type of ['after mkt', String(1)]) expect((await addTyped(loadId, { type })).status).toBe(200);
  });

  it('typed without canShowOther', async () => {
    const { loadId } = await emptyCart();
    expect((await stage.denied('buyer', 'canShowOther', () => addTyped(loadId))).status).toBe(403);
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it('typed with a code of the catalogue, unless its price may be overridden', async () => {
    const { loadId } = await emptyCart();
    const [code] = await stage.sql<{ stamped: string }[]>`
      select stamped from converter_code where converter_id = ${productId} limit 1`;
    const sent = { oem: code!.stamped.toLowerCase() };
    const refused = await stage.denied('buyer', 'canOveridePrice', () => addTyped(loadId, sent));
    expect(refused).toMatchObject(invalid('oem'));
    expect(await itemsOn(loadId)).toEqual([]);
    expect((await addTyped(loadId, sent)).status).toBe(200);
  });

  it('with a price or a markup that one may not type', async () => {
    const { loadId } = await emptyCart();
    for (const sent of [{ adjustedPrice: 5 }, { markup: 1 }, { markup: -1 }])
      expect((await add(loadId, sent, 'grader')).status, JSON.stringify(sent)).toBe(403);
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it('with a markdown of more than the whole price', async () => {
    const { loadId } = await emptyCart();
    expect(await addTyped(loadId, { markup: -30.01 })).toMatchObject(invalid('markup'));
    expect((await addTyped(loadId, { markup: -30 })).status).toBe(200);
  });
});

describe('a picture is asked for', () => {
  it('by the facility', async () => {
    const [facility] = await stage.sql<{ id: number }[]>`
      select id from facility where company_id = ${stage.place.companyId} and is_pic_required and deleted_at is null limit 1`;
    const { loadId } = await stage.load({ items: [] }, { facilityId: facility!.id });
    expect(await add(loadId)).toMatchObject(invalid('loadUrls'));
    expect(await itemsOn(loadId)).toEqual([]);
  });

  it('by the customer’s company', async () => {
    const { loadId } = await emptyCart();
    const ask = (isAsked: boolean) =>
      stage.sql`update company set is_picture_mandatory = ${isAsked} where id = ${stage.place.customerId}`;
    await ask(true);
    const answer = await add(loadId);
    await ask(false);
    expect(answer).toMatchObject(invalid('loadUrls'));
    expect((await add(loadId)).status).toBe(200);
  });

  it('by the flag of whoever adds it', async () => {
    const { loadId } = await emptyCart();
    const answer = await stage.granted('buyer', 'isPictureMandatory', () => add(loadId));
    expect(answer).toMatchObject(invalid('loadUrls'));
    expect(await itemsOn(loadId)).toEqual([]);
  });
});

describe('the same converter again', () => {
  it('is asked about, naming the boxes it is in, and is added without the question', async () => {
    const { loadId } = await emptyCart();
    await add(loadId, { box: 3 });
    expect(await add(loadId, { ask: true })).toMatchObject({
      status: 409,
      code: 'ASK',
      error: expect.stringContaining('is on this load already, in box 3.'),
    });
    expect((await add(loadId)).status).toBe(200);
    expect(await itemsOn(loadId)).toHaveLength(2);
  });

  it.each(['deleted_at = now()', 'status = 2'])('is not asked about where the other is off: %s', async (change) => {
    const { loadId } = await emptyCart();
    const { body } = await add(loadId);
    await stage.sql.unsafe(`update load_item set ${change} where id = ${Number(body['itemId'])}`);
    // What is asked about its price is another question.
    const { error = '' } = await add(loadId, { ask: true });
    expect(error).not.toContain('is on this load already');
  });

  it('is not asked about when it is on another load', async () => {
    const [one, two] = [await emptyCart(), await emptyCart()];
    await add(one.loadId);
    const { error = '' } = await add(two.loadId, { ask: true });
    expect(error).not.toContain('is on this load already');
  });
});

describe('a clientId', () => {
  it('makes a repeat the same item, with the totals as they are', async () => {
    const { loadId } = await emptyCart();
    const sent = { clientId: crypto.randomUUID() };
    const [once, again] = [await addTyped(loadId, sent), await addTyped(loadId, sent)];
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(await itemsOn(loadId)).toHaveLength(1);
  });

  it('of another entry, or of one that was deleted, is refused', async () => {
    const { loadId } = await emptyCart();
    const sent = { clientId: crypto.randomUUID() };
    await addTyped(loadId, sent);
    expect(await addTyped(loadId, { ...sent, box: 9 })).toMatchObject({ status: 409, code: 'ENTRY_REUSED' });
    await stage.sql`update load_item set deleted_at = now() where load_id = ${loadId}`;
    expect(await addTyped(loadId, sent)).toMatchObject({ status: 409, code: 'ENTRY_DELETED' });
    expect(await itemsOn(loadId)).toHaveLength(1);
  });
});
