import { path } from '../../kernel/path.ts';
import { boxParam, flagParam, oneOfParam } from '../../kernel/search-params.ts';

export const loadSearch = {
  tab: oneOfParam('items', 'customer', 'payment'),
  fromDash: flagParam,
  /** The step of closing the load that is open above it. */
  closing: oneOfParam('finish', 'complete', 'pay', 'paper'),
  /** The chat is open. */
  chat: flagParam,
  /** What stands in place of the items: their boxes, the form that changes their types, or their final quantities. */
  show: oneOfParam('boxes', 'types', 'count'),
  /** The box whose items are shown alone. */
  box: boxParam,
};

export const loadPath = path('/load/$loadId', loadSearch);
export const listedLoadPath = path('/loads/load/$loadId', loadSearch);
export const myLoadPath = path('/my-cart/load/$loadId', loadSearch);
export const pendingLoadPath = path('/invoices/load/$loadId', loadSearch);
export const settledLoadPath = path('/invoices/settled/load/$loadId', loadSearch);
export const franchiseLoadPath = path('/invoices/Franchise/load/$loadId', loadSearch);
