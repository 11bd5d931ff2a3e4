export { checkLimitsJob, hedgesOf, soldWithin } from './hedge-store.ts';
export { limitsOf } from './limits.ts';
export { lockedLimits, setWarned, type WatchedLimit } from './warned-limits.ts';
