import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { invoices } from '../../contract.ts';

let stage: Stage;
let other: Stage['neighbour'];
beforeAll(async () => {
  stage = await openStage();
  other = stage.neighbour;
});
afterAll(() => stage.close());

const at = (text: string) => new Date(text);
const invoice = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ type: 3, ...spec, columns: { name, ...spec.columns } }, place)).loadId;
const list = (sent: object, who: Person = 'admin') => stage.send(who, invoices.listInvoices, sent);
const idsOf = async (sent: object, who: Person = 'admin') => {
  const { status, body } = await list(sent, who);
  return status === 200 ? body['list'].map(({ loadId }: { loadId: number }) => loadId) : status;
};

describe('a filter of the invoice lists', () => {
  it('by buyer, customer or facility leaves out the others’', async () => {
    const text = uniqueName();
    const one = await invoice(text);
    const elses = {
      buyer: await invoice(text, {}, { buyerId: other.buyerId }),
      customer: await invoice(text, {}, { customerId: other.customerId }),
      facility: await invoice(text, {}, { facilityId: other.facilityId }),
    };
    expect(await idsOf({ text })).toHaveLength(4);
    expect(await idsOf({ text, buyer: other.buyerId })).toEqual([elses.buyer]);
    expect(await idsOf({ text, customer: other.customerId })).toEqual([elses.customer]);
    expect(await idsOf({ text, facility: String(other.facilityId) })).toEqual([elses.facility]);
    expect(await idsOf({ text, companyId: other.customerId })).toEqual([elses.customer]);
    expect(await idsOf({ text, companyId: stage.place.companyId })).toHaveLength(4);
    const [facility] = await stage.sql<{ name: string; city: string }[]>`
      update facility set city = 'Alamance' where id = ${other.facilityId} returning name, city`;
    for (const word of [facility!.name, facility!.city.toUpperCase()])
      expect(await idsOf({ text, facility: word })).toEqual([elses.facility]);
    const all = {
      buyer: stage.place.buyerId,
      customer: stage.place.customerId,
      facility: String(stage.place.facilityId),
    };
    expect(await idsOf({ text, ...all })).toEqual([one]);
  });

  it('by time holds from its first to its last millisecond, of the settling or else of the finish', async () => {
    const text = uniqueName();
    const finishedAt = at('2026-06-10T12:00:00Z');
    const one = await invoice(text, { columns: { finishedAt } });
    const from = finishedAt.getTime();
    expect(await idsOf({ text, from, to: from })).toEqual([one]);
    expect(await idsOf({ text, from: from + 1 })).toEqual([]);
    expect(await idsOf({ text, to: from - 1 })).toEqual([]);
    const settledAt = at('2026-06-12T12:00:00Z');
    const settled = await invoice(text, { type: 4, columns: { finishedAt, invoiceSettledAt: settledAt } });
    expect(await idsOf({ text, type: 4, to: from })).toEqual([]);
    expect(await idsOf({ text, type: 4, from: settledAt.getTime() })).toEqual([settled]);
  });

  it('by date is a day of the facility', async () => {
    const text = uniqueName();
    const one = await invoice(text, { columns: { finishedAt: at('2026-06-11T02:00:00Z') } });
    expect(await idsOf({ text, date: '2026-06-10' })).toEqual([one]);
    expect(await idsOf({ text, date: '2026-06-11' })).toEqual([]);
  });

  it('by amount and by what is owed is exact', async () => {
    const text = uniqueName();
    const owed = await invoice(text, { paid: 99.99 });
    const paid = await invoice(text, { items: [{ offer: 50 }], paid: 50 });
    expect(await idsOf({ text, amount: 50 })).toEqual([paid]);
    expect(await idsOf({ text, amount: 50.01 })).toEqual([]);
    expect(await idsOf({ text, status: 'paid' })).toEqual([paid]);
    expect(await idsOf({ text, status: 'owed' })).toEqual([owed]);
    const discounted = await invoice(uniqueName(), { columns: { name: text, discount: 10 } });
    await stage.sql`update load set grandtotal = 90 where id = ${discounted}`;
    expect([await idsOf({ text, amount: 90 }), await idsOf({ text, amount: 100 })]).toEqual([[discounted], [owed]]);
    await stage.sql`update load set name = 'Elsewhere' where id = ${discounted}`;
    const hidden = (sent: object) => stage.denied('buyer', 'canSeeSubtotal', () => idsOf({ text, ...sent }, 'buyer'));
    for (const sent of [{ amount: 50 }, { status: 'paid' }, { status: 'owed' }]) expect(await hidden(sent)).toBe(403);
    // No journal takes a pending invoice.
    expect(await hidden({ status: '1' })).toEqual([]);
  });

  it('by text finds numbers, names, customers and ids, in any case', async () => {
    const [text, invoiceNo] = [uniqueName(), uniqueName()];
    const one = await invoice(text, { columns: { invoiceNo } });
    for (const typed of [text.toLowerCase(), invoiceNo.toLowerCase(), invoiceNo.slice(3, 20)])
      expect(await idsOf({ text: typed })).toEqual([one]);
    expect(await idsOf({ text: String(one) })).toContain(one);
    const [customer] = await stage.sql<
      { name: string }[]
    >`select name from company where id = ${stage.place.customerId}`;
    expect(await idsOf({ text: customer!.name.toUpperCase(), count: 1000 })).toContain(one);
    expect(await idsOf({ text: `${text.slice(0, 4)}%${text.slice(5)}` })).toEqual([]);
  });

  it('of one’s own leaves out what others buy', async () => {
    const text = uniqueName();
    const one = await invoice(text);
    await invoice(text, {}, { buyerId: other.buyerId });
    expect(await idsOf({ text, isMyCarts: true }, 'buyer')).toEqual([one]);
    expect(await idsOf({ text, isMyCarts: true }, 'admin')).toEqual([]);
    expect(await idsOf({ text, isMyCarts: true }, 'seller')).toHaveLength(2);
  });
});

