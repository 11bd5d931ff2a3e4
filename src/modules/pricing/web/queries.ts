import { clientOf } from '../../../ui/api/api-client.ts';
import { pricing } from '../contract.ts';

export const pricingApi = clientOf(pricing);
