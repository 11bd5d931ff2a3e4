export { checkChangedJob, checkChanged, checkLimits } from './check-limits.ts';
export { unhedgedOunces } from './unhedged-ounces.ts';
