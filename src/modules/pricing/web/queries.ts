import { clientOf } from '../../../ui/api-client.ts';
import { pricing } from '../contract.ts';

export const pricingApi = clientOf(pricing);
