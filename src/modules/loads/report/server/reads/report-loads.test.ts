import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { userNow } from '../../../../sessions/server/public.ts';
import { loadReport } from '../../contract.ts';
import { totalLoads, type JoinKept } from './total-loads.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const load = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ ...spec, columns: { name, ...spec.columns } }, place)).loadId;
const report = (sent: object, who: Person = 'buyer') => stage.send(who, loadReport.reportLoads, sent);
const totalsOf = async (sent: object, who: Person = 'buyer'): Promise<Record<string, number>> => {
  const { status, body } = await stage.send(who, loadReport.totalLoads, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Record<string, number>;
};
const idsOf = async (sent: object, who: Person = 'buyer'): Promise<number[] | number> => {
  const { status, body } = await report(sent, who);
  return status === 200 ? body['list'].map(({ loadId }: { loadId: number }) => loadId) : status;
};

/** One load in each state of decisions.md §6, in the order of a load's life. */
const oneOfEach = async (text: string, place: Partial<Place> = {}) => ({
  request: await load(text, { type: 2 }, place),
  quote: await load(text, { type: 5 }, place),
  cart: await load(text, {}, place),
  finalised: await load(text, { status: 4, columns: { sellerFinalisedAt: new Date() } }, place),
  pending: await load(text, { type: 3 }, place),
  settled: await load(text, { type: 4 }, place),
});

describe('who sees which loads', () => {
  it('staff see the loads of all companies in every state, a franchise its own alone', async () => {
    const text = uniqueName();
    const own = Object.values(await oneOfEach(text));
    const franchises = Object.values(await oneOfEach(text, stage.otherPlace));
    expect(await idsOf({ text, count: 20 }, 'super')).toEqual([...own, ...franchises].toReversed());
    expect(await idsOf({ text }, 'franchise')).toEqual(franchises.toReversed());
    expect(await totalsOf({ text }, 'franchise')).toMatchObject({ loads: 6, grandtotal: 600 });
  });

  it('an invoice is for those who took part in it, or who may see those of its facility; its figures as well', async () => {
    const text = uniqueName();
    const { pending, settled, ...open } = await oneOfEach(text);
    expect(await idsOf({ text, sort: 'load' }, 'grader')).toEqual(Object.values(open));
    expect(await totalsOf({ text }, 'grader')).toMatchObject({ loads: 4, items: 4, units: 4 });
    expect(await totalsOf({ text }, 'accountant')).toMatchObject({ loads: 6, items: 6, units: 6 });
    const graderId = await stage.idOf('grader');
    await stage.sql`update load set video_grader_id = ${graderId} where id = ${settled}`;
    expect(await idsOf({ text, state: 'settled' }, 'grader')).toEqual([settled]);
    expect(await idsOf({ text, state: 'pending' }, 'grader')).toEqual([]);
    expect(await idsOf({ text, state: 'pending' }, 'accountant')).toEqual([pending]);
  });

  it('a franchise loses an invoice with its customer, as in the lists of invoices, and keeps the cart', async () => {
    const text = uniqueName();
    const { customerId } = stage.place;
    const cart = await load(text, {}, { ...stage.otherPlace, customerId });
    await load(text, { type: 4 }, { ...stage.otherPlace, customerId });
    expect(await idsOf({ text }, 'franchise')).toEqual([cart]);
  });

  it('what was deleted or dismissed is left out, and out of the totals', async () => {
    const text = uniqueName();
    await load(text, { type: 4, columns: { deletedAt: new Date() } });
    await load(text, { columns: { deletedAt: new Date() } });
    await load(text, { type: 2, columns: { dismissedAt: new Date() } });
    const kept = await load(text);
    expect(await idsOf({ text }, 'super')).toEqual([kept]);
    expect(await totalsOf({ text }, 'super')).toMatchObject({ loads: 1, grandtotal: 100 });
  });

  it('sellers have no report', async () => {
    for (const who of ['seller', 'lookup'] as const) expect((await report({}, who)).status).toBe(403);
  });
});

describe('a filter of the report', () => {
  it('by state holds that state alone, and sorts in the order of a load’s life', async () => {
    const text = uniqueName();
    const of = await oneOfEach(text);
    for (const [state, loadId] of Object.entries(of))
      expect(await idsOf({ text, state }, 'super'), state).toEqual([loadId]);
    expect(await idsOf({ text, sort: 'state' }, 'super')).toEqual(Object.values(of));
    expect(await idsOf({ text, state: 'void' })).toBe(400);
  });

  it('by facility, buyer and customer leaves out the others', async () => {
    const text = uniqueName();
    await load(text);
    const { facilityId, buyerId, customerId } = stage.neighbour;
    const elses = {
      facility: await load(text, {}, { facilityId }),
      buyer: await load(text, {}, { buyerId }),
      customer: await load(text, {}, { customerId }),
    };
    expect(await idsOf({ text, facility: facilityId })).toEqual([elses.facility]);
    expect(await idsOf({ text, buyer: buyerId })).toEqual([elses.buyer]);
    expect(await idsOf({ text, customer: customerId })).toEqual([elses.customer]);
    expect(await totalsOf({ text, customer: customerId })).toMatchObject({ loads: 1 });
  });

  it('by text finds names, customers, numbers and invoices in any case, and notes for the buyer side alone', async () => {
    const [text, notes] = [uniqueName(), uniqueName()];
    const one = await load(text, { type: 3, columns: { notes } }, stage.otherPlace);
    const { invoiceNo } = (await stage.loadRow(one)) as { invoiceNo: string };
    for (const sought of [text.toLowerCase(), invoiceNo.toLowerCase(), notes])
      expect(await idsOf({ text: sought }, 'franchise'), sought).toEqual([one]);
    expect(await idsOf({ text: String(one) }, 'franchise')).toContain(one);
    await stage.denied('franchise', 'canBuildCart', async () => {
      expect(await idsOf({ text: notes }, 'franchise')).toEqual([]);
      expect(await idsOf({ text }, 'franchise')).toEqual([one]);
    });
  });

  it('by dates takes the time of opening with both ends, and refuses an end before the start in words', async () => {
    const text = uniqueName();
    const at = (instant: string) => load(text, { columns: { createdAt: new Date(instant) } });
    await at('2026-06-09T23:59:59.999Z');
    const start = await at('2026-06-10T00:00:00.000Z');
    const end = await at('2026-06-10T23:59:59.999Z');
    await at('2026-06-11T00:00:00.000Z');
    const [from, to] = [Date.parse('2026-06-10T00:00:00.000Z'), Date.parse('2026-06-10T23:59:59.999Z')];
    expect(await idsOf({ text, from, to, sort: 'load' })).toEqual([start, end]);
    expect(await idsOf({ text, from: to, to })).toEqual([end]);
    for (const call of [loadReport.reportLoads, loadReport.totalLoads, loadReport.downloadLoads])
      expect(await stage.send('buyer', call, { from: to, to: from })).toMatchObject({
        status: 400,
        fields: { to: 'The end date cannot be before the start date.' },
      });
  });
});

describe('the totals', () => {
  it('are those of all pages, and the sums of the rows to the cent', async () => {
    const text = uniqueName();
    for (let at = 0; at < 7; at++) {
      const items = [
        { offer: 10.37 + at * 33.33, quantity: at + 0.5 },
        { offer: 0.01 },
        { offer: 5, status: 2 as const },
      ];
      const { loadId } = await stage.load({ type: 3, items, paid: 3.07, columns: { name: text } });
      await stage.sql`update load set discount = 1.11, discount_is_percentage = false, grandtotal = subtotal - 1.11 where id = ${loadId}`;
    }
    const [stored] = await stage.sql<Record<string, string>[]>`
      select count(*)::text as loads, sum(subtotal)::text as subtotal, sum(grandtotal)::text as grandtotal, sum(amount_paid)::text as amount_paid,
        (select sum(unit)::text from load_item item join load on load.id = load_id where name = ${text} and item.status <> 2) as units
      from load where name = ${text}`;
    const pages: Record<string, number>[] = [];
    for (const offset of [0, 3, 6]) {
      const { body } = await report({ text, count: 3, offset });
      expect(body).toMatchObject({ areMoreItemsAvailable: offset < 6 });
      pages.push(...body['list']);
    }
    const totals = await totalsOf({ text });
    expect(totals).toMatchObject({
      loads: 7,
      items: 21,
      units: Number(stored!['units']),
      subtotal: Number(stored!['subtotal']),
      grandtotal: Number(stored!['grandtotal']),
      amountPaid: 21.49,
    });
    const sum = (key: string) => pages.reduce((before, row) => before + Math.round(row[key]! * 100), 0) / 100;
    for (const key of ['items', 'units', 'subtotal', 'grandtotal', 'amountPaid', 'balance'])
      expect(sum(key), key).toBe(totals[key]);
    // Carts owe nothing.
    const owed = await stage.sql<{ owed: string }[]>`
      select coalesce(sum(balance), 0)::text as owed from load where name = ${text} and type in (3, 4)`;
    expect(totals['balance']).toBe(Number(owed[0]!.owed));
  });

  it('count pieces and pounds apart, as they were counted, without rejected and deleted items', async () => {
    const text = uniqueName();
    const [wire] = await stage.sql<
      { id: number }[]
    >`select id from converter_type where price_unit = 'lb' order by id limit 1`;
    const pound = { typeId: wire!.id, priceUnit: 'lb' };
    await load(text, {
      items: [
        { quantity: 2 },
        { quantity: 2, columns: { finalQuantity: 4.5, finalUnit: 5 } },
        { quantity: 7, status: 2 },
        { quantity: 9, columns: { deletedAt: new Date() } },
        { quantity: 10.25, columns: { ...pound, unit: 1 } },
        { quantity: 6, status: 2, columns: { ...pound, unit: 1 } },
        { quantity: 3, columns: { ...pound, unit: 1, deletedAt: new Date() } },
        { quantity: 8, columns: { ...pound, unit: 1, finalQuantity: 7.125, finalUnit: 1 } },
      ],
    });
    const { list } = (await report({ text })).body;
    const totals = await totalsOf({ text });
    expect(list).toMatchObject([{ units: 7, pounds: 17.375 }]);
    expect(totals).toMatchObject({ units: 7, pounds: 17.375 });
  });

  it('of users who each ask for as many as they may hold up no other user', async () => {
    const actor = (await userNow(stage.sql, await stage.idOf('buyer')))!;
    const text = uniqueName();
    await load(text);
    const nothingKept: JoinKept = (db) =>
      db`left join (select 0 as load_id, 0 as units, 0.0 as pounds) kept on kept.load_id = load.id`;
    const four = (userId: number) =>
      [1, 2, 3, 4].map(() =>
        totalLoads(nothingKept)({ text }, { actor, db: stage.sql, requester: { userId, ip: `192.0.2.${userId}` } }),
      );
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].flatMap(four));
    expect(answers).toHaveLength(28);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'fulfilled', value: { loads: 1 } });
  });

  it('are zero of nothing', async () => {
    const text = uniqueName();
    expect((await report({ text })).body).toMatchObject({ list: [], areMoreItemsAvailable: false });
    const zero = { loads: 0, items: 0, units: 0, pounds: 0, subtotal: 0, grandtotal: 0, amountPaid: 0, balance: 0 };
    expect(await totalsOf({ text })).toEqual(zero);
  });
});

