import { loadBoxes } from './boxes/contract.ts';
import { didNotBuy } from './did-not-buy/contract.ts';
import { loadHistory } from './history/contract.ts';
import { loadItems } from './items/contract.ts';
import { loadLifeCycle } from './life-cycle/contract.ts';
import { loadLists } from './lists/contract.ts';
import { loadReport } from './report/contract.ts';
import { loadRequests } from './requests/contract.ts';

/** Every call of the loads. */
export const loadCalls = {
  ...loadLists,
  ...loadReport,
  ...loadRequests,
  ...didNotBuy,
  ...loadLifeCycle,
  ...loadItems,
  ...loadBoxes,
  ...loadHistory,
};
