import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { notBought } from '../../did-not-buy/contract.ts';

export const notBoughtApi = clientOf(notBought);

/** A page of what was not bought. */
export const useNotBought = (sent: Sent<(typeof notBought)['listNotBought']>) =>
  useQuery({
    queryKey: readKey(notBoughtApi.listNotBought, sent),
    queryFn: ({ signal }) => notBoughtApi.listNotBought(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
