export {
  currentPricing,
  pricingTerms,
  pricingVersion,
  takenOverAt,
  termsUpTo,
  type PricingTerm,
} from './pricing-versions.ts';
