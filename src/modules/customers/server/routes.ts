import { bind } from '../../../platform/http/bind.ts';
import { customers } from '../contract.ts';
import { previewPricing } from './preview-pricing.ts';

export const customerRoutes = bind(customers, { previewPricing });
