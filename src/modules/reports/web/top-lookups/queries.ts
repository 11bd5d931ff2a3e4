import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { topLookups } from '../../top-lookups/contract.ts';

export const topLookupsApi = clientOf(topLookups);

/** A page of what was looked up. */
export const useTopLookups = (sent: Sent<(typeof topLookups)['listTopLookups']>) =>
  useQuery({
    queryKey: readKey(topLookupsApi.listTopLookups, sent),
    queryFn: ({ signal }) => topLookupsApi.listTopLookups(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
