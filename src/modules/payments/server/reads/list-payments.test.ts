import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { payments } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = (loadId: number, more: object = {}, who: Person = 'buyer') =>
  stage.send(who, payments.listPayments, { loadId, ...more });
const paidInvoice = async (amounts: readonly number[], at: object = {}) => {
  const { loadId } = await stage.load({ type: 3 }, at);
  for (const amount of amounts)
    await stage.sql`insert into payment (load_id, method, amount, created_by) values (${loadId}, 'CASH', ${amount}, ${stage.place.buyerId})`;
  await stage.sql`update load set amount_paid = ${amounts.reduce((all, each) => all + each, 0)} where id = ${loadId}`;
  return loadId;
};
const amountsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['list'] as { amount: number }[]).map(({ amount }) => amount);

it('answers the payments of the load alone, the first made first, and what they add up to', async () => {
  await paidInvoice([99]);
  const loadId = await paidInvoice([10, 5]);
  const answer = await list(loadId);
  expect(amountsOf(answer)).toEqual([10, 5]);
  expect(answer.body['list'][0]).toMatchObject({ loadId, paymentMethod: 'CASH', createdBy: 'Dana Okafor' });
  expect(answer.body['amountReceived']).toBe(15);
});

it('answers at most as many as are asked for, and the sum of all', async () => {
  const answer = await list(await paidInvoice([10, 5]), { count: 1 });
  expect([amountsOf(answer), answer.body['amountReceived']]).toEqual([[10], 15]);
});

it('leaves out what was taken back', async () => {
  const loadId = await paidInvoice([10, 5]);
  await stage.sql`update payment set deleted_at = now() where load_id = ${loadId} and amount = 10`;
  expect(amountsOf(await list(loadId))).toEqual([5]);
});

it('is for both sides of the load, and for no other tenant', async () => {
  const loadId = await paidInvoice([10]);
  expect((await list(loadId, {}, 'franchise')).status).toBe(404);
  const seen = await list(loadId, {}, 'seller');
  expect([seen.status, amountsOf(seen)]).toEqual([200, [10]]);
  expect(seen.body['list'][0]).not.toHaveProperty('createdBy');
});

it('keeps amounts from whom totals are hidden', async () => {
  const loadId = await paidInvoice([10]);
  const { body } = await stage.denied('buyer', 'canSeeSubtotal', () => list(loadId));
  expect(body['list'][0]).not.toHaveProperty('amount');
  expect(body).not.toHaveProperty('amountReceived');
});
