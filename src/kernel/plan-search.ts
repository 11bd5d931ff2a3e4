import { oneOfParam, tableSearch, textParam } from './search-params.ts';

/** The tabs of the lookup plans, and the search that was refused for want of credits: a code, or a vehicle. */
export const planSearch = {
  ...tableSearch,
  tab: oneOfParam('transactions', 'history'),
  code: textParam,
  vin: textParam,
  make: textParam,
  model: textParam,
  year: textParam,
  engine: textParam,
};
