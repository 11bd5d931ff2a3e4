export { lookedUpAmong, lookupOfConverter, openLookup } from './open-lookups.ts';
export { payForLookup } from './pay-for-lookup.ts';
export { lockAccount, openAccount } from './lookup-account.ts';
export { balanceOf, endGrant, grantPlan, restoreGrant } from './grants.ts';
