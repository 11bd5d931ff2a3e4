import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  topCatsPath,
  topCustomersPath,
  topLookupsPath,
  transactionsPath,
} from '../paths.ts';
import { mayRead } from './access.ts';

/** The reports in the order of their tabs. A tab shows for users who may open its report. `days`: which
 * day From and To mean. */
export const reportList = [
  {
    report: 'cost-sheet',
    path: costSheetPath,
    title: 'Cost Sheet',
    opens: mayRead.costSheet,
    days: 'The day an invoice was settled, or made void.',
  },
  {
    report: 'transactions',
    path: transactionsPath,
    title: 'Transactions',
    opens: mayRead.transactions,
    days: 'The day an invoice was settled, or made void; of quotes the day they were made.',
  },
  {
    report: 'top-cats',
    path: topCatsPath,
    title: 'Top Cats',
    opens: mayRead.topCats,
    days: 'The day an invoice was settled, or made void.',
  },
  {
    report: 'top-lookups',
    path: topLookupsPath,
    title: 'Top Lookups',
    opens: mayRead.topLookups,
    days: 'The day of the lookup.',
  },
  {
    report: 'did-not-buy',
    path: didNotBuyPath,
    title: 'Did Not Buy',
    opens: mayRead.didNotBuy,
    days: 'The day it was noted as not bought.',
  },
  {
    report: 'top-customers',
    path: topCustomersPath,
    title: 'Top Customers',
    opens: mayRead.topCustomers,
    days: 'The day an invoice was settled, and of a lookup.',
  },
  {
    report: 'global-modifier',
    path: globalModifierPath,
    title: 'Global Modifier',
    opens: mayRead.globalModifier,
    days: 'The day a pricing was applied.',
  },
] as const;

export type Report = (typeof reportList)[number]['report'];
export type ReportTitle = (typeof reportList)[number]['title'];
