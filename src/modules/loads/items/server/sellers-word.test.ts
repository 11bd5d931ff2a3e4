import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

/* decisions.md §6: nothing is bought at a price that the seller has not accepted. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const [approved, rejected, modified] = [1, 2, 3];
type Ids = { loadId: number; itemId: number };
const itemOf = async (isSellers: boolean): Promise<Ids> => {
  const { loadId, itemIds } = await stage.load({ items: [{ status: 0, isSellers }, { offer: 30 }] });
  return { loadId, itemId: itemIds[0]! };
};
const decide = async (ids: Ids, status: number, who: Person = 'buyer') =>
  (await stage.send(who, loadItems.decideItem, { ...ids, status, reason: 'Hollow' })).status;
const edit = async (ids: Ids, more: object) => {
  const { version } = (await stage.itemRow(ids.itemId)) as { version: number };
  return stage.send('buyer', loadItems.editItem, { ...ids, version, reason: 'Hollow', ...more });
};

/** The two ways in which the buyer side modifies an item. */
const ways: readonly [string, (ids: Ids) => Promise<number>][] = [
  ['by its status', (ids) => decide(ids, modified)],
  ['by an edit', async (ids) => (await edit(ids, { status: modified, box: 7 })).status],
];

describe.each(ways)('an item that the buyer modified %s', (_, modify) => {
  it('is approved by nobody but the seller who added it, also after a rejection in between', async () => {
    const ids = await itemOf(true);
    expect(await modify(ids)).toBe(200);
    expect(await decide(ids, approved)).toBe(403);
    expect(await decide(ids, rejected)).toBe(200);
    expect(await decide(ids, approved)).toBe(403);
    expect((await stage.itemRow(ids.itemId))['status']).toBe(rejected);
    expect(await modify(ids)).toBe(200);
    expect(await decide(ids, approved, 'seller')).toBe(200);
    // The word is given: the buyer side decides on its own again.
    expect([await decide(ids, rejected), await decide(ids, approved)]).toEqual([200, 200]);
  });

  it('is not bought once its seller has withdrawn it, unless it is modified once more and accepted', async () => {
    const ids = await itemOf(true);
    expect(await modify(ids)).toBe(200);
    expect(await decide(ids, rejected, 'seller')).toBe(200);
    expect(await decide(ids, approved)).toBe(403);
    expect((await stage.itemRow(ids.itemId))['status']).toBe(rejected);
    const { body } = await stage.send('buyer', loadItems.listItems, { loadId: ids.loadId });
    const rows = body['list'] as { itemId: number; awaitsSeller: boolean }[];
    expect(rows.filter((row) => row.awaitsSeller).map((row) => row.itemId)).toEqual([ids.itemId]);
    expect(await modify(ids)).toBe(200);
    expect(await decide(ids, approved)).toBe(403);
    expect(await decide(ids, approved, 'seller')).toBe(200);
  });

  it('waits for nobody if the buyer side added it', async () => {
    const ids = await itemOf(false);
    expect(await modify(ids)).toBe(200);
    expect([await decide(ids, rejected), await decide(ids, approved)]).toEqual([200, 200]);
  });
});
