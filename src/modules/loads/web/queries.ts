import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { pagesKey, readKey, useRead, useReadPages } from '../../../ui/api/use-read.ts';
import { didNotBuy } from '../did-not-buy/contract.ts';
import { loadHistory } from '../history/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { loadItems } from '../items/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import type { Load } from '../wire.ts';
import type { LoadItem } from '../items/wire.ts';

export const loadsApi = clientOf({ ...loadLists, ...loadLifeCycle, ...loadItems, ...loadHistory, ...didNotBuy });

type ListSent = Sent<(typeof loadLists)['listLoads']>;

export const useLoads = (sent: ListSent, enabled = true) =>
  useRead(loadsApi.listLoads, sent, { keepsEarlier: true, enabled });

type CountSent = Sent<(typeof loadLists)['countLoads']>;

/** How many loads the list of a type holds. Undefined until it is known. */
export const useLoadCounts = (sent: CountSent, enabled: boolean) => {
  const { data } = useRead(loadsApi.countLoads, sent, { keepsEarlier: true, enabled });
  return (type: number): number | undefined => data && (data.list.find((each) => each.type === type)?.count ?? 0);
};

/** The key of a load. */
export const loadKey = (loadId: number) => readKey(loadsApi.getLoad, { loadId });
/** The key of the items of a load, page by page. */
export const itemsKey = (loadId: number) => pagesKey(loadsApi.listItems, { loadId });

export const useLoad = (loadId: number | undefined) =>
  useRead(loadsApi.getLoad, loadId === undefined ? undefined : { loadId });

/** When the last answer about a load arrived, in milliseconds. Undefined if it was not read here. */
export const loadReadAt = (loadId: number): number | undefined =>
  queryClient.getQueryState(loadKey(loadId))?.dataUpdatedAt || undefined;

/** How many are requested at a time: nearly every load has all its items in the first answer. */
export const itemsAtOnce = 1000;

type ItemPage = Answer<(typeof loadItems)['listItems']>;
type Pages = InfiniteData<ItemPage, number>;

/** An unchanged item stays the same object at any position: only changed rows are rendered again. */
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

/** The items of a load, last added first, one page at a time. A change of the load fetches all shown items again. */
export const useItems = (loadId: number) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useReadPages(
    loadsApi.listItems,
    { loadId },
    { count: itemsAtOnce, structuralSharing: keepingItems },
  );
  // An addition by another user between two pages shifts the next page: an item that arrives twice is shown once.
  const items = useMemo(
    () => data && [...new Map(data.pages.flatMap(({ list }) => list.map((item) => [item.itemId, item]))).values()],
    [data],
  );
  return {
    /** Undefined until the first page has arrived. */
    items,
    error,
    refetch,
    more: { has: hasNextPage, isComing: isFetchingNextPage, hasFailed: isFetchNextPageError, fetch: fetchNextPage },
  };
};

/** More than a user and a colleague add between two reads. */
const newestItems = 10;

/** Puts the newest items above those that are shown, without reading hundreds again. Nothing if none are shown. */
const showNewest = async (loadId: number): Promise<void> => {
  const key = itemsKey(loadId);
  if (queryClient.getQueryData(key) === undefined) return;
  // If this fails, the row comes with all the others.
  const { list } = await loadsApi.listItems({ loadId, count: newestItems, offset: 0 }).catch(() => ({ list: [] }));
  queryClient.setQueryData<Pages>(key, (now) => {
    if (!now) return now;
    const known = new Set(now.pages.flatMap((page) => page.list.map(({ itemId }) => itemId)));
    const fresh = list.filter(({ itemId }) => !known.has(itemId));
    const [first, ...rest] = now.pages;
    return fresh.length === 0 ? now : { ...now, pages: [{ ...first!, list: [...fresh, ...first!.list] }, ...rest] };
  });
};

export const useAddLoad = () => useWrite(loadsApi.addLoad);
export const useEditLoad = () => useWrite(loadsApi.editLoad);
export const useDeleteLoad = () => useWrite(loadsApi.deleteLoad);
export const useRepriceLoad = () => useWrite(loadsApi.repriceLoad);
export const useReopenLoad = () => useWrite(loadsApi.reopenLoad);
/** The total is there with the answer, the row with a short read. The rest of the load is asked for behind them. */
export const showAdded = async ({ totals }: Pick<Answer<(typeof loadItems)['addItem']>, 'totals'>, loadId: number) => {
  queryClient.setQueryData<Load>(loadKey(loadId), (load) => load && { ...load, ...totals });
  await showNewest(loadId);
};
export const useAddItem = () =>
  useWrite(loadsApi.addItem, { onAnswer: (answer, { loadId }) => showAdded(answer, loadId) });
export const useEditItem = () => useWrite(loadsApi.editItem);
export const useDeleteItem = () => useWrite(loadsApi.deleteItem);
export const useDecideItem = () => useWrite(loadsApi.decideItem);
export const useMarkDidNotBuy = () => useWrite(loadsApi.markDidNotBuy);
