import { useEffect, useEffectEvent } from 'react';
import { whenOnline } from './use-online.ts';

/** The pauses between attempts while answers get lost, in ms. The last one repeats. */
const pausesMs = [1_000, 2_000, 5_000, 15_000];

/** The names of the queues that are being sent in this tab: each by one sender, also after the page was left. */
const sending = new Set<string>();

/**
 * Sends what a user has entered, in its order: the entries of a stored list, also after a reload. Returns a function that
 * sends those that wait. `sendOne` sends an entry and returns whether it was answered: it then removes the entry or gives it a
 * `problem`. An entry with a problem waits for the user and holds nothing up. An entry whose answer got lost is sent
 * again, so the server must know it by an id of its own.
 */
export const useSendingQueue = <Entry extends { readonly problem?: string }>(
  name: string,
  read: () => readonly Entry[],
  sendOne: (entry: Entry) => Promise<boolean>,
) => {
  const sendAll = async (): Promise<void> => {
    if (sending.has(name)) return;
    sending.add(name);
    try {
      for (let lost = 0; ;) {
        await whenOnline();
        const next = read().find(({ problem }) => problem === undefined);
        if (!next) return;
        if (await sendOne(next)) lost = 0;
        else {
          const pause = pausesMs[Math.min(lost, pausesMs.length - 1)];
          lost += 1;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    } finally {
      sending.delete(name);
    }
  };
  // What waited before a reload, or before the page was left.
  const sendStored = useEffectEvent((queue: string) => {
    if (!sending.has(queue)) void sendAll();
  });
  useEffect(() => sendStored(name), [name]);
  return sendAll;
};
