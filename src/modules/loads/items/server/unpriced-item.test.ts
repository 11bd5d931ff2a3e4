import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf, workedValue } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { loadItems } from '../contract.ts';

/* Without metal prices an offer is $0.00, which nobody buys by mistake. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('one without a price is asked about before it is put on a load, and added without ask', async () => {
  const code = unheardOf();
  const override = { ...workedValue, price: 120, isCalculatedPrice: false };
  const { productId: assayed } = await makeConverter(stage.sql, { codes: [code], value: workedValue });
  const { productId: typed } = await makeConverter(stage.sql, { value: override });
  const noMetals = { hedgePt: 0, hedgePd: 0, hedgeRh: 0, discRh: 0 };
  await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, 1)) }, noMetals);
  const { loadId } = await stage.load();
  const add = (productId: number, ask: boolean) =>
    stage.send('buyer', loadItems.addItem, { loadId, productId, quantity: 1, ask });
  const asked = await add(assayed, true);
  expect([asked.status, asked.code]).toEqual([409, 'ASK']);
  expect(asked.error).toBe(`${code} has no price: No metal prices yet.`);
  expect((await add(typed, true)).status).toBe(200);
  expect((await add(assayed, false)).status).toBe(200);
});
