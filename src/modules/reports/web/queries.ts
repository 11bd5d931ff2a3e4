import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { reports } from '../contract.ts';

const reportsApi = clientOf(reports);

/** The sums of settled invoices per day or month. */
export const useSalesHistory = (wanted: Sent<(typeof reports)['salesHistory']>) =>
  useQuery({
    queryKey: readKey(reportsApi.salesHistory, wanted),
    queryFn: ({ signal }) => reportsApi.salesHistory(wanted, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
