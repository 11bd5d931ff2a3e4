import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { yields, type YieldGroup } from '../../yields/contract.ts';

const yieldsApi = clientOf(yields);

type Wanted = Sent<(typeof yields)['listYield']> & { readonly by: YieldGroup };

/** A page of what came back, with what its rows are grouped by: the rows of an earlier group stay until the next are read. */
export const useYield = (sent: Wanted) =>
  useQuery({
    queryKey: readKey(yieldsApi.listYield, sent),
    queryFn: async ({ signal }) => ({ ...(await yieldsApi.listYield(sent, { signal })), by: sent.by }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
