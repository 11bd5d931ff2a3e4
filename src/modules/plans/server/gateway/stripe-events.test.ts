import { afterAll, beforeAll, expect, it } from 'vitest';
import fastify from 'fastify';
import Stripe from 'stripe';
import { planScene, type PlanScene } from '../../../../../tests/support/plan-scene.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { noLimits } from '../../../../platform/limits/rate-limits.ts';
import { enqueueIn } from '../../../../platform/jobs.ts';
import { serveHooks } from '../serve-hooks.ts';
import type { GatewayEvent } from './payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { siteMark } from './stripe-intents.ts';

/* What Stripe tells of payments, in the shapes of its API, and how it reaches the server. */

const webhookSecret = 'whsec_test';
const publicUrl = 'https://yard.example';
const now = new Date();
let stage: Stage;
let scene: PlanScene;
beforeAll(async () => {
  stage = await openStage();
  scene = planScene(stage);
});
afterAll(() => stage.close());

const open = (secretKey = 'sk_test_4f1') =>
  stripeGateway({ secretKey, publishableKey: 'pk_test_4f1', webhookSecret, publicUrl, onTrouble: () => {} });
const written = (type: string, object: object, livemode = false) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } });
const signed = (payload: string, at: Date) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
const read = (payload: string, secretKey?: string, at = now): GatewayEvent =>
  open(secretKey).eventOf(Buffer.from(payload), signed(payload, at), at);
const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 5000,
  currency: 'usd',
  status: 'succeeded',
  client_secret: 'pi_1_secret_1',
  metadata: { site: siteMark(publicUrl), payment: '81' },
  payment_method: null,
  last_payment_error: null,
  ...more,
});

it.each([
  ['payment_intent.succeeded', 'succeeded', 'succeeded'],
  ['payment_intent.processing', 'processing', 'processing'],
  ['payment_intent.requires_action', 'requires_action', 'action'],
  ['payment_intent.payment_failed', 'requires_payment_method', 'failed'],
  ['payment_intent.canceled', 'canceled', 'failed'],
])('%s is about its payment, which is %s', (type, status, state) => {
  expect(read(written(type, intent({ status })))).toMatchObject({
    about: 'charge',
    report: { state, gatewayId: 'pi_1', amount: 5000, paymentId: 81 },
  });
});

// Money that Stripe has not taken yet is neither paid nor declined.
it.each(['requires_capture', 'requires_confirmation', 'a_state_of_a_later_version'])('%s is not over', (status) => {
  expect(read(written('payment_intent.processing', intent({ status })))).toMatchObject({
    report: { state: 'processing', failure: '' },
  });
});

it('a declined card without words is declined in those of the product', () => {
  expect(read(written('payment_intent.payment_failed', intent({ status: 'requires_payment_method' })))).toMatchObject({
    report: { failure: 'Your card was declined.' },
  });
});

it.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
])('a card of %s is one of %s', (brand, name) => {
  const method = { id: 'pm_1', object: 'payment_method', type: 'card' };
  const card = { brand, last4: '4242', exp_month: 4, exp_year: 2034 };
  expect(read(written('payment_intent.succeeded', intent({ payment_method: { ...method, card } })))).toMatchObject({
    report: { card: { card: '4242', brand: name, expiry: '04/2034' } },
  });
});

it.each(['0', '-81', '8.1', '81x', ''])('metadata that name the payment %j name none', (payment) => {
  const metadata = { site: siteMark(publicUrl), payment };
  expect(read(written('payment_intent.succeeded', intent({ metadata })))).toMatchObject({
    report: { paymentId: undefined },
  });
});

it('a refund names its payment by an id or by a whole payment', () => {
  for (const named of ['pi_1', { id: 'pi_1', object: 'payment_intent' }])
    expect(read(written('charge.refunded', { payment_intent: named, refunded: true, metadata: {} }))).toMatchObject({
      about: 'refund',
      gatewayId: 'pi_1',
    });
});

it.each(['sk_live_1', 'rk_live_1'])('with %s events of real money count, and those of a test do not', (secretKey) => {
  expect(read(written('payment_intent.succeeded', intent(), true), secretKey)).toMatchObject({ about: 'charge' });
  expect(read(written('payment_intent.succeeded', intent(), false), secretKey)).toMatchObject({ about: 'nothing' });
});

it('an event is as old as the clock of the server says', () => {
  const yesterday = new Date(now.getTime() - 86_400_000);
  expect(read(written('payment_intent.succeeded', intent()), undefined, yesterday)).toMatchObject({ about: 'charge' });
});

it('an event reaches the server with the header of Stripe, and grants the plan', async () => {
  await scene.begin();
  const id = await scene.made({ gateway: 'stripe', gatewayId: null, status: 'pending' });
  const app = fastify();
  serveHooks({ writes: stage.sql, enqueue: enqueueIn, clock: () => now, gateway: open(), limits: noLimits })(app);
  const metadata = { site: siteMark(publicUrl), payment: String(id) };
  const payload = written('payment_intent.succeeded', intent({ metadata }));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signed(payload, now) };
  const { statusCode } = await app.inject({ method: 'POST', url: '/hooks/payment', headers, payload });
  await app.close();
  expect([statusCode, await scene.statusOf(id), await scene.credits()]).toEqual([200, 'success', 100]);
});
