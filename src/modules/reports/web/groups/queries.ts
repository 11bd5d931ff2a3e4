import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { reportGroups } from '../../groups/contract.ts';

export const groupsApi = clientOf(reportGroups);

type By = { readonly by: string; readonly thenBy?: string | undefined };

/** Earlier groups stay on screen while others are read, unless they are groups by something else. */
const ofSameGroups = (sent: By | undefined) => (before: By) => before.by === sent?.by && before.thenBy === sent.thenBy;

/** A page of the groups of the Cost Sheet. */
export const useCostSheetGroups = (sent: Sent<(typeof reportGroups)['groupCostSheet']> | undefined) =>
  useRead(groupsApi.groupCostSheet, sent, { keepsEarlier: ofSameGroups(sent) });

/** A page of the groups of Transactions. */
export const useTransactionGroups = (sent: Sent<(typeof reportGroups)['groupTransactions']> | undefined) =>
  useRead(groupsApi.groupTransactions, sent, { keepsEarlier: ofSameGroups(sent) });
