import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_4f1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_4f1',
  STRIPE_WEBHOOK_SECRET: 'whsec_4f1',
};
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_4f1', STRIPE_PUBLISHABLE_KEY: 'pk_live_4f1' };
const gatewayIn = (env: Record<string, string>) => readConfig(env).payments.gateway;

it('cards are charged by Stripe with all of its keys, of tests or live, and by the sandbox without', () => {
  for (const env of [keys, live, { ...live, STRIPE_SECRET_KEY: 'rk_live_4f1' }]) expect(gatewayIn(env)).toBe('stripe');
  expect(gatewayIn({})).toBe('sandbox');
  expect(readConfig(keys).payments).toEqual({
    gateway: 'stripe',
    secretKey: 'sk_test_4f1',
    publishableKey: 'pk_test_4f1',
    webhookSecret: 'whsec_4f1',
  });
});

it('the sandbox stays where it is named, although there are keys of Stripe', () => {
  expect(gatewayIn({ ...keys, PAYMENT_GATEWAY: 'sandbox' })).toBe('sandbox');
});

it.each([
  { ...keys, STRIPE_SECRET_KEY: 'sk_live_4f1' },
  { ...keys, STRIPE_SECRET_KEY: 'rk_live_4f1' },
  { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_4f1' },
])('%j: live and test keys are not mixed', (env) => {
  expect(() => readConfig(env)).toThrow('must both be live or both be for tests');
});

it('one key of Stripe without the others, or Stripe without keys, is refused', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_4f1' })).toThrow(
    'Stripe needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET as well.',
  );
  expect(() => readConfig({ PAYMENT_GATEWAY: 'stripe' })).toThrow('Stripe needs STRIPE_SECRET_KEY');
});
