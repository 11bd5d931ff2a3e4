import { bind } from '../../../platform/http/bind.ts';
import { pricing } from '../contract.ts';
import { readCurrentPricing } from './current-pricing.ts';

export const pricingRoutes = bind(pricing, { currentPricing: readCurrentPricing });
