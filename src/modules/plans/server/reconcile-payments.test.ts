import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { planScene, type PlanScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { GatewaySilent } from './gateway/payment-gateway.ts';
import { stripeGateway } from './gateway/stripe-gateway.ts';
import { failPayment } from './payment-store.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());
beforeEach(() => scene.begin());

const run = (job: JobHandler) => job({}, { id: '1', name: 'job', attempt: 0, signal: new AbortController().signal });

it('a payment of the sandbox ends after a quarter of an hour where Stripe has replaced it', async () => {
  const unreached = { protocol: 'http', host: '127.0.0.1', port: 9 } as const;
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const gateway = stripeGateway({ ...keys, publicUrl: 'https://yard.example', onTrouble: () => {}, api: unreached });
  const now = stage.app.now();
  const id = await scene.made({ status: 'pending', gatewayId: null, createdAt: now, askedAt: now });
  const round = (minutes: number) =>
    run(reconcilePayments({ sql: stage.sql, clock: () => scene.minutes(minutes), gateway }));
  await round(14);
  expect(await scene.statusOf(id)).toBe('pending');
  await round(16);
  expect(await scene.paymentOf(id)).toEqual({
    status: 'failed',
    failure: 'The card service was replaced before it told what came of the payment.',
  });
});

it('a payment that was paid while the gateway was asked stays paid', async () => {
  const id = await scene.made();
  const payment = { id, companyId: scene.companyId };
  await stage.sql.begin((tx) => failPayment({ tx, announce: () => {}, now: stage.app.now() }, payment, 'It is lost.'));
  expect(await scene.paymentOf(id)).toEqual({ status: 'success', failure: '' });
});

it('a gateway that is silent for hours decides nothing', async () => {
  const asked = new Date(stage.app.now().getTime() - 5 * 3_600_000);
  const id = await scene.made({ status: 'pending', gatewayId: null, createdAt: asked, askedAt: asked });
  await scene.made(
    { status: 'pending', gatewayId: null, createdAt: asked, askedAt: asked },
    stage.otherPlace.customerId,
  );
  let questions = 0;
  const silent = {
    ...testSandbox(stage.sql),
    find: () => {
      questions += 1;
      return Promise.reject(new GatewaySilent('It is down.'));
    },
  };
  await run(reconcilePayments({ sql: stage.sql, clock: stage.app.now, gateway: silent }));
  // The others would wait as long, so they are not asked for in this round.
  expect(questions).toBe(1);
  expect(await scene.statusOf(id)).toBe('pending');
});
