import type Stripe from 'stripe';
import type { GatewayEvent } from './payment-gateway.ts';
import { paymentIn, reportOfIntent } from './stripe-intents.ts';

type Here = {
  readonly site: string;
  /** Whether the keys are those of real money. */
  readonly isLive: boolean;
};

const idOf = (named: string | { readonly id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** What an event of Stripe is about. One of a test, where money is real, is about nothing, and likewise the other way. */
export const stripeEvent = (event: Stripe.Event, { site, isLive }: Here): GatewayEvent => {
  const own = { eventId: event.id, kind: event.type };
  const nothing = { ...own, about: 'nothing' } as const;
  if (event.livemode !== isLive) return nothing;
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.requires_action' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.canceled'
  )
    return { ...own, about: 'charge', report: reportOfIntent(event.data.object, site) };
  if (event.type === 'charge.refunded') {
    const { payment_intent: intent, refunded, metadata } = event.data.object;
    const gatewayId = idOf(intent);
    // A part that is refunded leaves the credits.
    if (!refunded || gatewayId === undefined) return nothing;
    return { ...own, about: 'refund', gatewayId, paymentId: paymentIn(metadata, site) };
  }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const { id: disputeId, payment_intent: intent, status } = event.data.object;
    const gatewayId = idOf(intent);
    if (gatewayId === undefined) return nothing;
    const dispute = { ...own, about: 'dispute', gatewayId, paymentId: undefined, disputeId } as const;
    if (event.type === 'charge.dispute.created') return { ...dispute, isWon: false };
    // An inquiry that is closed took no money. Stripe tells of its beginning as of a dispute.
    return status === 'won' || status === 'warning_closed' ? { ...dispute, isWon: true } : nothing;
  }
  return nothing;
};
