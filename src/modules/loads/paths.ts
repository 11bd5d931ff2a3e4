import { z } from 'zod';
import { path } from '../../kernel/path.ts';
import { dayParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';
import { converterSearch, vehicleSearch } from '../identify/paths.ts';

export const loadListSearch = {
  ...tableSearch,
  tab: oneOfParam('active', 'quotes', 'requests', 'franchise'),
  /** The form of a seller that asks for a grading session or a quote. */
  ask: oneOfParam('session', 'quote'),
  facility: idParam,
  buyer: idParam,
  status: z.enum(['1', '2', '4']).transform((status) => Number(status) as 1 | 2 | 4),
};

/** `state`: as the call of the report names them. */
export const loadReportSearch = {
  ...tableSearch,
  state: oneOfParam('request', 'quote', 'cart', 'finalised', 'pending', 'settled'),
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  from: dayParam,
  to: dayParam,
};

const { text, make, type, view, open, qty } = converterSearch;
/** `backTo`: the screen that wants the new load. The search stands beside it as it was left. */
export const createLoadSearch = {
  ...vehicleSearch,
  customer: idParam,
  backTo: oneOfParam('identify', 'vehicle'),
  text,
  make,
  type,
  view,
  open,
  qty,
};

export const loadsPath = path('/loads', loadListSearch);
export const activeLoadsPath = path('/loads/active-load', loadListSearch);
export const myLoadsPath = path('/loads/my-cart', loadListSearch);
export const myCartPath = path('/my-cart', loadListSearch);
export const createLoadPath = path('/loads/create-load', createLoadSearch);
export const loadReportPath = path('/loads/reports', loadReportSearch);
