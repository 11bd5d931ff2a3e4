export { currentPricing, pricingVersion, pricingVersions } from './pricing-versions.ts';
