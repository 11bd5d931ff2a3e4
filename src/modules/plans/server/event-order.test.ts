import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditsIn, setCredits } from '../../../../tests/support/lookups.ts';
import { testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { chargeOf, endPayments, makePlanPayment, paidWith, tell } from '../../../../tests/support/plan-payments.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { plans } from '../contract.ts';
import { GatewaySilent } from './gateway/payment-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/* Events in an order that nobody wishes for, and a gateway that is silent. */

let stage: Stage;
let companyId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.customerId;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await endPayments(stage.sql);
  await setCredits(stage.sql, companyId, 0);
});

const credits = () => creditsIn(stage.sql, companyId);
const bought = async (method: 'succeed' | 'never' = 'succeed') => {
  const { body } = await stage.send('seller', plans.purchasePlan, paidWith(method));
  const paymentId = body['transactionId'] as number;
  return { paymentId, charge: await chargeOf(stage.sql, paymentId) };
};
const statusOf = async (id: number) =>
  (await stage.sql<{ status: string }[]>`select status from plan_payment where id = ${id}`)[0]!.status;

it('a dispute of what was refunded leaves it refunded', async () => {
  const { paymentId, charge } = await bought();
  await tell(stage.app, { type: 'refund', charge });
  await tell(stage.app, { type: 'dispute', charge });
  expect([await statusOf(paymentId), await credits()]).toEqual(['refunded', 0]);
});

it('a dispute that was won is not taken back by the same event again', async () => {
  const { paymentId, charge } = await bought();
  const dispute = { id: 'evt_dispute', type: 'dispute', charge } as const;
  await tell(stage.app, dispute);
  await tell(stage.app, { type: 'dispute won', charge });
  await tell(stage.app, dispute);
  expect([await statusOf(paymentId), await credits()]).toEqual(['success', 100]);
});

it('a dispute that is won before the answer of the charge gives the plan, once', async () => {
  const { paymentId, charge } = await bought('never');
  await tell(stage.app, { type: 'dispute', charge });
  expect([await statusOf(paymentId), await credits()]).toEqual(['disputed', 0]);
  await tell(stage.app, { type: 'dispute won', charge });
  await tell(stage.app, { type: 'charge', charge });
  expect([await statusOf(paymentId), await credits()]).toEqual(['success', 100]);
});

it('a payment of another gateway is not changed by an event of this one', async () => {
  const { paymentId, charge } = await bought('never');
  await stage.sql`update plan_payment set gateway = 'stripe' where id = ${paymentId}`;
  for (const type of ['charge', 'refund', 'dispute'] as const) await tell(stage.app, { type, charge });
  expect([await statusOf(paymentId), await credits()]).toEqual(['pending', 0]);
});

it('a gateway that is silent for hours decides nothing', async () => {
  const asked = new Date(stage.app.now().getTime() - 5 * 3_600_000);
  const userId = await stage.idOf('seller');
  const columns = { status: 'pending', gatewayId: null, createdAt: asked, askedAt: asked };
  const id = await makePlanPayment(stage.sql, { companyId, userId }, columns);
  const silent = {
    ...testSandbox(stage.sql),
    find: () => Promise.reject(new GatewaySilent('It is down.')),
  };
  const job = reconcilePayments({ sql: stage.sql, clock: stage.app.now, gateway: silent });
  await job({}, { id: '1', name: 'job', attempt: 0, signal: new AbortController().signal });
  expect(await statusOf(id)).toBe('pending');
});
