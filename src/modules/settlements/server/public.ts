export { settledOunces, typedHedges } from './hedges-of-settlements.ts';
export { proposeAssays, proposeAssaysJob } from '../proposals/server/propose-assays.ts';
