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
const queue = pictureQueue('piece');
queue.takenBy((url) => change((now) => [...now, url]));

/**
 * Pictures of the current piece, taken before its code is known. They stay in this tab between search and converter
 * until an item is added, and go with it.
 */
export const piecePictures = {
  take: (pictures: readonly File[]): void => void queue.choose(pictures, taken().urls.length),
  change,
  /** Removes the pictures that were added to an item. Pictures taken since then belong to the next piece. */
  used: (urls: readonly string[]): void => change((now) => now.filter((each) => !urls.includes(each))),
  queue,
};

/** The pictures taken so far and those being uploaded. */
export const usePiecePictures = () => {
  const [{ urls }] = useStoredDraft(name, none);
  const sending = useSyncExternalStore(queue.subscribe, queue.state);
  /** Whether there is anything to show. */
  const isOpen = urls.length > 0 || sending.isBusy || sending.failure !== undefined || sending.waiting.length > 0;
  return { urls, ...sending, isOpen, hold: holdOf(sending) };
};
