import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import type { CardFormProps } from '../card-gateway.ts';
import { stripeOf } from './load-stripe.ts';

const unreachable = 'The card service cannot be reached. Try again later.';

/**
 * Stripe's Payment Element, in a frame of Stripe: cards, and the wallet of the browser where it has one, at the price of
 * the plan. The number of a card never reaches this page.
 */
export function StripeForm({ amount, formId, publishableKey, onCard, onFault, onBusy }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined);
  const scheme = useComputedColorScheme('light');
  // The element keeps the scheme that it was opened in.
  const mountElement = useEffectEvent((stripe: Stripe | null, cents: number) => {
    if (!place.current) return;
    if (!stripe) return onFault(unreachable);
    const elements = stripe.elements({
      mode: 'payment',
      amount: cents,
      currency: 'usd',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: ['card'],
      appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
    });
    elements.create('payment', { wallets: { applePay: 'auto', googlePay: 'auto' } }).mount(place.current);
    opened.current = { stripe, elements };
  });
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const stripe = await stripeOf(publishableKey).catch(() => null);
      if (!isGone) mountElement(stripe, amount);
    };
    void open();
    return () => {
      isGone = true;
      opened.current?.elements.getElement('payment')?.destroy();
      opened.current = undefined;
    };
  }, [publishableKey, amount]);

  const exchange = async (): Promise<void> => {
    if (!opened.current) return;
    const { stripe, elements } = opened.current;
    onFault(undefined);
    onBusy(true);
    try {
      const { error: typed } = await elements.submit();
      if (typed) return onFault(typed.message ?? messages.genericFailure);
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
      if (error) return onFault(error.message ?? messages.genericFailure);
      const card = paymentMethod.card;
      onCard({
        paymentId: paymentMethod.id,
        card: card?.last4 ?? '0000',
        brand: card?.brand ?? paymentMethod.type,
        expiry: card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : '01/2099',
      });
    } catch {
      onFault(unreachable);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form
      id={formId}
      className="ty-card-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void exchange();
      }}
    >
      <div ref={place} />
    </form>
  );
}

type StripeFormProps = CardFormProps & { publishableKey: string };
