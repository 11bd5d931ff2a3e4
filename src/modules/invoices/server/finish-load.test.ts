import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { testEncryption } from '../../../../tests/support/encryption.ts';
import { invoices } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const finish = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, invoices.finishLoad, { loadId, ...more });
const encrypted = (ein: string) => testEncryption.encrypt('ein', ein);
const wrongState = { status: 409, code: 'WRONG_STATE' };
const expectUntouched = async (loadId: number, type = 1) =>
  expect(await stage.loadRow(loadId)).toMatchObject({ type, invoiceNo: null, finishedAt: null, version: 0 });
const numberOf = (invoiceNo: string) => Number(invoiceNo.split('-')[1]);

describe('finishing', () => {
  it('turns a cart into a pending invoice under the next number of its facility, and remembers who finished it', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, { status: 2 }] });
    const { status, body } = await finish(loadId);
    expect(status).toBe(200);
    expect(await stage.loadRow(loadId)).toMatchObject({
      type: 3,
      status: 2,
      invoiceNo: body['invoiceNo'],
      finishedAt: stage.app.now(),
      updatedAt: stage.app.now(),
      buyerFinalisedAt: null,
      invoiceSettledAt: null,
      version: 1,
      subtotal: '100.00',
    });
    expect(itemIds).toHaveLength(2);
    expect((await stage.loadRow(loadId)).finisherIds).toEqual([await stage.idOf('buyer')]);
    const next = await finish((await stage.load()).loadId);
    expect(numberOf(next.body['invoiceNo'])).toBe(numberOf(body['invoiceNo']) + 1);
  });

  it('counts each facility’s invoices for itself, and leaves no gap where it was refused', async () => {
    const own = await finish((await stage.load()).loadId);
    const other = await finish((await stage.load({}, stage.otherPlace)).loadId, {}, 'franchise');
    expect(other.body['invoiceNo'].split('-')[0]).not.toBe(own.body['invoiceNo'].split('-')[0]);
    await finish((await stage.load({ items: [{ status: 0 }] })).loadId);
    const next = await finish((await stage.load()).loadId);
    expect(numberOf(next.body['invoiceNo'])).toBe(numberOf(own.body['invoiceNo']) + 1);
  });

  it('gives a reopened load the number that is reserved for it', async () => {
    const { loadId } = await stage.load({ columns: { invoiceNo: `KEPT-${crypto.randomUUID()}` } });
    const { invoiceNo } = await stage.loadRow(loadId);
    expect((await finish(loadId)).body['invoiceNo']).toBe(invoiceNo);
  });

  it('is done again by who finished it before, and remembers both', async () => {
    const { loadId } = await stage.load({ columns: { invoiceNo: `AGAIN-${crypto.randomUUID()}` } });
    const [buyer, grader] = [await stage.idOf('buyer'), await stage.idOf('grader')];
    await stage.sql`update load set finisher_ids = ${[grader]} where id = ${loadId}`;
    expect((await finish(loadId)).status).toBe(200);
    expect((await stage.loadRow(loadId)).finisherIds).toEqual([grader, buyer]);
    const { loadId: again } = await stage.load({ columns: { invoiceNo: `TWICE-${crypto.randomUUID()}` } });
    await stage.sql`update load set finisher_ids = ${[buyer, grader]} where id = ${again}`;
    expect((await finish(again)).status).toBe(200);
    expect((await stage.loadRow(again)).finisherIds).toEqual([buyer, grader]);
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const { loadId } = await stage.load();
    expect(await stage.announced(() => finish(loadId))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
  });
});

describe('finishing is refused', () => {
  it.each([
    ['a request', { type: 2 }],
    ['a quote', { type: 5 }],
    ['an empty cart', { items: [] }],
    ['a cart with a pending item', { items: [{}, { status: 0 }] }],
    ['a cart with an item that waits for the seller', { items: [{}, { status: 3, isSellers: true }] }],
    ['a cart of rejected items', { items: [{ status: 2 }] }],
    ['a load that the seller has finalised', { status: 4, columns: { sellerFinalisedAt: new Date() } }],
  ] as const)('for %s', async (_, spec) => {
    const { loadId } = await stage.load(spec);
    expect(await finish(loadId)).toMatchObject(wrongState);
    await expectUntouched(loadId, 'type' in spec ? spec.type : 1);
  });

  it.each([3, 4] as const)('for what is an invoice already: type %i keeps its number', async (type) => {
    const { loadId } = await stage.load({ type });
    const before = await stage.loadRow(loadId);
    expect(await finish(loadId)).toMatchObject(wrongState);
    expect(await stage.loadRow(loadId)).toEqual(before);
  });

  it('in another tenant, and to sellers', async () => {
    const { loadId } = await stage.load();
    expect((await finish(loadId, {}, 'franchise')).status).toBe(404);
    expect((await finish(loadId, {}, 'seller')).status).toBe(403);
    await expectUntouched(loadId);
  });

  it('at another total than the one that was seen, to the cent', async () => {
    const { loadId } = await stage.load();
    for (const expectedTotal of [99.99, 100.01])
      expect(await finish(loadId, { expectedTotal })).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    await expectUntouched(loadId);
    expect((await finish(loadId, { expectedTotal: 100 })).status).toBe(200);
  });

  it('at another version than the one that was seen, with the load as it is', async () => {
    const { loadId } = await stage.load();
    expect(await finish(loadId, { version: 1 })).toMatchObject({
      status: 409,
      code: 'STALE',
      body: { fresh: { loadId, version: 0 } },
    });
    await expectUntouched(loadId);
    expect((await finish(loadId, { version: 0 })).status).toBe(200);
  });

  it('without the EIN that the facility asks for, on the load or of the customer', async () => {
    const [facility] = await stage.sql<{ id: number }[]>`
      select id from facility where company_id = ${stage.place.companyId} and is_ein_required and not is_pic_required limit 1`;
    const { loadId } = await stage.load({}, { facilityId: facility!.id });
    const [customer] = await stage.sql<{ ein: string }[]>`
      select ein from company where id = ${stage.place.customerId}`;
    const setEin = (ein: string) => stage.sql`update company set ein = ${ein} where id = ${stage.place.customerId}`;
    const loadEin = (ein: string) => stage.sql`update load set ein = ${ein} where id = ${loadId}`;
    // Rows of earlier versions can hold any text.
    for (const ein of ['', encrypted('x'), encrypted('12-345678')]) {
      await setEin(ein);
      await loadEin(ein);
      expect(await finish(loadId)).toMatchObject({ status: 409, code: 'EIN_NEEDED' });
      await expectUntouched(loadId);
    }
    await loadEin(encrypted('58-1234567'));
    expect((await finish(loadId)).status).toBe(200);
    const second = await stage.load({}, { facilityId: facility!.id });
    await setEin(encrypted('58-7654321'));
    expect((await finish(second.loadId)).status).toBe(200);
    await setEin(customer!.ein);
  });

  it('without the pictures that are asked for, but of what is rejected', async () => {
    const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
    const ask = (isAsked: boolean) =>
      stage.sql`update company set is_picture_mandatory = ${isAsked} where id = ${stage.place.customerId}`;
    await ask(true);
    try {
      expect(await finish(loadId)).toMatchObject({ ...wrongState, error: expect.stringContaining('2 items lack') });
      await stage.sql`update load_item set status = 2 where id = ${itemIds[0]!}`;
      expect(await finish(loadId)).toMatchObject({ ...wrongState, error: expect.stringContaining('1 item lacks') });
      await expectUntouched(loadId);
    } finally {
      await ask(false);
    }
  });
});
