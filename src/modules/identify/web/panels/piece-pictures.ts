import { useSyncExternalStore } from 'react';
import { storedDrafts, useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { holdOf, pictureQueue } from '../../../files/web/panels/picture-queue.ts';

type Taken = { readonly urls: readonly string[] };

const name = 'piece-pictures';
const none: Taken = { urls: [] };

const taken = (): Taken => (storedDrafts.read(name) as Taken | undefined) ?? none;
const change = (next: (now: readonly string[]) => readonly string[]): void => {
  const urls = next(taken().urls);
  storedDrafts.write(name, urls.length > 0 ? { urls } : undefined);
};
const queue = pictureQueue();
queue.takenBy((url) => change((now) => [...now, url]));

/**
 * Pictures of the piece in hand, taken before anybody knows what it is: they stay with this tab, from the search to a
 * converter and back, until an item is added, and go with it.
 */
export const piecePictures = {
  take: (pictures: readonly File[]): void => void queue.choose(pictures, taken().urls.length),
  change,
  /** After an item took them along; what was taken meanwhile is of the next piece. */
  used: (urls: readonly string[]): void => change((now) => now.filter((each) => !urls.includes(each))),
  queue,
};

/** What is taken so far, and what is on its way. */
export const usePiecePictures = () => {
  const [{ urls }] = useStoredDraft(name, none);
  const sending = useSyncExternalStore(queue.subscribe, queue.state);
  /** Whether there is anything to show of it. */
  const isOpen = urls.length > 0 || sending.isBusy || sending.failure !== undefined || sending.waiting.length > 0;
  return { urls, ...sending, isOpen, hold: holdOf(sending) };
};
