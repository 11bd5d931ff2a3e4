import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../tests/support/stage.ts';
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
