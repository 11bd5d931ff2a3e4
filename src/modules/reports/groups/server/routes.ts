import { bind } from '../../../../platform/http/bind.ts';
import { reportGroups } from '../contract.ts';
import { downloadCostSheetGroups, groupCostSheet } from './cost-sheet-groups.ts';
import { downloadTransactionGroups, groupTransactions } from './transaction-groups.ts';

export const groupRoutes = bind(reportGroups, {
  groupCostSheet,
  downloadCostSheetGroups,
  groupTransactions,
  downloadTransactionGroups,
});
