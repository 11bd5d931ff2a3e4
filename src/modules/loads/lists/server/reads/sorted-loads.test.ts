import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../../tests/support/unique-name.ts';
import type { LoadSpec, Place } from '../../../../../../tests/support/scene.ts';
import { loadLists } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Part of the names of all loads of a test, behind what they are sorted by. */
const cart = async (name: string, spec: LoadSpec = {}, place: Partial<Place> = {}) =>
  (await stage.load({ ...spec, columns: { name, ...spec.columns } }, place)).loadId;
const idsOf = async (sent: object, who: Person = 'buyer') => {
  const { status, body } = await stage.send(who, loadLists.listLoads, sent);
  return status === 200 ? body['list'].map(({ loadId }: { loadId: number }) => loadId) : status;
};
const expectOrder = async (sort: string, text: string, ids: readonly number[]) => {
  expect(await idsOf({ text, sort }), sort).toEqual(ids);
  expect(await idsOf({ text, sort: `-${sort}` }), `-${sort}`).toEqual(ids.toReversed());
};

/** Two rows of a kind by name, the first in the alphabet first, in any case. */
const twoNamed = async (query: Promise<{ id: number; name: string }[]>) =>
  (await query).toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)).map(({ id }) => id);

describe('the load lists are sorted', () => {
  it('by load, status, items and value, both ways', async () => {
    const text = uniqueName();
    const none = await cart(text, { items: [] });
    const dear = await cart(text, { items: [{ offer: 900 }, { offer: 1 }] });
    const cheap = await cart(text, { items: [{ offer: 20 }] });
    const sellers = { items: [{ offer: 30 }, {}, {}], columns: { sellerFinalisedAt: new Date() } };
    const finalised = await cart(text, sellers);
    await expectOrder('load', text, [none, dear, cheap, finalised]);
    await expectOrder('items', text, [none, cheap, dear, finalised]);
    await expectOrder('value', text, [none, cheap, finalised, dear]);
    await expectOrder('status', text, [none, dear, cheap, finalised]);
  });

  it('by name in any case', async () => {
    const text = uniqueName();
    const [b, a, c] = [await cart(`beta ${text}`), await cart(`Alpha ${text}`), await cart(`Gamma ${text}`)];
    await expectOrder('name', text, [a, b, c]);
  });

  it('by customer, facility and buyer, by their names', async () => {
    const text = uniqueName();
    const { place, neighbour, sql } = stage;
    const customers = await twoNamed(
      sql`select id, name from company where id in (${place.customerId}, ${neighbour.customerId})`,
    );
    const facilities = await twoNamed(
      sql`select id, city as name from facility where id in (${place.facilityId}, ${neighbour.facilityId})`,
    );
    const buyers = await twoNamed(
      sql`select id, first_name || ' ' || last_name as name from app_user where id in (${place.buyerId}, ${neighbour.buyerId})`,
    );
    // Made against the order, and each sorted by one of the three alone.
    const by = async (key: keyof Place, ids: readonly number[]) => {
      const name = `${key} ${text}`;
      const [last, early] = [await cart(name, {}, { [key]: ids[1]! }), await cart(name, {}, { [key]: ids[0]! })];
      return [name, [early, last]] as const;
    };
    for (const [sort, key, ids] of [
      ['customer', 'customerId', customers],
      ['facility', 'facilityId', facilities],
      ['buyer', 'buyerId', buyers],
    ] as const)
      await expectOrder(sort, ...(await by(key, ids)));
  });

  it('by the last change, and by it as well when nothing is asked for', async () => {
    const text = uniqueName();
    const [late, early] = [await cart(text), await cart(text)];
    await stage.sql`update load set updated_at = '2026-06-10T12:00:00Z' where id = ${early}`;
    await stage.sql`update load set updated_at = '2026-06-14T12:00:00Z' where id = ${late}`;
    await expectOrder('updated', text, [early, late]);
    expect(await idsOf({ text })).toEqual([late, early]);
  });

  it('page by page without losing one of equal value', async () => {
    const text = uniqueName();
    const ids = [await cart(text), await cart(text), await cart(text)];
    const pages = [];
    for (const offset of [0, 1, 2]) pages.push(...(await idsOf({ text, sort: 'value', count: 1, offset })));
    expect(pages).toEqual(ids);
  });

  it('by nothing else', async () => {
    for (const sort of ['notes', 'value desc', '--value', 'load.id']) expect(await idsOf({ sort }), sort).toBe(400);
  });

  it('by a value only for who may see it', async () => {
    const sorts = ['value', '-value'];
    for (const [who, own] of [
      ['buyer', {}],
      ['seller', { isMyCarts: true }],
    ] as const)
      await stage.denied(who, 'canSeeSubtotal', async () => {
        for (const sort of sorts) expect(await idsOf({ ...own, sort }, who), who).toBe(403);
        expect(await idsOf({ ...own, sort: '-items', text: uniqueName() }, who)).toEqual([]);
      });
  });
});
