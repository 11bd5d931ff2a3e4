import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { planScene } from '../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { openStripeServer, type StripeServer } from '../../../../tests/support/stripe-server.ts';
import { enqueueIn } from '../../../platform/jobs.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { chargePayment, giveUpPayment } from './ask-gateway.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { stripeGateway } from './gateway/stripe-gateway.ts';
import { paymentById } from './payment-store.ts';

/* What a gateway is asked of a payment, as Stripe's wire format shows it. */

let stage: Stage;
let server: StripeServer;
let stripe: PaymentGateway;
beforeAll(async () => {
  [stage, server] = [await openStage(), await openStripeServer()];
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const api = { protocol: 'http', host: '127.0.0.1', port: server.port } as const;
  stripe = stripeGateway({ ...keys, publicUrl: 'https://yard.example', onTrouble: () => {}, api });
});
afterAll(async () => {
  await server.close();
  await stage.close();
});
beforeEach(async () => {
  await planScene(stage).begin();
  server.requests.length = 0;
});

const made = async (columns: object) => {
  const id = await planScene(stage).made({ gateway: 'stripe', gatewayId: null, status: 'pending', ...columns });
  return (await paymentById(stage.sql, id))!;
};
const asked = () => server.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`);

it('a charge is described by its plan and its payment', async () => {
  const payment = await made({ methodId: 'pm_card_visa' });
  expect(await chargePayment(stripe, payment, stage.app.now())).toMatchObject({ state: 'succeeded' });
  expect(server.requests[0]!.form.get('description')).toBe(`100 Lookups, payment ${payment.id}`);
});

describe('giving up', () => {
  it('cancels a payment that waits for its second step', async () => {
    const payment = await made({ methodId: 'pm_card_threeDSecure2Required' });
    const charged = await chargePayment(stripe, payment, stage.app.now());
    const { gatewayId } = charged as { gatewayId: string };
    const waiting = { ...payment, status: 'action', gatewayId } as const;
    expect(await giveUpPayment(stripe, waiting, stage.app.now())).toMatchObject({ state: 'failed' });
    expect(asked().at(-1)).toBe(`POST /v1/payment_intents/${gatewayId}/cancel`);
  });

  it('only asks for a payment whose answer is not known', async () => {
    const payment = await made({ methodId: 'pm_card_late' });
    const charged = await chargePayment(stripe, payment, stage.app.now());
    const { gatewayId } = charged as { gatewayId: string };
    expect(await giveUpPayment(stripe, { ...payment, gatewayId }, stage.app.now())).toMatchObject({
      state: 'processing',
    });
    expect(asked().at(-1)).toBe(`GET /v1/payment_intents/${gatewayId}`);
  });

  it('asks nothing about a payment of another gateway', async () => {
    const payment = await made({ gateway: 'sandbox', gatewayId: 'ch_sandbox_1', status: 'action' });
    expect(await giveUpPayment(stripe, payment, stage.app.now())).toBe('unknown');
    expect(asked()).toEqual([]);
  });
});

it.each([
  ['the sandbox', () => testSandbox(stage.sql)],
  ['Stripe', () => stripe],
])('a card is never charged by %s inside a transaction', async (_, gateway) => {
  const payment = await made({});
  const charging = () => chargePayment(gateway(), payment, stage.app.now());
  await expect(inTransaction(stage.sql, {}, enqueueIn, charging)).rejects.toThrow('Charging a card');
});
