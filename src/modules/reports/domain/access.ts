import { all, dashboardReaders, flag, staff, traders, type Rule } from '../../../kernel/access.ts';
import type { Flag } from '../../../kernel/flags.ts';

/** Who reads the sales history. */
export const mayReadSales = traders;

/** decisions.md §2: a report needs access to the dashboard and the flag of its own. */
const ownFlag = (name: Flag): Rule => all(dashboardReaders, flag(name));

/** Who reads each of the seven reports. */
export const mayRead = {
  costSheet: ownFlag('canViewCostSheet'),
  transactions: ownFlag('canViewTransactionReport'),
  topCats: ownFlag('canViewTopCats'),
  topLookups: ownFlag('canViewTopLookups'),
  didNotBuy: ownFlag('canViewDNBReport'),
  topCustomers: all(staff, dashboardReaders),
  globalModifier: ownFlag('canViewGlobalModifierHistoryReport'),
} as const satisfies Readonly<Record<string, Rule>>;
