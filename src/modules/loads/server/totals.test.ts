import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { LoadSpec } from '../../../../tests/support/scene.ts';
import { loadItems } from '../items/contract.ts';

/* What items add up to is tested beside each verb that changes them. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Edits the last item of a load. */
const edit = ({ loadId, itemIds }: { loadId: number; itemIds: readonly number[] }, adjustedPrice: number) =>
  stage.send('admin', loadItems.editItem, { loadId, itemId: itemIds.at(-1), adjustedPrice });

it.each<[string, LoadSpec, number]>([
  ['a cart that the seller finalised', { status: 4, columns: { sellerFinalisedAt: new Date() } }, 4],
  ['a request', { type: 2 }, 4],
  ['a pending invoice', { type: 3 }, 2],
  ['a settled invoice', { type: 4 }, 7],
  ['a quote', { type: 5 }, 3],
])('%s keeps its status when its items change', async (_, spec, status) => {
  const made = await stage.load(spec);
  expect((await edit(made, 120)).status).toBe(200);
  expect(await stage.loadRow(made.loadId)).toMatchObject({ status, subtotal: '120.00', updatedAt: stage.app.now() });
});

it('a load comes to at most the largest single payment, to the cent', async () => {
  const made = await stage.load({ items: [{ columns: { total: 99_999_900 } }, {}] });
  expect((await edit(made, 99.99)).status).toBe(200);
  expect(await edit(made, 100)).toMatchObject({
    status: 400,
    fields: { quantity: 'This load would come to more than $99,999,999.99.' },
  });
  expect(await stage.loadRow(made.loadId)).toMatchObject({ subtotal: '99999999.99', grandtotal: '99999999.99' });
});
