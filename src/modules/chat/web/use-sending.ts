import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { isLost, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { whenOnline } from '../../../ui/live/use-online.ts';
import { storedDrafts, useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { chatApi } from './queries.ts';

/** A message without an answer yet. It is sent with its id until it has one, and becomes one message. */
export type WaitingMessage = {
  readonly clientId: string;
  readonly text: string;
  /** Why the server refused it. It waits for the user then. */
  readonly problem?: string;
};
type Kept = { readonly list: readonly WaitingMessage[] };
export type Stored = WaitingMessage & { readonly messageId: number; readonly createdDate: string };

const none: Kept = { list: [] };
/** The pauses between attempts while answers get lost. The last one repeats. */
const pausesMs = [1_000, 2_000, 5_000, 15_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The chats that are being sent in this tab: each by one sender, also after the page was left. */
const sending = new Set<number>();

/** Whether the message may be sent again unchanged later: no answer came, or it came too soon after others. */
const isForLater = (thrown: unknown) => isLost(thrown) || (thrown instanceof ApiError && thrown.status === 429);

/**
 * The user's messages of a load that have no answer yet, in their order. They are kept in this tab, also through a
 * reload. A message whose answer got lost is sent again with the same id.
 */
export const useSending = (loadId: number, onStored: (stored: Stored) => void) => {
  const name = `waiting-chat.${loadId}`;
  const [{ list }, keep] = useStoredDraft<Kept>(name, none);
  const read = () => ((storedDrafts.read(name) as Kept | undefined) ?? none).list;
  const change = (changed: (now: readonly WaitingMessage[]) => readonly WaitingMessage[]) =>
    keep((now) => {
      const next = changed(now.list);
      return next.length === 0 ? undefined : { list: next };
    });
  const drop = (clientId: string) => change((now) => now.filter((each) => each.clientId !== clientId));

  /** Sends one. Returns whether it was answered. */
  const sendOne = async ({ clientId, text }: WaitingMessage): Promise<boolean> => {
    try {
      const { messageId, createdDate } = await chatApi.addMessage({ loadId, text, clientId });
      onStored({ clientId, text, messageId, createdDate });
      drop(clientId);
      return true;
    } catch (thrown) {
      if (isForLater(thrown)) return false;
      const problem = sentenceOf(thrown, 'The message was not sent.');
      change((now) => now.map((each) => (each.clientId === clientId ? { ...each, problem } : each)));
      announce(problem, 'assertive');
      return true;
    }
  };

  const sendAll = async () => {
    if (sending.has(loadId)) return;
    sending.add(loadId);
    try {
      for (let lost = 0; ;) {
        await whenOnline();
        const next = read().find(({ problem }) => problem === undefined);
        if (!next) return;
        if (await sendOne(next)) lost = 0;
        else await pause(pausesMs[Math.min(lost++, pausesMs.length - 1)]!);
      }
    } finally {
      sending.delete(loadId);
    }
  };

  // What waited before a reload, or before the page was left.
  const sendKept = useEffectEvent((queue: string) => {
    if (storedDrafts.read(queue) !== undefined) void sendAll();
  });
  useEffect(() => sendKept(name), [name]);

  return {
    waiting: list,
    send: (text: string) => {
      change((now) => [...now, { clientId: crypto.randomUUID(), text }]);
      void sendAll();
    },
    sendAgain: (clientId: string) => {
      change((now) => now.map((each) => (each.clientId === clientId ? { clientId, text: each.text } : each)));
      void sendAll();
    },
    drop,
  };
};
