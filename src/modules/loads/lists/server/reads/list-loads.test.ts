import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { loadLists } from '../../contract.ts';

let stage: Stage;
let other: Stage['neighbour'];
beforeAll(async () => {
  stage = await openStage();
  other = stage.neighbour;
});
afterAll(() => stage.close());

const cart = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ ...spec, columns: { name, ...spec.columns } }, place)).loadId;
const list = (sent: object, who: Person = 'buyer') => stage.send(who, loadLists.listLoads, sent);
const idsOf = async (sent: object, who: Person = 'buyer') => {
  const { status, body } = await list(sent, who);
  return status === 200 ? body['list'].map(({ loadId }: { loadId: number }) => loadId) : status;
};

describe('a filter of the load lists', () => {
  it('by buyer, facility or status leaves out the others', async () => {
    const text = uniqueName();
    const one = await cart(text);
    const elses = {
      buyer: await cart(text, {}, { buyerId: other.buyerId }),
      facility: await cart(text, {}, { facilityId: other.facilityId }),
      status: await cart(text, { items: [] }),
    };
    expect(await idsOf({ text })).toHaveLength(4);
    expect(await idsOf({ text, buyer: other.buyerId })).toEqual([elses.buyer]);
    expect(await idsOf({ text, facility: other.facilityId })).toEqual([elses.facility]);
    expect(await idsOf({ text, status: 1 })).toEqual([elses.status]);
    expect(await idsOf({ text, status: 2, buyer: stage.place.buyerId, facility: stage.place.facilityId })).toEqual([
      one,
    ]);
    expect((await list({ text, buyer: other.buyerId })).body['total']).toBe(1);
  });

  it('of one’s own leaves out what others buy', async () => {
    const text = uniqueName();
    const one = await cart(text);
    await cart(text, {}, { buyerId: other.buyerId });
    expect(await idsOf({ text, isMyCarts: true })).toEqual([one]);
    expect(await idsOf({ text })).toHaveLength(2);
  });

  it('by type holds carts, requests and quotes apart, and no invoice', async () => {
    const text = uniqueName();
    const of = { 1: await cart(text), 2: await cart(text, { type: 2 }), 5: await cart(text, { type: 5 }) };
    for (const type of [3, 4] as const) await cart(text, { type });
    for (const type of [1, 2, 5] as const) expect(await idsOf({ text, type })).toEqual([of[type]]);
  });

  it('by text finds names, customers, ids and, for the buyers alone, notes, in any case', async () => {
    const [text, notes] = [uniqueName(), uniqueName()];
    const one = await cart(text, { columns: { notes } });
    expect(await idsOf({ text: text.toLowerCase() })).toEqual([one]);
    expect(await idsOf({ text: String(one) })).toContain(one);
    expect(await idsOf({ text: notes.toLowerCase() })).toEqual([one]);
    expect(await idsOf({ text: notes, isMyCarts: true }, 'seller')).toEqual([]);
    const franchises = await cart(text, { columns: { notes } }, stage.otherPlace);
    expect(await idsOf({ text: notes }, 'franchise')).toEqual([franchises]);
    await stage.denied('franchise', 'canBuildCart', async () => {
      expect(await idsOf({ text }, 'franchise')).toEqual([franchises]);
      expect(await idsOf({ text: notes }, 'franchise')).toEqual([]);
    });
    expect(await idsOf({ text, isMyCarts: true }, 'seller')).toEqual([one]);
    expect(await idsOf({ text: `${text.slice(0, 4)}%${text.slice(5)}` })).toEqual([]);
  });
});

describe('who sees which loads', () => {
  it('no tenant sees another’s; franchises’ carts have a tab of their own, for staff', async () => {
    const text = uniqueName();
    const own = await cart(text);
    const franchises = await cart(text, {}, stage.otherPlace);
    expect(await idsOf({ text })).toEqual([own]);
    expect(await idsOf({ text }, 'franchise')).toEqual([franchises]);
    for (const type of [2, 3, 4, 5] as const) await cart(text, { type }, stage.otherPlace);
    expect(await idsOf({ text, type: 30 })).toEqual([franchises]);
    expect(await idsOf({ text, type: 30 }, 'franchise')).toBe(403);
  });

  it('a seller sees what its own company sells, and asks for nothing else', async () => {
    const text = uniqueName();
    const one = await cart(text);
    await cart(text, {}, { customerId: other.customerId });
    expect(await idsOf({ text, isMyCarts: true }, 'seller')).toEqual([one]);
    expect(await idsOf({ text }, 'seller')).toBe(403);
  });

  it('what was deleted is in no list', async () => {
    const text = uniqueName();
    await cart(text, { columns: { deletedAt: new Date() } });
    expect(await idsOf({ text })).toEqual([]);
  });
});

it('come page by page with their total, the one that changed last first', async () => {
  const text = uniqueName();
  const [late, early, middle] = [await cart(text), await cart(text), await cart(text)];
  for (const [id, day] of [
    [late, 14],
    [early, 10],
    [middle, 12],
  ] as const)
    await stage.sql`update load set updated_at = ${new Date(`2026-06-${day}T12:00:00Z`)} where id = ${id}`;
  const first = (await list({ text, count: 2 })).body;
  expect(first).toMatchObject({ list: [{ loadId: late }, { loadId: middle }], areMoreItemsAvailable: true, total: 3 });
  expect((await list({ text, count: 2, offset: 2 })).body).toMatchObject({
    list: [{ loadId: early }],
    areMoreItemsAvailable: false,
    total: 3,
  });
});

it('a row counts what is on the load and what waits', async () => {
  const text = uniqueName();
  await cart(text, { items: [{}, { status: 0 }, { status: 2 }] });
  expect((await list({ text })).body['list']).toMatchObject([{ items: 3, pendingItems: 1, grandtotal: 200 }]);
});
