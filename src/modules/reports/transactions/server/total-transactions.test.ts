import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { freeDays, transactionsOn } from '../../../../../tests/support/transactions.ts';

let stage: Stage;
let on: ReturnType<typeof transactionsOn>;
beforeAll(async () => {
  stage = await openStage();
  on = transactionsOn(stage);
});
afterAll(() => stage.close());

const { nextDay, within } = freeDays();

it('the items of an invoice deleted later stay on its day, and come with a negative quantity on the day of that', async () => {
  const at = nextDay();
  const deletedAt = nextDay();
  await on.settledAt(at, [{ quantity: 2 }], { deletedAt: new Date(deletedAt + 5) });
  expect(await on.listed('super', within(at))).toEqual([
    expect.objectContaining({ finalQty: 2, total: 200, isVoid: true, isReversal: false }),
  ]);
  expect(await on.listed('super', within(deletedAt))).toEqual([
    expect.objectContaining({
      finalQty: -2,
      total: -200,
      isVoid: true,
      isReversal: true,
      createdDate: new Date(deletedAt + 5).toISOString(),
    }),
  ]);
  expect(await on.totalled('super', within(deletedAt))).toEqual({
    invoices: -1,
    items: -1,
    units: -2,
    pieces: -2,
    pounds: 0,
    itemTotals: -200,
    paid: -200,
  });
  expect(await on.totalled('super', { from: at, to: deletedAt + 6 })).toEqual({
    invoices: 0,
    items: 0,
    units: 0,
    pieces: 0,
    pounds: 0,
    itemTotals: 0,
    paid: 0,
  });
});

it('a part of a converter is a unit, and pounds are none', async () => {
  const at = nextDay();
  await on.settledAt(at, [
    { quantity: 0.5 },
    { quantity: 3, columns: { finalUnit: 2, finalQuantity: 2 } },
    { quantity: 4.5, columns: { priceUnit: 'lb' } },
  ]);
  await on.settledAt(at + 1);
  expect(await on.totalled('super', within(at))).toMatchObject({
    invoices: 2,
    items: 4,
    units: 4,
    pieces: 3.5,
    pounds: 4.5,
  });
});

it('invoices and what they come to are not told where a code narrows their items', async () => {
  const at = nextDay();
  await on.settledAt(at, [{ columns: { oem: 'NARROW-1' } }, { columns: { oem: 'OTHER-2' } }]);
  expect(await on.totalled('super', { ...within(at), oem: 'NARROW-1' })).toMatchObject({
    invoices: null,
    paid: null,
    items: 1,
    units: 1,
  });
});
