import { hashKey, type InfiniteData } from '@tanstack/react-query';
import type { Answer } from '../../../kernel/contract.ts';
import { topicsOfEvent } from '../../../kernel/topics.ts';
import { makeStale } from '../../../ui/api/freshness.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import type { loadItems } from '../items/contract.ts';
import type { LoadItem } from '../items/wire.ts';
import { itemsKey, loadKey, loadsApi } from './queries.ts';

type Pages = InfiniteData<Answer<(typeof loadItems)['listItems']>, number>;

/** As many ids as the call takes. */
const mostAtOnce = 50;
/** With more changes than this at once, everything is read anew. */
const mostWaiting = 200;

const isReadHere = (loadId: number) => {
  const readHere = [loadKey(loadId), itemsKey(loadId)].map((key) => hashKey(key));
  return (key: readonly unknown[]) => readHere.includes(hashKey(key));
};

const isListing = (loadId: number): boolean => queryClient.isFetching({ queryKey: itemsKey(loadId) }) > 0;

/** Everything about loads is asked for again. */
export const readAllOfLoads = (): Promise<void> => makeStale(topicsOfEvent['load.changed']);

const idsOf = ({ pages }: Pages): readonly number[] => pages.flatMap(({ list }) => list.map(({ itemId }) => itemId));
const hasUnread = ({ pages }: Pages): boolean => pages.at(-1)?.areMoreItemsAvailable ?? false;

/**
 * The pages with these items in their places, the last added first, and without those that are gone. An older item comes
 * with its page if that is not read yet.
 */
const withChanged = (pages: Pages, list: readonly LoadItem[], gone: readonly number[]): Pages => {
  const changed = new Map(list.map((item) => [item.itemId, item]));
  const known = new Set(idsOf(pages));
  const oldest = hasUnread(pages) ? Math.min(...known) : 0;
  const added = list.filter(({ itemId }) => !known.has(itemId) && itemId > oldest);
  const newest = (one: LoadItem, other: LoadItem) => other.itemId - one.itemId;
  return {
    ...pages,
    pages: pages.pages.map((page, at) => {
      const kept = page.list
        .filter(({ itemId }) => !gone.includes(itemId))
        .map((item) => changed.get(item.itemId) ?? item);
      return { ...page, list: at === 0 ? [...added, ...kept].toSorted(newest) : kept };
    }),
  };
};

/** Reads some items of a load with its totals and shows them. Whatever else is about the load is asked for again. */
const showChanged = async (loadId: number, itemIds: readonly number[]): Promise<void> => {
  const { list, gone, load } = await loadsApi.getItems({ loadId, itemIds: itemIds.join(',') });
  const key = itemsKey(loadId);
  // An older answer under way would replace what is shown here.
  await queryClient.cancelQueries({ queryKey: loadKey(loadId) });
  if (isListing(loadId)) throw new Error('the items are being listed');
  const shown = queryClient.getQueryData<Pages>(key);
  // The next page is asked for by its place, and a row that goes moves it.
  if (shown && hasUnread(shown) && idsOf(shown).some((itemId) => gone.includes(itemId)))
    throw new Error('the next page has moved');
  queryClient.setQueryData(loadKey(loadId), load);
  queryClient.setQueryData<Pages>(key, (now) => now && withChanged(now, list, gone));
};

type Reader = { readonly waiting: Set<number>; running: Promise<void> | undefined };
const readers = new Map<number, Reader>();

/**
 * Shows the named items of a load as they are now. What comes while it reads is read together afterwards. Items that
 * are being listed at the moment are listed once more instead: that answer may be older than the change.
 */
export const readChanged = (loadId: number, itemIds: readonly number[]): Promise<void> => {
  if (isListing(loadId)) return readAllOfLoads();
  const reader = readers.get(loadId) ?? { waiting: new Set<number>(), running: undefined };
  readers.set(loadId, reader);
  for (const itemId of itemIds) reader.waiting.add(itemId);
  reader.running ??= readWaiting(loadId, reader).finally(() => readers.delete(loadId));
  return reader.running;
};

/** Settles once the changes that are being read are shown. */
export const changesShown = async (loadId: number): Promise<void> => readers.get(loadId)?.running;

const readWaiting = async (loadId: number, { waiting }: Reader): Promise<void> => {
  try {
    // More may come at each await, also while everything else is asked for.
    while (waiting.size > 0) {
      await showWaiting(loadId, waiting);
      await makeStale(['load'], isReadHere(loadId));
    }
  } catch {
    waiting.clear();
    await readAllOfLoads();
  }
};

const showWaiting = async (loadId: number, waiting: Set<number>): Promise<void> => {
  while (waiting.size > 0) {
    if (waiting.size > mostWaiting) throw new Error('too many');
    const some = [...waiting].slice(0, mostAtOnce);
    for (const itemId of some) waiting.delete(itemId);
    await showChanged(loadId, some);
  }
};
