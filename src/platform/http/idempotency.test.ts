import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../tests/support/stage.ts';
import { loadItems } from '../../modules/loads/items/contract.ts';
import { pruneKeys } from './idempotency.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('keys are kept for 14 days', async () => {
  const now = stage.app.now();
  const fortnightAgo = now.getTime() - 14 * 86_400_000;
  const userId = await stage.idOf('buyer');
  for (const [key, at] of [
    ['old', fortnightAgo - 60_000],
    ['recent', fortnightAgo + 60_000],
  ] as const)
    await stage.sql`insert into idempotency_key ${stage.sql({ userId, call: 'addLoad', key, bodyHash: Buffer.alloc(32), answer: stage.sql.json({}), createdAt: new Date(at) })}`;
  await pruneKeys(stage.sql, now);
  expect(await stage.sql`select key from idempotency_key`).toEqual([{ key: 'recent' }]);
});

it('a repeated request answers nothing that its sender may not see any more', async () => {
  const { loadId } = await stage.load({ items: [] });
  const me = await stage.app.signIn('buyer@troyard.test');
  const [converter] = await stage.sql<[{ id: number }]>`
    select id from converter where deleted_at is null and type_id = ${stage.place.typeId} order by id limit 1`;
  const { method, path } = loadItems.addItem;
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
