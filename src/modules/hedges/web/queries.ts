import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { hedges } from '../contract.ts';

const hedgesApi = clientOf(hedges);

type List = Sent<(typeof hedges)['listHedges']>;

/** A page of hedges. */
export const useHedges = (sent: List) =>
  useQuery({
    queryKey: readKey(hedgesApi.listHedges, sent),
    queryFn: ({ signal }) => hedgesApi.listHedges(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

const count = 50;

/** The hedges that a figure is made of, page by page. */
export const useHedgesOf = (sent: Pick<List, 'metal' | 'from' | 'to' | 'isOpen'>) =>
  useInfiniteQuery({
    queryKey: readKey(hedgesApi.listHedges, 'of', sent),
    queryFn: ({ pageParam: offset, signal }) => hedgesApi.listHedges({ ...sent, count, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.areMoreItemsAvailable ? pages.length * count : undefined),
    meta: inPlace,
  });

/** One hedge as it is now. Fails as not found if there is no such hedge. */
export const useHedge = (hedgeId: number) =>
  useQuery({
    queryKey: readKey(hedgesApi.listHedges, 'one', hedgeId),
    queryFn: async ({ signal }) => {
      const { list } = await hedgesApi.listHedges({ hedgeId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such hedge.' });
      return list[0];
    },
    meta: inPlace,
  });

export const useLimits = () =>
  useQuery({
    queryKey: readKey(hedgesApi.getLimits),
    queryFn: ({ signal }) => hedgesApi.getLimits({}, { signal }),
    meta: inPlace,
  });

export const useAddHedge = () => useWrite(hedgesApi.addHedge);
export const useEditHedge = () => useWrite(hedgesApi.editHedge);
export const useDeleteHedge = () => useWrite(hedgesApi.deleteHedge);
export const useSetLimits = () => useWrite(hedgesApi.setLimits);
