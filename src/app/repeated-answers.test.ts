import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../tests/support/stage.ts';
import { calls } from './contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a repeated request answers nothing that its sender may not see any more', async () => {
  const { loadId } = await stage.load({ items: [] });
  const me = await stage.app.signIn('buyer@troyard.test');
  const [converter] = await stage.sql<[{ id: number }]>`
    select id from converter where deleted_at is null and type_id = ${stage.place.typeId} order by id limit 1`;
  const { method, path } = calls.addItem;
  const send = async () =>
    stage.app.call(
      method,
      path,
      { loadId, productId: converter.id, quantity: 1 },
      { ...me, 'idempotency-key': 'once' },
    );
  const first = await send();
  expect([first.status, first.body['totals']]).toEqual([200, expect.objectContaining({ items: 1 })]);
  await stage.denied('buyer', 'canSeeSubtotal', async () => {
    const { totals: _, ...others } = first.body;
    expect((await send()).body).toEqual(others);
  });
  // The stored answer is whole.
  expect((await send()).body).toEqual(first.body);
});
