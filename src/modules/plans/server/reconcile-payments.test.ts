import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { GatewaySilent } from './gateway/payment-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());
beforeEach(() => scene.begin());

it('a gateway that is silent for hours decides nothing', async () => {
  const asked = new Date(stage.app.now().getTime() - 5 * 3_600_000);
  const id = await scene.made({ status: 'pending', gatewayId: null, createdAt: asked, askedAt: asked });
  const silent = {
    ...testSandbox(stage.sql),
    find: () => Promise.reject(new GatewaySilent('It is down.')),
  };
  const job = reconcilePayments({ sql: stage.sql, clock: stage.app.now, gateway: silent });
  await job({}, { id: '1', name: 'job', attempt: 0, signal: new AbortController().signal });
  expect(await scene.statusOf(id)).toBe('pending');
});
