import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  topCatsPath,
  topCustomersPath,
  topLookupsPath,
  transactionsPath,
} from '../../../../kernel/paths.ts';
import { mayRead } from '../../domain/access.ts';

/** The reports in the order of their tabs. A tab shows for users who may open its report. */
export const reportList = [
  { path: costSheetPath, title: 'Cost Sheet', opens: mayRead.costSheet },
  { path: transactionsPath, title: 'Transactions', opens: mayRead.transactions },
  { path: topCatsPath, title: 'Top Cats', opens: mayRead.topCats },
  { path: topLookupsPath, title: 'Top Lookups', opens: mayRead.topLookups },
  { path: didNotBuyPath, title: 'Did Not Buy', opens: mayRead.didNotBuy },
  { path: topCustomersPath, title: 'Top Customers', opens: mayRead.topCustomers },
  { path: globalModifierPath, title: 'Global Modifier', opens: mayRead.globalModifier },
] as const;

export type ReportTitle = (typeof reportList)[number]['title'];
