import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's own script, loaded from Stripe once it is needed. Null where a browser cannot load it. */
export const stripeOf = (publishableKey: string): Promise<Stripe | null> => {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey);
  loaded.set(publishableKey, loading);
  // A script that could not be loaded is tried again.
  loading.catch(() => loaded.delete(publishableKey));
  return loading;
};