it('owes nothing on a request, a quote and a cart; an invoice what is not paid', async () => {
  const text = uniqueName();
  for (const type of [1, 2, 5] as const) await load(text, { type });
  await load(text, { type: 3, paid: 30 });
  await load(text, { type: 4, paid: 90 });
  const { body } = await report({ text, sort: 'load' }, 'super');
  expect(body['list'].map(({ balance }: { balance: number }) => balance)).toEqual([0, 0, 0, 70, 10]);
  expect(await totalsOf({ text }, 'super')).toMatchObject({ grandtotal: 500, balance: 80 });
});

it('is sorted by amounts both ways for those alone who see them', async () => {
  const text = uniqueName();
  const cheap = await load(text, { items: [{ offer: 20 }] });
  const paid = await load(text, { type: 3, items: [{ offer: 90 }], paid: 80 });
  const dear = await load(text, { items: [{ offer: 50 }, {}] });
  const orders = {
    total: [cheap, paid, dear],
    paid: [cheap, dear, paid],
    balance: [cheap, dear, paid],
    items: [cheap, paid, dear],
  };
  for (const [sort, ids] of Object.entries(orders)) {
    expect(await idsOf({ text, sort }), sort).toEqual(ids);
    if (sort !== 'paid') expect(await idsOf({ text, sort: `-${sort}` }), `-${sort}`).toEqual(ids.toReversed());
  }
  await stage.denied('buyer', 'canSeeSubtotal', async () => {
    for (const sort of ['total', '-paid', 'balance']) expect(await idsOf({ text, sort }), sort).toBe(403);
    const { list } = (await report({ text, sort: 'items' })).body;
    const totals = await totalsOf({ text });
    for (const key of ['subtotal', 'grandtotal', 'amountPaid', 'balance']) {
      expect(totals).not.toHaveProperty(key);
      expect(list[0]).not.toHaveProperty(key);
    }
    expect(totals).toMatchObject({ loads: 3, items: 4 });
  });
});
