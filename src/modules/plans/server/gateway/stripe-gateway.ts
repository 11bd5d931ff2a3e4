import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { requireNoTransaction } from '../../../../platform/outside-transactions.ts';
import type { GatewayState } from '../../domain/payment-states.ts';
import { toleranceSeconds } from './event-signature.ts';
import { ForgedEvent, GatewaySilent, type Charge, type ChargeReport, type PaymentGateway } from './payment-gateway.ts';
import { stripeEvent } from './stripe-events.ts';
import { reportOfIntent, siteMark } from './stripe-intents.ts';

/** The version of the API whose shapes this file knows. An account on another version answers in this one. */
const apiVersion = '2026-10-28.endive';

/** The hosts of Stripe's script, its frames and what they ask, as Stripe names them for a policy of contents. */
const browserHosts = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

export type StripeOptions = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The address of this product: an account may serve several, and each hears of the payments of all. */
  readonly publicUrl: string;
  /** Told what kept Stripe from answering. */
  readonly onTrouble: (error: Error) => void;
  /** Where its API is, if not at Stripe. */
  readonly api?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
  readonly timeoutMs?: number;
};

/** Payments created a little before the clock here says so are looked through too, in seconds. */
const clockSlack = 300;

/** Charges cards with Stripe. Their numbers are typed into Stripe's own frame and never reach this server. */
export const stripeGateway = (options: StripeOptions): PaymentGateway => {
  const { secretKey, publishableKey, webhookSecret, publicUrl, onTrouble, timeoutMs = 10_000 } = options;
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...options.api,
  });
  const site = siteMark(publicUrl);
  const isLive = secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_');
  const asked = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> => {
    requireNoTransaction(what);
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      onTrouble(thrown);
      throw new GatewaySilent(thrown.message, { cause: thrown });
    }
  };

  const charge = async ({ paymentId, companyId, amount, methodId, description }: Charge): Promise<ChargeReport> => {
    const key = createHash('sha256').update(`${publicUrl} payment ${paymentId}`).digest('hex');
    const made = () =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: 'usd',
          payment_method: methodId,
          confirm: true,
          allowed_payment_method_types: ['card'],
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          // The second step is taken in the page, by Stripe's own script.
          use_stripe_sdk: true,
          description,
          metadata: { site, payment: String(paymentId), company: String(companyId) },
          expand: ['payment_method'],
        },
        { idempotencyKey: key },
      );
    try {
      return reportOfIntent(await made(), site);
    } catch (thrown) {
      const refused = refusalOf(thrown, { paymentId, amount, site });
      // The buyer is told of a declined card. Any other refusal concerns the operator of the server, so it is logged.
      if (refused && !(thrown instanceof Stripe.errors.StripeCardError)) onTrouble(thrown as Error);
      if (refused) return refused;
      throw thrown;
    }
  };

  /** Undefined for one of other keys: of a test where money is real, or of another account. */
  const byName = async (gatewayId: string): Promise<ChargeReport | undefined> => {
    try {
      return reportOfIntent(await stripe.paymentIntents.retrieve(gatewayId, { expand: ['payment_method'] }), site);
    } catch (thrown) {
      if (thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === 'resource_missing')
        return undefined;
      throw thrown;
    }
  };

  const find: PaymentGateway['find'] = async ({ id, gatewayId, createdAt }) => {
    if (gatewayId !== null) return byName(gatewayId);
    const gte = Math.floor(createdAt.getTime() / 1000) - clockSlack;
    for await (const intent of stripe.paymentIntents.list({
      created: { gte },
      limit: 100,
      expand: ['data.payment_method'],
    })) {
      const report = reportOfIntent(intent, site);
      if (report.paymentId === id) return report;
    }
    return undefined;
  };

  const cancel = async (gatewayId: string): Promise<ChargeReport | undefined> => {
    try {
      return reportOfIntent(await stripe.paymentIntents.cancel(gatewayId), site);
    } catch (thrown) {
      // It is over: what came of it is asked for.
      if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
      return byName(gatewayId);
    }
  };

  return {
    kind: 'stripe',
    publishableKey,
    browserHosts,
    charge: (wanted) => asked('Charging a card', () => charge(wanted)),
    find: (sought, now) => asked('Asking for a payment', () => find(sought, now)),
    cancel: (gatewayId) => asked('Giving a payment up', () => cancel(gatewayId)),
    eventOf: (body, signature, now) => {
      try {
        const receivedAt = now.getTime();
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt,
        );
        return stripeEvent(event, { site, isLive });
      } catch (thrown) {
        throw new ForgedEvent('The event is not from Stripe, or too old.', { cause: thrown });
      }
    },
  };
};

type Refused = { readonly paymentId: number; readonly amount: number; readonly site: string };

/** A declined card, or something to pay with that Stripe does not take. Undefined for anything else. */
const refusalOf = (thrown: unknown, { paymentId, amount, site }: Refused): ChargeReport | undefined => {
  const isCard = thrown instanceof Stripe.errors.StripeCardError;
  if (!isCard && !(thrown instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  if (thrown.payment_intent) return reportOfIntent(thrown.payment_intent, site);
  const state: GatewayState = 'failed';
  // What it says of a request is for the one who wrote it.
  const failure = isCard ? thrown.message : 'The card service does not take this card. Type it again.';
  return { state, gatewayId: null, failure, clientSecret: undefined, amount, paymentId };
};
