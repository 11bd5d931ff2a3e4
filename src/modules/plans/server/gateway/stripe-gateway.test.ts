import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { openStripeServer, type StripeServer } from '../../../../../tests/support/stripe-server.ts';
import { ForgedEvent, GatewaySilent } from './payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

const now = new Date();
const webhookSecret = 'whsec_test';
const publicUrl = 'https://yard.example';
const troubles: Error[] = [];
let server: StripeServer;
let paymentId = 100;
beforeAll(async () => {
  server = await openStripeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  paymentId += 1;
  server.trouble('none');
  server.requests.length = 0;
  troubles.length = 0;
});

const open = (more: object = {}) =>
  stripeGateway({
    secretKey: 'sk_test_4f1',
    publishableKey: 'pk_test_4f1',
    webhookSecret,
    publicUrl,
    onTrouble: (error) => troubles.push(error),
    api: { protocol: 'http', host: '127.0.0.1', port: server.port },
    timeoutMs: 400,
    ...more,
  });
const wanted = (methodId = 'pm_card_visa') => ({
  paymentId,
  companyId: 7,
  amount: 5000,
  methodId,
  description: '100 Lookups',
});
const sought = (gatewayId: string | null = null) => ({ id: paymentId, gatewayId, createdAt: now });

describe('charging', () => {
  it('asks for the amount in cents, once per payment, confirmed at once and without redirects', async () => {
    const report = await open().charge(wanted(), now);
    expect(report).toEqual({
      state: 'succeeded',
      gatewayId: expect.stringMatching(/^pi_/),
      failure: '',
      clientSecret: undefined,
      amount: 5000,
      paymentId,
      card: { card: '4242', brand: 'Visa', expiry: '04/2034' },
    });
    const [{ method, path, headers, form }] = server.requests as [StripeServer['requests'][number]];
    expect([method, path]).toEqual(['POST', '/v1/payment_intents']);
    expect(Object.fromEntries(form)).toMatchObject({
      amount: '5000',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'allowed_payment_method_types[0]': 'card',
      'automatic_payment_methods[allow_redirects]': 'never',
      use_stripe_sdk: 'true',
      'metadata[payment]': String(paymentId),
      'metadata[company]': '7',
      'expand[0]': 'payment_method',
      description: '100 Lookups',
    });
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_test_4f1',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('again is the same charge', async () => {
    const [first, second] = [await open().charge(wanted(), now), await open().charge(wanted(), now)];
    expect(second.gatewayId).toBe(first.gatewayId);
    paymentId += 1;
    expect((await open().charge(wanted(), now)).gatewayId).not.toBe(first.gatewayId);
  });

  it('for another address of the product is another charge', async () => {
    const first = await open().charge(wanted(), now);
    expect((await open({ publicUrl: 'https://other.example' }).charge(wanted(), now)).gatewayId).not.toBe(
      first.gatewayId,
    );
  });

  it('with a card that needs a second step answers what the browser needs', async () => {
    const report = await open().charge(wanted('pm_card_threeDSecure2Required'), now);
    expect(report).toMatchObject({ state: 'action', clientSecret: `${report.gatewayId}_secret_test` });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ])('with %s is declined in its words', async (methodId, failure) => {
    expect(await open().charge(wanted(methodId), now)).toMatchObject({
      state: 'failed',
      // Its webhook names the same charge.
      gatewayId: expect.stringMatching(/^pi_/),
      failure,
      paymentId,
      amount: 5000,
    });
    expect(troubles).toEqual([]);
  });

  it('with something made up is declined in words for the buyer', async () => {
    expect(await open().charge(wanted('pm_made_up'), now)).toEqual({
      state: 'failed',
      gatewayId: null,
      failure: 'The card service does not take this card. Type it again.',
      clientSecret: undefined,
      amount: 5000,
      paymentId,
    });
    expect(troubles).toHaveLength(1);
  });

  it.each(['silent', 'lost answer', 'down'] as const)('while Stripe is %s is not known', async (kind) => {
    server.trouble(kind);
    await expect(open().charge(wanted(), now)).rejects.toBeInstanceOf(GatewaySilent);
    expect(troubles).toHaveLength(1);
    // It is asked twice, for the same charge.
    expect(server.requests).toHaveLength(2);
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('asking what came of a payment', () => {
  it('finds one whose answer was lost, by what it was made for', async () => {
    server.trouble('lost answer');
    await expect(open().charge(wanted(), now)).rejects.toBeInstanceOf(GatewaySilent);
    server.trouble('none');
    expect(await open().find(sought(), now)).toMatchObject({ state: 'succeeded', paymentId, amount: 5000 });
    expect(await open({ publicUrl: 'https://other.example' }).find(sought(), now)).toBeUndefined();
  });

  it('finds one by its name', async () => {
    const { gatewayId } = await open().charge(wanted('pm_card_threeDSecure2Required'), now);
    server.intents.get(gatewayId!)!.status = 'succeeded';
    server.requests.length = 0;
    expect(await open().find(sought(gatewayId), now)).toMatchObject({ state: 'succeeded', gatewayId });
    const [asked, ...others] = server.requests.map(({ path }) => decodeURIComponent(path));
    expect([asked, others]).toEqual([`/v1/payment_intents/${gatewayId}?expand[0]=payment_method`, []]);
  });

  it('knows nothing of one that never arrived', async () => {
    expect(await open().find(sought(), now)).toBeUndefined();
    const [{ path }] = server.requests as [StripeServer['requests'][number]];
    const query = Object.fromEntries(new URL(path, 'http://stripe').searchParams);
    // The clock of Stripe may be five minutes behind.
    const since = String(Math.floor(now.getTime() / 1000) - 300);
    expect(query).toMatchObject({ 'created[gte]': since, 'expand[0]': 'data.payment_method' });
  });

  it('knows nothing of one that was made with other keys', async () => {
    expect(await open().find(sought('pi_of_other_keys'), now)).toBeUndefined();
    expect(await open().cancel('pi_of_other_keys', now)).toBeUndefined();
  });

  it('says nothing of one that Stripe does not look for', async () => {
    const { gatewayId } = await open().charge(wanted(), now);
    server.trouble('refused');
    await expect(open().find(sought(gatewayId), now)).rejects.toBeInstanceOf(GatewaySilent);
  });

  it('after a step that failed says so', async () => {
    const { gatewayId } = await open().charge(wanted('pm_card_threeDSecure2Required'), now);
    const message = 'We are unable to authenticate your payment method.';
    Object.assign(server.intents.get(gatewayId!)!, {
      status: 'requires_payment_method',
      last_payment_error: { message },
    });
    expect(await open().find(sought(gatewayId), now)).toMatchObject({ state: 'failed', failure: message });
  });
});

describe('giving up', () => {
  it('cancels a payment that waits', async () => {
    const { gatewayId } = await open().charge(wanted('pm_card_threeDSecure2Required'), now);
    expect(await open().cancel(gatewayId!, now)).toMatchObject({
      state: 'failed',
      failure: 'The payment was given up.',
    });
  });

  it('says that one is paid after all', async () => {
    const { gatewayId } = await open().charge(wanted(), now);
    expect(await open().cancel(gatewayId!, now)).toMatchObject({ state: 'succeeded' });
  });
});

describe('events', () => {
  const event = (type: string, object: object, more: object = {}) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...more });
  const read = (payload: string, { secret = webhookSecret, at = now, gateway = open() } = {}) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    return gateway.eventOf(Buffer.from(payload), signature, now);
  };
  const intentOf = async (methodId?: string) => {
    const { gatewayId } = await open().charge(wanted(methodId), now);
    return server.intents.get(gatewayId!)!;
  };

  it('of a payment carries what came of it', async () => {
    const intent = await intentOf();
    expect(read(event('payment_intent.succeeded', intent))).toMatchObject({
      eventId: 'evt_1',
      about: 'charge',
      report: { state: 'succeeded', gatewayId: intent.id, amount: 5000, paymentId },
    });
    expect(read(event('payment_intent.succeeded', { ...intent, currency: 'jpy' }))).not.toMatchObject({
      report: { amount: 5000 },
    });
  });

  it('of a refund or a dispute names its payment', async () => {
    const intent = await intentOf();
    const charge = { payment_intent: intent.id, refunded: true, metadata: intent['metadata'] };
    expect(read(event('charge.refunded', charge))).toMatchObject({ about: 'refund', gatewayId: intent.id, paymentId });
    expect(read(event('charge.refunded', { ...charge, refunded: false }))).toMatchObject({ about: 'nothing' });
    const dispute = { id: 'du_1', payment_intent: intent.id, status: 'needs_response' };
    expect(read(event('charge.dispute.created', dispute))).toMatchObject({
      about: 'dispute',
      gatewayId: intent.id,
      disputeId: 'du_1',
      isWon: false,
    });
    for (const status of ['won', 'warning_closed'])
      expect(read(event('charge.dispute.closed', { ...dispute, status }))).toMatchObject({
        disputeId: 'du_1',
        isWon: true,
      });
    expect(read(event('charge.dispute.closed', { ...dispute, status: 'lost' }))).toMatchObject({ about: 'nothing' });
  });

  it('of another product on the same account is about no payment here', async () => {
    const intent = await intentOf();
    const elsewhere = open({ publicUrl: 'https://other.example' });
    expect(read(event('payment_intent.succeeded', intent), { gateway: elsewhere })).toMatchObject({
      report: { paymentId: undefined },
    });
  });

  it('of real money means nothing to test keys', async () => {
    expect(read(event('payment_intent.succeeded', await intentOf(), { livemode: true }))).toMatchObject({
      about: 'nothing',
    });
  });

  it('with another secret, too old, or changed on its way is refused', async () => {
    const payload = event('payment_intent.succeeded', await intentOf());
    expect(() => read(payload, { secret: 'whsec_other' })).toThrow(ForgedEvent);
    expect(() => read(payload, { at: new Date(now.getTime() - 301_000) })).toThrow(ForgedEvent);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    expect(() => open().eventOf(Buffer.from(payload.replace('5000', '5001')), signature, now)).toThrow(ForgedEvent);
    expect(() => open().eventOf(Buffer.from(payload), '', now)).toThrow(ForgedEvent);
  });
});
