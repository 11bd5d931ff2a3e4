import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { endPayments, makePlanPayment } from '../../../../tests/support/plan-payments.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { GatewaySilent } from './gateway/payment-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await endPayments(stage.sql);
});
afterAll(() => stage.close());

it('a gateway that is silent for hours decides nothing', async () => {
  const asked = new Date(stage.app.now().getTime() - 5 * 3_600_000);
  const companyId = stage.place.customerId;
  const userId = await stage.idOf('seller');
  const columns = { status: 'pending', gatewayId: null, createdAt: asked, askedAt: asked };
  const id = await makePlanPayment(stage.sql, { companyId, userId }, columns);
  const silent = {
    ...testSandbox(stage.sql),
    find: () => Promise.reject(new GatewaySilent('It is down.')),
  };
  const job = reconcilePayments({ sql: stage.sql, clock: stage.app.now, gateway: silent });
  await job({}, { id: '1', name: 'job', attempt: 0, signal: new AbortController().signal });
  expect(await stage.sql`select status from plan_payment where id = ${id}`).toEqual([{ status: 'pending' }]);
});
