import { path } from '../../kernel/path.ts';
import { oneOfParam, tableSearch, textParam } from '../../kernel/search-params.ts';
import { vehicleSearch } from '../identify/paths.ts';

/** The tabs of the lookup plans, and the search that was refused for want of credits: a code, or a vehicle. */
export const planSearch = {
  ...tableSearch,
  ...vehicleSearch,
  tab: oneOfParam('transactions', 'history'),
  code: textParam,
  make: textParam,
};

export const paymentPath = path('/payment', planSearch);
