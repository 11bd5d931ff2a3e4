import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../../life-cycle/contract.ts';
import { loadItems } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const get = (loadId: number, itemIds: readonly number[] | string, who: Person = 'buyer') =>
  stage.send(who, loadItems.getItems, { loadId, itemIds: String(itemIds) });

it('answers the named items as the list does, and the load with its totals', async () => {
  const { loadId, itemIds } = await stage.load({ items: [{ offer: 10 }, { offer: 20 }, { offer: 30 }] });
  const named = [itemIds[2]!, itemIds[0]!];
  for (const who of ['buyer', 'seller'] as const) {
    const { body } = await get(loadId, named, who);
    const all = (await stage.send(who, loadItems.listItems, { loadId })).body['list'] as { itemId: number }[];
    expect(body['list']).toEqual(all.filter(({ itemId }) => named.includes(itemId)));
    expect(body['load']).toEqual((await stage.send(who, loadLifeCycle.getLoad, { loadId })).body);
    expect(body['gone']).toEqual([]);
  }
});

it('names items that were deleted, and tells nothing of other loads', async () => {
  const { loadId, itemIds } = await stage.load({ items: [{}, {}] });
  const other = await stage.load();
  await stage.send('buyer', loadItems.deleteItem, { loadId, itemId: itemIds[0] });
  const { body } = await get(loadId, [...itemIds, ...other.itemIds]);
  expect(body['list']).toEqual([expect.objectContaining({ itemId: itemIds[1] })]);
  expect(body['gone']).toEqual([itemIds[0], other.itemIds[0]]);
});

it('takes up to fifty ids', async () => {
  const { loadId } = await stage.load();
  const some = Array.from({ length: 51 }, (_, at) => at + 1);
  expect((await get(loadId, some.slice(1))).status).toBe(200);
  for (const wrong of [String(some), '', '1,', '0', 'x', '1;2', '-1'])
    expect(await get(loadId, wrong), wrong).toMatchObject({ status: 400, fields: { itemIds: expect.any(String) } });
});

it('each change of an item names it to the room of its load', async () => {
  const { loadId, itemIds } = await stage.load({ items: [{}, {}, {}] });
  const [first, second, third] = itemIds;
  const add = { loadId, productId: undefined, oem: 'TYPED 1', type: 'CERAMIC', basePrice: 5, quantity: 1 };
  const { itemId } = (await stage.send('buyer', loadItems.addItem, add)).body;
  await stage.send('buyer', loadItems.editItem, { loadId, itemId: first, box: 2 });
  await stage.send('buyer', loadItems.decideItem, { loadId, itemId: second, status: 2 });
  await stage.send('buyer', loadItems.deleteItem, { loadId, itemId: third });
  await stage.send('buyer', loadLifeCycle.editLoad, { loadId, notes: 'x' });
  const events = await stage.sql`select kind, body from live_event where room = ${`load:${loadId}`} order by number`;
  expect(events.map(({ kind, body }) => [kind, body])).toEqual(
    [[itemId], [first], [second], [third], undefined].map((ids) => [
      'load.changed',
      { loadId, ...(ids && { itemIds: ids }) },
    ]),
  );
});
