import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { reportGroups } from '../../groups/contract.ts';

export const groupsApi = clientOf(reportGroups);

/** A page of the groups of the Cost Sheet. */
export const useCostSheetGroups = (
  sent: Sent<(typeof reportGroups)['groupCostSheet']>,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: readKey(groupsApi.groupCostSheet, sent),
    queryFn: ({ signal }) => groupsApi.groupCostSheet(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** A page of the groups of Transactions. */
export const useTransactionGroups = (
  sent: Sent<(typeof reportGroups)['groupTransactions']>,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: readKey(groupsApi.groupTransactions, sent),
    queryFn: ({ signal }) => groupsApi.groupTransactions(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
