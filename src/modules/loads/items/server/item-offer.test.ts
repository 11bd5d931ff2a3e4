import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a code is typed without the right to override if only a deleted converter has it', async () => {
  const { loadId } = await stage.load({ items: [] });
  const oem = unheardOf();
  const { productId } = await makeConverter(stage.sql, { codes: [oem] });
  const sent = { loadId, oem, type: String(stage.place.typeId), basePrice: 30, quantity: 1 };
  const add = () => stage.denied('buyer', 'canOveridePrice', () => stage.send('buyer', loadItems.addItem, sent));
  expect(await add()).toMatchObject({ status: 400, fields: { oem: expect.any(String) } });
  await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
  expect((await add()).status).toBe(200);
});
