import { useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { reportGroups } from '../../groups/contract.ts';

export const groupsApi = clientOf(reportGroups);

type By = { readonly by: string; readonly thenBy?: string | undefined };

/** Earlier groups stay on screen while others are read, unless they are groups by something else. */
const ofSameGroups =
  ({ by, thenBy }: By) =>
  <Data>(earlier: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined => {
    const sent = query?.queryKey.at(-1) as By | undefined;
    return sent !== undefined && sent.by === by && sent.thenBy === thenBy ? earlier : undefined;
  };

/** A page of the groups of the Cost Sheet. */
export const useCostSheetGroups = (
  sent: Sent<(typeof reportGroups)['groupCostSheet']>,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: readKey(groupsApi.groupCostSheet, sent),
    queryFn: ({ signal }) => groupsApi.groupCostSheet(sent, { signal }),
    placeholderData: ofSameGroups(sent),
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
    placeholderData: ofSameGroups(sent),
    meta: inPlace,
  });
