import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const reopen = (loadId: number, who: Person = 'admin', reason = 'A box was counted twice') =>
  stage.send(who, loadLifeCycle.reopenLoad, { loadId, reason });

it('makes a pending invoice a cart again, with its number and its payments, and keeps the reason', async () => {
  const { loadId } = await stage.load({ type: 3, paid: 40 });
  const { invoiceNo } = await stage.loadRow(loadId);
  const { status, body } = await reopen(loadId);
  expect([status, body['version']]).toEqual([200, 1]);
  expect(await stage.loadRow(loadId)).toMatchObject({
    type: 1,
    status: 2,
    invoiceNo,
    amountPaid: '40.00',
    version: 1,
    updatedAt: stage.app.now(),
  });
  expect(
    await stage.sql`select reason from audit_entry where subject = 'load' and subject_id = ${loadId} and reason <> ''`,
  ).toEqual([{ reason: 'A box was counted twice' }]);
});

it('is announced to who watches the load and the company’s lists', async () => {
  const { loadId } = await stage.load({ type: 3 });
  expect(await stage.announced(() => reopen(loadId))).toEqual([
    `company:${stage.place.companyId} loads.changed`,
    `company:${stage.place.customerId} loads.changed`,
    `load:${loadId} load.changed`,
  ]);
});

it.each([1, 2, 4, 5] as const)('is refused for type %i', async (type) => {
  const { loadId } = await stage.load({ type });
  const before = await stage.loadRow(loadId);
  expect(await reopen(loadId)).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect(await stage.loadRow(loadId)).toEqual(before);
});

it('needs canEditInvoice, its tenant, and a reason', async () => {
  const { loadId } = await stage.load({ type: 3 });
  expect((await reopen(loadId, 'buyer')).status).toBe(403);
  expect((await stage.granted('seller', 'canEditInvoice', () => reopen(loadId, 'seller'))).status).toBe(403);
  expect((await stage.granted('franchise', 'canEditInvoice', () => reopen(loadId, 'franchise'))).status).toBe(404);
  expect(await reopen(loadId, 'admin', ' ')).toMatchObject({ status: 400, fields: { reason: 'Required.' } });
  expect(await stage.loadRow(loadId)).toMatchObject({ type: 3, version: 0 });
});
