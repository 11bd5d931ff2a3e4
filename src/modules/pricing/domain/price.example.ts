import type { PriceInputs } from './price.ts';

const percent = (by: string) => ({ by, isPercentage: true });
const dollars = (by: string) => ({ by, isPercentage: false });

/** The worked example that the product's arithmetic is accepted by. */
export const workedExample: PriceInputs = {
  pricingVersion: 1,
  converterRevision: 1,
  termsRevision: 1,
  weight: '1250',
  ppm: { pt: '420', pd: '1650', rh: '290' },
  isEstimated: false,
  market: { pt: '1788', pd: '1315', rh: '9550' },
  hedge: { pt: '1760', pd: '1290', rh: '9300' },
  discounts: { pt: percent('8'), pd: percent('8'), rh: dollars('1500') },
  schemeDiscount: percent('5'),
  price2Modifier: percent('-3'),
  familyPercent: '1.5',
  facilityPercent: '98',
  override: null,
  terms: { priceMods: [], groupModifier: percent('-2'), groupDiscount: '3', facilityDiscount: '1' },
};
