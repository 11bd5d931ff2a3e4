import { screens } from '../../../ui/page/screen.ts';
import { opensPricing } from '../domain/access.ts';
import { previewPricingPath, priceModifiersPath, pricingPath } from '../paths.ts';

const page = () => import('./pricing-page.tsx');

/** One screen under its three addresses. */
export const pricingScreens = screens(
  { path: pricingPath, title: 'Pricing', opens: opensPricing, page },
  { path: previewPricingPath, title: 'Pricing', opens: opensPricing, page },
  { path: priceModifiersPath, title: 'Pricing', opens: opensPricing, page },
);
