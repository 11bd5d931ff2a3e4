export { applyPricing, lockedPricing, setFacilityPercent } from './apply-change.ts';
export { addFirstPricing } from './first-pricing.ts';
export { metalFreshness, setEarlierPrices } from './metal-freshness.ts';
export { confirmMetals, decideMove, feedState } from './metal-feed/decide-move.ts';
export { fetchMetals, fetchMetalsJob } from './metal-feed/fetch-metals.ts';
export { httpFeed } from './metal-feed/http-feed.ts';
export type { MetalFeed } from './metal-feed/metal-quote.ts';
export {
  appliedByName,
  currentPricing,
  facilityPercents,
  isOnlyFedSince,
  pricingTerms,
  pricingVersion,
  takenOverAt,
  termsUpTo,
  type PricingTerm,
} from './pricing-versions.ts';
