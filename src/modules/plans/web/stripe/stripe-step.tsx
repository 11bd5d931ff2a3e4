import { useEffect, useRef } from 'react';
import { stripeOf } from './load-stripe.ts';

type StripeStepProps = { publishableKey: string; clientSecret: string; onStepped: () => void };

/** The second step in a window of Stripe. What came of it is asked for afterwards, whatever the window said. */
export function StripeStep({ publishableKey, clientSecret, onStepped }: StripeStepProps) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const take = async () => {
      const stripe = await stripeOf(publishableKey).catch(() => null);
      await stripe?.handleNextAction({ clientSecret }).catch(() => {});
      onStepped();
    };
    void take();
  }, [publishableKey, clientSecret, onStepped]);
  return <p role="status">Your bank asks you to confirm the payment.</p>;
}
