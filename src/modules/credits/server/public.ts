export { lookedUp, lookedUpAmong, openLookup } from './open-lookups.ts';
export { payForLookup } from './pay-for-lookup.ts';
