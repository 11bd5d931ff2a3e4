import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

const catsCases = {
  'sorted by price': () => ({ sort: '-minPrice' }),
  'sorted by assay': () => ({ sort: 'rhAssay' }),
};

/** The cases of the reports. */
export const reportCases: CaseInputs = {
  [key(calls.listCostSheet)]: {
    'sorted by paid': () => ({ sort: 'paid' }),
    'sorted by worth': () => ({ sort: '-marketValue' }),
  },
  [key(calls.deleteExport)]: { '': async ({ sheet }) => ({ exportId: await sheet() }) },
  [key(calls.listOpenCarts)]: { 'sorted by subtotal': () => ({ sort: 'subtotal' }) },
  [key(calls.reportTopCats)]: catsCases,
  [key(calls.downloadTopCats)]: catsCases,
  [key(calls.listTransactions)]: {
    'sorted by base price': () => ({ sort: '-basePrice' }),
    'with type 2, quotes': () => ({ type: 2 }),
  },
  [key(calls.listNotBought)]: { grouped: () => ({ isGroup: true }) },
};
