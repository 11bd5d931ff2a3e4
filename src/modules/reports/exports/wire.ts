import type { Call } from '../../../kernel/contract.ts';
import { costSheet } from '../cost-sheet/contract.ts';
import { transactions } from '../transactions/contract.ts';

/** The reports whose sheets can be made in the background, by the name of their file, with the call that asks for one. */
export const exported = {
  'cost-sheet': costSheet.downloadCostSheet,
  transactions: transactions.downloadTransactions,
} as const satisfies Readonly<Record<string, Call>>;
export type ExportedReport = keyof typeof exported;
export const exportedReports = Object.keys(exported) as [ExportedReport, ...ExportedReport[]];
