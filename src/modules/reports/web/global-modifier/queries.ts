import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { globalModifier } from '../../global-modifier/contract.ts';

export const globalModifierApi = clientOf(globalModifier);

/** A page of the applied metal prices. */
export const useGlobalModifier = (sent: Sent<(typeof globalModifier)['listGlobalModifier']>) =>
  useQuery({
    queryKey: readKey(globalModifierApi.listGlobalModifier, sent),
    queryFn: ({ signal }) => globalModifierApi.listGlobalModifier(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
