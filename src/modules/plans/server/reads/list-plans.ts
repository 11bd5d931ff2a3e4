import { lookupPlans } from '../../../credits/domain/lookup-plans.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';

/** The plans that are sold, and how the browser reaches the gateway. */
export const listPlans =
  ({ kind, publishableKey }: Pick<PaymentGateway, 'kind' | 'publishableKey'>) =>
  async () => ({ list: [...lookupPlans], gateway: { kind, publishableKey } });
