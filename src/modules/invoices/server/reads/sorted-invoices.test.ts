import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { invoices } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const invoice = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ type: 3, ...spec, columns: { name, ...spec.columns } }, place)).loadId;
const idsOf = async (sent: object, who: Person = 'admin') => {
  const { status, body } = await stage.send(who, invoices.listInvoices, sent);
  return status === 200 ? body['list'].map(({ loadId }: { loadId: number }) => loadId) : status;
};
const expectOrder = async (sort: string, text: string, ids: readonly number[]) => {
  expect(await idsOf({ text, sort }), sort).toEqual(ids);
  expect(await idsOf({ text, sort: `-${sort}` }), `-${sort}`).toEqual(ids.toReversed());
};

describe('the invoice lists are sorted', () => {
  it('by total and by what is owed, both ways; nothing is owed on a void one', async () => {
    const text = uniqueName();
    const paid = await invoice(text, { items: [{ offer: 500 }], paid: 500 });
    const part = await invoice(text, { items: [{ offer: 300 }], paid: 290 });
    const owed = await invoice(text, { items: [{ offer: 50 }] });
    // Before its discount it is the largest.
    await stage.sql`update load set subtotal = 600, discount = 550, discount_is_percentage = false where id = ${owed}`;
    await expectOrder('total', text, [owed, part, paid]);
    await expectOrder('owed', text, [paid, part, owed]);
    const isVoid = await invoice(text, { items: [{ offer: 900 }], columns: { deletedAt: new Date() } });
    await expectOrder('owed', text, [paid, isVoid, part, owed]);
  });

  it('by the day of settling, or else of the finish', async () => {
    const text = uniqueName();
    const on = (day: number) => new Date(`2026-06-${day}T12:00:00Z`);
    const late = await invoice(text, { type: 4, columns: { finishedAt: on(10), invoiceSettledAt: on(14) } });
    const early = await invoice(text, { type: 4, columns: { finishedAt: on(11), invoiceSettledAt: on(12) } });
    for (const [sort, ids] of [
      ['date', [early, late]],
      ['-date', [late, early]],
      [undefined, [late, early]],
    ] as const)
      expect(await idsOf({ text, type: 4, ...(sort && { sort }) }), sort).toEqual(ids);
  });

  it('page by page without losing one of equal value', async () => {
    const text = uniqueName();
    const ids = [await invoice(text), await invoice(text), await invoice(text)];
    const pages = [];
    for (const offset of [0, 1, 2]) pages.push(...(await idsOf({ text, sort: 'total', count: 1, offset })));
    expect(pages).toEqual(ids);
  });

  it('by nothing else, and by a hidden figure not at all', async () => {
    expect(await idsOf({ sort: 'margin' })).toBe(400);
    for (const who of ['buyer', 'seller'] as const)
      await stage.denied(who, 'canSeeSubtotal', async () => {
        for (const sort of ['total', '-total', 'owed', '-owed']) expect(await idsOf({ sort }, who), who).toBe(403);
        expect(await idsOf({ sort: 'date', text: uniqueName() }, who)).toEqual([]);
      });
  });
});

describe('the invoices of each list are counted', () => {
  const counts = async (sent: object, who: Person = 'admin') => {
    const { status, body } = await stage.send(who, invoices.countInvoices, sent);
    if (status !== 200) return status;
    return Object.fromEntries(body['list'].map((each: { type: number; count: number }) => [each.type, each.count]));
  };

  it('by type, with void ones, without carts; an empty list is left out', async () => {
    const text = uniqueName();
    await stage.load({ columns: { name: text } });
    await invoice(text);
    expect(await counts({ text })).toEqual({ 3: 1 });
    await invoice(text, { columns: { deletedAt: new Date() } });
    await invoice(text, { type: 4 });
    await invoice(text, { type: 4 }, stage.otherPlace);
    expect(await counts({ text })).toEqual({ 3: 2, 4: 1, 10: 1 });
  });

  it('as far as the caller sees them', async () => {
    const text = uniqueName();
    await invoice(text);
    await invoice(text, { type: 4 });
    await invoice(text, {}, { buyerId: stage.neighbour.buyerId });
    await invoice(text, {}, { customerId: stage.neighbour.customerId });
    await invoice(text, { type: 4 }, stage.otherPlace);
    expect(await counts({ text }, 'buyer')).toEqual({ 3: 2, 4: 1 });
    expect(await counts({ text }, 'accountant')).toEqual({ 3: 3, 4: 1, 10: 1 });
    expect(await counts({ text }, 'franchise')).toEqual({ 4: 1 });
    expect(await counts({ text }, 'seller')).toEqual({ 3: 2 });
  });

  it('under the same filters, where a hidden figure is none', async () => {
    const text = uniqueName();
    await invoice(text, { paid: 100 });
    await invoice(text, { type: 4 }, { buyerId: stage.neighbour.buyerId });
    expect(await counts({ text, status: 'paid' })).toEqual({ 3: 1 });
    expect(await counts({ text, status: 'owed' })).toEqual({ 4: 1 });
    expect(await counts({ text, buyer: stage.neighbour.buyerId })).toEqual({ 4: 1 });
    expect(await counts({ text, isMyCarts: true }, 'buyer')).toEqual({ 3: 1 });
    await stage.denied('buyer', 'canSeeSubtotal', async () => {
      for (const sent of [{ status: 'paid' }, { amount: 100 }])
        expect(await counts({ text, ...sent }, 'buyer')).toBe(403);
    });
  });

  it('up to 100 with a text, and to 1,000 without', async () => {
    const text = uniqueName();
    const { companyId, customerId, buyerId, facilityId } = stage.place;
    await stage.sql`
      insert into load (company_id, customer_id, buyer_id, facility_id, name, type, status, invoice_no, finished_at)
      select ${companyId}, ${customerId}, ${buyerId}, ${facilityId}, ${text}, 3, 2, ${text} || each, now() from generate_series(1, 1001) each`;
    expect(await counts({ text })).toEqual({ 3: 100 });
    expect(await counts({})).toMatchObject({ 3: 1000 });
  });
});
