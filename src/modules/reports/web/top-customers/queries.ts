import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { topCustomers } from '../../top-customers/contract.ts';

export const topCustomersApi = clientOf(topCustomers);

/** A page of the customers. */
export const useTopCustomers = (sent: Sent<(typeof topCustomers)['listTopCustomers']>) =>
  useQuery({
    queryKey: readKey(topCustomersApi.listTopCustomers, sent),
    queryFn: ({ signal }) => topCustomersApi.listTopCustomers(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
