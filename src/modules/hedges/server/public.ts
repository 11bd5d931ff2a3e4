export { checkLimitsJob, hedgesOf, openOunces, soldWithin } from './hedge-store.ts';
export { settleHedges, type SettledOunces } from './settle-hedges.ts';
export { limitsOf } from './limits.ts';
export { lockedLimits, setWarned, type WatchedLimit } from './warned-limits.ts';
