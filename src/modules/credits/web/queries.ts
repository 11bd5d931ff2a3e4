import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { credits } from '../contract.ts';

const creditsApi = clientOf(credits);

/** The lookup credits of a user's company. */
export const useCredits = (userId: number) =>
  useQuery({
    queryKey: readKey(creditsApi.getCredits, userId),
    queryFn: ({ signal }) => creditsApi.getCredits({ userId }, { signal }),
    staleTime: 30_000,
    meta: inPlace,
  });

/** The codes that can be looked up again at no cost. */
export const useOpenLookups = () =>
  useQuery({
    queryKey: readKey(creditsApi.listOpenLookups),
    queryFn: ({ signal }) => creditsApi.listOpenLookups({}, { signal }),
    staleTime: 30_000,
    select: ({ list }) => list,
    meta: inPlace,
  });
