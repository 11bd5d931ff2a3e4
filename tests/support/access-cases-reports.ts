import { randomUUID } from 'node:crypto';
import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

const catsCases = {
  'sorted by price': () => ({ sort: '-minPrice' }),
  'sorted by assay': () => ({ sort: 'rhAssay' }),
};

const costSheetGroupCases = {
  'sorted by paid': () => ({ by: 'buyer', sort: '-paid' }),
  'sorted by worth': () => ({ by: 'week', sort: 'hedgeValue' }),
  'sorted by margin': () => ({ by: 'month', sort: '-marketMargin' }),
};
const transactionGroupCases = {
  'sorted by item totals': () => ({ by: 'make', sort: '-itemTotals' }),
  'sorted by ounces': () => ({ by: 'buyer', sort: 'rhOunces' }),
  'sorted by worth': () => ({ by: 'type', sort: '-marketValue' }),
};

/** The cases of the reports. */
export const reportCases: CaseInputs = {
  [key(calls.listCostSheet)]: {
    'sorted by paid': () => ({ sort: 'paid' }),
    'sorted by worth': () => ({ sort: '-marketValue' }),
  },
  [key(calls.groupCostSheet)]: costSheetGroupCases,
  [key(calls.downloadCostSheetGroups)]: costSheetGroupCases,
  [key(calls.groupTransactions)]: transactionGroupCases,
  [key(calls.downloadTransactionGroups)]: transactionGroupCases,
  [key(calls.listViews)]: {
    'of the Cost Sheet': () => ({ report: 'cost-sheet' }),
    'of Transactions': () => ({ report: 'transactions' }),
  },
  [key(calls.saveView)]: {
    'of the Cost Sheet': () => ({ report: 'cost-sheet', name: `View ${randomUUID()}` }),
    'of Transactions': () => ({ report: 'transactions', name: `View ${randomUUID()}` }),
  },
  [key(calls.deleteView)]: {
    'of the Cost Sheet': async ({ view }) => ({ report: 'cost-sheet', viewId: await view('cost-sheet') }),
    'of Transactions': async ({ view }) => ({ report: 'transactions', viewId: await view('transactions') }),
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
