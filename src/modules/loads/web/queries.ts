import {
  keepPreviousData,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { inPlace, queryClient } from '../../../ui/api/query-client.ts';
import { loadHistory } from '../history/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { loadItems } from '../items/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import type { Load } from '../wire.ts';
import type { LoadItem } from '../items/wire.ts';

export const loadsApi = clientOf({ ...loadLists, ...loadLifeCycle, ...loadItems, ...loadHistory });

type ListSent = Sent<(typeof loadLists)['listLoads']>;

export const useLoads = (sent: ListSent, enabled = true) =>
  useQuery({
    queryKey: ['loads', sent],
    queryFn: ({ signal }) => loadsApi.listLoads(sent, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    meta: inPlace,
  });

export const useLoad = (loadId: number) =>
  useQuery({
    queryKey: ['load', loadId],
    queryFn: ({ signal }) => loadsApi.getLoad({ loadId }, { signal }),
    meta: inPlace,
  });

/** How many are asked for at a time: a load of no more has all its items in the first answer. */
export const itemsAtOnce = 100;

type ItemPage = Answer<(typeof loadItems)['listItems']>;
type Pages = InfiniteData<ItemPage, number>;

/** An item that is as it was stays the same object, wherever in the list it stands now: only rows that changed are drawn anew. */
const keepingItems = (before: unknown, after: unknown): Pages => {
  const known = new Map(
    (before as Pages | undefined)?.pages.flatMap(({ list }) => list.map((item) => [item.itemId, item])),
  );
  const { pages, pageParams } = after as Pages;
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      list: page.list.map((item) => replaceEqualDeep<LoadItem>(known.get(item.itemId), item)),
    })),
  };
};

/** The items of a load from the last added on, a page at a time; a change to the load asks again for all that is shown. */
export const useItems = (loadId: number) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['items', loadId],
      queryFn: ({ signal, pageParam }) =>
        loadsApi.listItems({ loadId, count: itemsAtOnce, offset: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, _, offset) => (last.areMoreItemsAvailable ? offset + itemsAtOnce : undefined),
      structuralSharing: keepingItems,
      meta: inPlace,
    });
  // Somebody's addition between two pages shifts what follows: an item that came twice is shown once.
  const items = useMemo(
    () => data && [...new Map(data.pages.flatMap(({ list }) => list.map((item) => [item.itemId, item]))).values()],
    [data],
  );
  return {
    /** Undefined until the first page has come. */
    items,
    error,
    refetch,
    more: { has: hasNextPage, isComing: isFetchingNextPage, hasFailed: isFetchNextPageError, fetch: fetchNextPage },
  };
};

/** After any write to a load: it, its items, its payments and the lists it stands in are asked for again. */
export const loadChanged = (loadId: number): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['load', loadId] }),
    queryClient.invalidateQueries({ queryKey: ['items', loadId] }),
    queryClient.invalidateQueries({ queryKey: ['payments', loadId] }),
    queryClient.invalidateQueries({ queryKey: ['invoice', loadId] }),
    queryClient.invalidateQueries({ queryKey: ['loads'] }),
    queryClient.invalidateQueries({ queryKey: ['invoices'] }),
  ]);

export const useAddLoad = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...sent }: Sent<(typeof loadLifeCycle)['addLoad']> & { idempotencyKey: string }) =>
      loadsApi.addLoad(sent, { idempotencyKey }),
    onSuccess: ({ loadId }) => loadChanged(loadId),
  });
export const useEditLoad = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadLifeCycle)['editLoad']>) => loadsApi.editLoad(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useDeleteLoad = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadLifeCycle)['deleteLoad']>) => loadsApi.deleteLoad(sent),
    onSettled: (_, __, { cartId }) => loadChanged(cartId),
  });
export const useRepriceLoad = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadLifeCycle)['repriceLoad']>) => loadsApi.repriceLoad(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useReopenLoad = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadLifeCycle)['reopenLoad']>) => loadsApi.reopenLoad(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useAddItem = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadItems)['addItem']>) => loadsApi.addItem(sent),
    onSuccess: ({ totals }, { loadId }) => {
      // The total is there with the answer; the rest of the load is asked for behind it.
      queryClient.setQueryData<Load>(['load', loadId], (load) => load && { ...load, ...totals });
      return loadChanged(loadId);
    },
  });
export const useEditItem = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadItems)['editItem']>) => loadsApi.editItem(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useDeleteItem = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadItems)['deleteItem']>) => loadsApi.deleteItem(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useDecideItem = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof loadItems)['decideItem']>) => loadsApi.decideItem(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
