export { currentPricing, pricingVersion, pricingVersions, versionsNumbered } from './pricing-versions.ts';
