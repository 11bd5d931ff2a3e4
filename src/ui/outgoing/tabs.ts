import { newId } from '../api/new-id.ts';
import type { OutgoingEntry } from './outgoing-entry.ts';

/* The tabs of this browser: which are open, who sends, and what they say to each other. */

/** The entries have changed, or one that was typed in another tab is answered. */
export type News =
  | { readonly is: 'changed' }
  | { readonly is: 'answered'; readonly entry: OutgoingEntry; readonly answer: object };

/** Pages that are not served by HTTPS have no locks. Each of their tabs sends then, and the server knows the keys. */
const locks: LockManager | undefined = navigator.locks;
const channel = new BroadcastChannel('troyard-outgoing');

/** This page. Its lock is held as long as it is open. */
export const thisTab = newId();
const lockOf = (tab: string): string => `troyard-tab.${tab}`;
void locks?.request(lockOf(thisTab), () => new Promise<never>(() => {}));

/** Whether another open tab has this id. */
export const isOpenElsewhere = async (tab: string): Promise<boolean> => {
  if (tab === thisTab) return false;
  const { held } = (await locks?.query()) ?? {};
  return held?.some(({ name }) => name === lockOf(tab)) ?? false;
};

/** Does something in one tab at a time. The next one begins when this tab is done or closed. */
export const inOneTab = async (name: string, work: () => Promise<void>): Promise<void> => {
  await (locks ? locks.request(`troyard-outgoing.${name}`, work) : work());
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel has none.
export const tellTabs = (news: News): void => channel.postMessage(news);

/** Calls the listener with what other tabs tell. */
export const hearTabs = (listener: (news: News) => void): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