describe('who sees which invoices', () => {
  it('staff see those they took part in; with the right, all of their company', async () => {
    const text = uniqueName();
    const [mine, theirs] = [await invoice(text), await invoice(text, {}, { buyerId: other.buyerId })];
    expect(await idsOf({ text }, 'buyer')).toEqual([mine]);
    expect(await idsOf({ text }, 'grader')).toEqual([theirs]);
    expect(await idsOf({ text }, 'accountant')).toEqual([theirs, mine]);
  });

  it('no tenant sees another’s; franchises’ ones, settled and pending, have a list of their own, for staff', async () => {
    const text = uniqueName();
    const own = await invoice(text, { type: 4 });
    const franchises = await invoice(text, { type: 4 }, stage.otherPlace);
    expect(await idsOf({ text, type: 4 })).toEqual([own]);
    expect(await idsOf({ text, type: 4 }, 'franchise')).toEqual([franchises]);
    const pending = await invoice(text, { type: 3 }, stage.otherPlace);
    await invoice(text, { type: 3 });
    const ofFranchises = await idsOf({ text, type: 10 });
    expect(new Set(ofFranchises as number[])).toEqual(new Set([franchises, pending]));
    // What is exported goes into the books of the own company.
    expect(await idsOf({ text, type: 1 })).toEqual([own]);
    for (const type of [10, 1]) expect(await idsOf({ text, type }, 'franchise')).toBe(403);
  });

  it('a seller sees its own pending ones, and none of another customer, settled or void', async () => {
    const text = uniqueName();
    const one = await invoice(text);
    await invoice(text, {}, { customerId: other.customerId });
    await invoice(text, { columns: { deletedAt: new Date() } });
    expect(await idsOf({ text }, 'seller')).toEqual([one]);
    expect(await idsOf({ text, type: 4 }, 'seller')).toBe(403);
  });

  it('a deleted one stands as void in the lists of staff, and nothing is owed on it', async () => {
    const text = uniqueName();
    await invoice(text, { columns: { deletedAt: new Date() } });
    expect((await list({ text })).body['list']).toMatchObject([{ isVoid: true, balance: 0, grandtotal: 100 }]);
    for (const status of ['paid', 'owed']) expect(await idsOf({ text, status })).toEqual([]);
  });

  it('carts and the other type are not among them', async () => {
    const text = uniqueName();
    await stage.load({ columns: { name: text } });
    await invoice(text, { type: 4 });
    expect(await idsOf({ text, type: 3 })).toEqual([]);
  });
});

it('come page by page, the one settled or finished last first', async () => {
  const text = uniqueName();
  const finished = (day: number) => ({ columns: { finishedAt: at(`2026-06-${day}T12:00:00Z`) } });
  const [late, early, middle] = [
    await invoice(text, finished(14)),
    await invoice(text, finished(10)),
    await invoice(text, finished(12)),
  ];
  expect(await idsOf({ text })).toEqual([late, middle, early]);
  const first = (await list({ text, count: 2 })).body;
  expect([first['list'].length, first['areMoreItemsAvailable']]).toEqual([2, true]);
  const rest = (await list({ text, count: 2, offset: 2 })).body;
  expect([rest['list'][0].loadId, rest['areMoreItemsAvailable']]).toEqual([early, false]);
});
