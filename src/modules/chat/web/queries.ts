import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { readFrom, useRead } from '../../../ui/api/use-read.ts';
import { chat } from '../contract.ts';
import { together } from './together.ts';

export const chatApi = clientOf(chat);

/** As many loads as the call takes. */
const mostLoads = 100;

/** The counts of loads that are asked for at the same moment, such as those of a list, are one call. */
const unreadOf = together(mostLoads, async (loadIds: readonly number[]) => {
  const { list } = await chatApi.countUnread({ loadIds: loadIds.join(',') });
  return new Map(list.map(({ loadId, unread }) => [loadId, unread]));
});

const countOfOne = readFrom(
  chatApi.countUnread,
  'one',
  async ({ loadId }: { readonly loadId: number }) => (await unreadOf(loadId)) ?? 0,
);

/** How many messages of a load the user has not read. 0 until it is known. */
export const useUnread = (loadId: number): number => useRead(countOfOne, { loadId }).data ?? 0;

export const useSeeMessages = () => useWrite(chatApi.seeMessages);
