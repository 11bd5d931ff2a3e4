export { currentPricing, pricingVersion, pricingVersions, versionsUpTo } from './pricing-versions.ts';
