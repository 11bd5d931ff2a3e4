import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { GatewayState } from '../../domain/payment-states.ts';
import type { ChargeReport } from './payment-gateway.ts';

/** How an address of the product is named in the metadata of its payments. */
export const siteMark = (publicUrl: string): string =>
  createHash('sha256').update(publicUrl).digest('hex').slice(0, 24);

const states: Readonly<Record<Stripe.PaymentIntent['status'], GatewayState>> = {
  succeeded: 'succeeded',
  requires_action: 'action',
  processing: 'processing',
  requires_capture: 'processing',
  requires_confirmation: 'processing',
  requires_payment_method: 'failed',
  canceled: 'failed',
};

/** The payment of this site that metadata name. Undefined: of another site, or made elsewhere. */
export const paymentIn = (metadata: Stripe.Metadata | null | undefined, site: string): number | undefined => {
  const id = metadata?.['payment'];
  return metadata?.['site'] === site && id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
};

const cardOf = (method: Stripe.PaymentIntent['payment_method']): ChargeReport['card'] => {
  const card = method !== null && typeof method === 'object' ? method.card : undefined;
  if (!card?.last4) return undefined;
  const month = String(card.exp_month).padStart(2, '0');
  return { card: card.last4, brand: brandOf(card.brand), expiry: `${month}/${card.exp_year}` };
};
const brands: Readonly<Record<string, string>> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' };
const brandOf = (brand: string): string => brands[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1, 30)}`;

/** What a payment of Stripe says. Only dollars are dollars: an amount of another currency is none of a plan. */
export const reportOfIntent = (intent: Stripe.PaymentIntent, site: string): ChargeReport => {
  // A state that this version does not know is none that is over.
  const state = states[intent.status] ?? 'processing';
  const words = intent.status === 'canceled' ? 'The payment was given up.' : intent.last_payment_error?.message;
  return {
    state,
    gatewayId: intent.id,
    failure: state === 'failed' ? (words ?? 'Your card was declined.') : '',
    clientSecret: state === 'action' ? (intent.client_secret ?? undefined) : undefined,
    amount: intent.currency === 'usd' ? intent.amount : -1,
    paymentId: paymentIn(intent.metadata, site),
    card: cardOf(intent.payment_method),
  };
};
