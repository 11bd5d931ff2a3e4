import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { loadItems } from '../../src/modules/loads/items/contract.ts';
import { loadLifeCycle } from '../../src/modules/loads/life-cycle/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('one item waits for the word of the seller, who reads why and accepts it', async () => {
  const seller = await app.signIn('seller@troyard.test');
  const rows = await app.sql<{ loadId: number; itemId: number }[]>`
    select load_id, id as item_id from load_item where status = 3 and awaits_seller`;
  expect(rows).toHaveLength(1);
  const { loadId, itemId } = rows[0]!;
  const load = async () => (await app.call('GET', loadLifeCycle.getLoad.path, { loadId }, seller)).body;
  expect(await load()).toMatchObject({ type: 1, unansweredItems: 1, pendingItems: 1, sellerFinalisedDate: null });
  const { body } = await app.call('GET', loadItems.getItems.path, { loadId, itemIds: String(itemId) }, seller);
  expect(body['list']).toMatchObject([
    { itemId, status: 3, isAddedBySeller: true, reason: expect.stringMatching(/\w/) },
  ]);
  const before = await load();
  const answer = await app.call('PUT', loadItems.decideItem.path, { loadId, itemId, status: 1 }, seller);
  expect(answer.status).toBe(200);
  // The amounts were those of the product already.
  expect(await load()).toMatchObject({ unansweredItems: 0, pendingItems: 0, subtotal: before['subtotal'] });
});
