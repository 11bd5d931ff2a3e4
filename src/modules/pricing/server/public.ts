export { applyPricing, lockedPricing, setFacilityPercent } from './apply-change.ts';
export { addFirstPricing } from './first-pricing.ts';
export {
  currentPricing,
  facilityPercents,
  pricingTerms,
  pricingVersion,
  takenOverAt,
  termsUpTo,
  type PricingTerm,
} from './pricing-versions.ts';
