export { settledOunces, typedHedges } from './hedges-of-settlements.ts';
