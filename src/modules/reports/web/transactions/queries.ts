import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { transactions } from '../../transactions/contract.ts';

export const transactionsApi = clientOf(transactions);

/** A page of the items. */
export const useTransactions = (
  sent: Sent<(typeof transactions)['listTransactions']>,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: readKey(transactionsApi.listTransactions, sent),
    queryFn: ({ signal }) => transactionsApi.listTransactions(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** The totals of all items under the same filters. */
export const useTransactionTotals = (sent: Sent<(typeof transactions)['totalTransactions']>) =>
  useQuery({
    queryKey: readKey(transactionsApi.totalTransactions, sent),
    queryFn: ({ signal }) => transactionsApi.totalTransactions(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
