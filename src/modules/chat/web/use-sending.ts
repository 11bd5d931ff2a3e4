import { ApiError } from '../../../ui/api/api-client.ts';
import { isLost, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { useSendingQueue } from '../../../ui/live/use-sending-queue.ts';
import { useStoredList } from '../../../ui/session/use-stored-list.ts';
import { chatApi } from './queries.ts';

/** A message without an answer yet. It is sent with its id until it has one, and becomes one message. */
export type WaitingMessage = {
  readonly clientId: string;
  readonly text: string;
  /** Why the server refused it. It waits for the user then. */
  readonly problem?: string;
};
export type Stored = WaitingMessage & { readonly messageId: number; readonly createdDate: string };

/** Whether the message may be sent again unchanged later: no answer came, or it came too soon after others. */
const isForLater = (thrown: unknown) => isLost(thrown) || (thrown instanceof ApiError && thrown.status === 429);

/** The user's messages of a load that have no answer yet, in their order. */
export const useSending = (loadId: number, onStored: (stored: Stored) => void) => {
  const name = `waiting-chat.${loadId}`;
  const { list, read, change } = useStoredList<WaitingMessage>(name);
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

  const sendAll = useSendingQueue(name, read, sendOne);

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
