import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { topCats } from '../../top-cats/contract.ts';

export const topCatsApi = clientOf(topCats);

/** A page of what was bought. */
export const useTopCats = (sent: Sent<(typeof topCats)['reportTopCats']>) =>
  useQuery({
    queryKey: readKey(topCatsApi.reportTopCats, sent),
    queryFn: ({ signal }) => topCatsApi.reportTopCats(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
