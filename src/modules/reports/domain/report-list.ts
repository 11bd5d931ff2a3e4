import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  topCatsPath,
  topCustomersPath,
  topLookupsPath,
  transactionsPath,
} from '../../../kernel/paths.ts';
import { mayRead } from './access.ts';

/** The reports in the order of their tabs. A tab shows for users who may open its report. */
export const reportList = [
  { report: 'cost-sheet', path: costSheetPath, title: 'Cost Sheet', opens: mayRead.costSheet },
  { report: 'transactions', path: transactionsPath, title: 'Transactions', opens: mayRead.transactions },
  { report: 'top-cats', path: topCatsPath, title: 'Top Cats', opens: mayRead.topCats },
  { report: 'top-lookups', path: topLookupsPath, title: 'Top Lookups', opens: mayRead.topLookups },
  { report: 'did-not-buy', path: didNotBuyPath, title: 'Did Not Buy', opens: mayRead.didNotBuy },
  { report: 'top-customers', path: topCustomersPath, title: 'Top Customers', opens: mayRead.topCustomers },
  { report: 'global-modifier', path: globalModifierPath, title: 'Global Modifier', opens: mayRead.globalModifier },
] as const;

export type Report = (typeof reportList)[number]['report'];
export type ReportTitle = (typeof reportList)[number]['title'];
