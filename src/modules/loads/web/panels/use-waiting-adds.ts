import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { isLost, sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { useSendingQueue } from '../../../../ui/live/use-sending-queue.ts';
import { addToStoredList, useStoredList } from '../../../../ui/session/use-stored-list.ts';
import type { Load } from '../../wire.ts';
import { useAddItem } from '../queries.ts';
import type { AddedConverter, Entry } from './add-line-entry.ts';
import type { Added } from './use-last-add.ts';

type Sent = Omit<Parameters<ReturnType<typeof useAddItem>['mutateAsync']>[0], 'clientId' | 'ask'>;

/** An add that is not answered yet. It is sent with its id until it is, and becomes one item however often it is sent. */
export type WaitingAdd = {
  readonly id: string;
  readonly sent: Sent & { readonly ask: boolean };
  /** What was typed, to type it again after a refusal. */
  readonly entry: Entry;
  readonly converter: AddedConverter;
  /** When it was typed, in ms. A quick answer comes before it is shown as waiting. */
  readonly since: number;
  /** Why the server refused it, or what it asks. It then waits for the user, and the next one is sent. */
  readonly problem?: string;
  readonly isQuestion?: boolean;
};

type NewAdd = Pick<WaitingAdd, 'entry' | 'converter'> & { readonly sent: Sent };

export type WaitingAdds = {
  readonly list: readonly WaitingAdd[];
  readonly sendingId: string | undefined;
  /** What is said of an attempt without an answer that tells what became of it. The add is sent again. */
  readonly unanswered: string | undefined;
  readonly put: (add: NewAdd) => void;
  readonly drop: (id: string) => void;
  /** The answer yes to the server's question. */
  readonly addAnyway: (id: string) => void;
  /** Puts it back to where it can be typed again. */
  readonly typeAgain: (id: string) => void;
};

/** The question that the keys of the empty line answer. Others wait for their turn. */
export const firstQuestion = (list: readonly WaitingAdd[]): WaitingAdd | undefined =>
  list.find(({ isQuestion }) => isQuestion);

const waitingDraft = (loadId: number) => `waiting-adds.${loadId}`;

const say = ({ converter }: Pick<WaitingAdd, 'converter'>, problem: string) =>
  announce(`${converter.match.code}: ${problem}`, 'assertive');

/** Keeps an add that the server asks about, until the user answers in its row. */
export const keepQuestion = (add: NewAdd, question: string): void => {
  const asked = { ...add, id: crypto.randomUUID(), sent: { ...add.sent, ask: true }, since: Date.now() };
  const waiting: WaitingAdd = { ...asked, problem: question, isQuestion: true };
  addToStoredList(waitingDraft(add.sent.loadId), waiting);
  say(add, question);
};

/** How many adds of a load are not on it yet, and how many of these wait for the user. */
export const useWaitingCount = (loadId: number): { count: number; asking: number } => {
  const { list } = useStoredList<WaitingAdd>(waitingDraft(loadId));
  return { count: list.length, asking: list.filter(({ problem }) => problem !== undefined).length };
};

const again = 'It is sent again until it is there.';
const noAnswer = `The server does not answer. ${again}`;
const failed = `${messages.itemAddFailure} ${again}`;

/**
 * The adds of a load that are not answered. They are kept in this tab, also through a reload, and are sent in their
 * order. A refused one and one with a question wait for the user and hold nothing up. `onTypeAgain` gets an
 * add that the user wants to type again, and a function that removes it from the waiting ones.
 */
export const useWaitingAdds = (
  { loadId, companyName }: Pick<Load, 'loadId' | 'companyName'>,
  onAdded: (added: Added) => void,
  onTypeAgain: (add: WaitingAdd, drop: () => void) => void,
): WaitingAdds => {
  const name = waitingDraft(loadId);
  const { list, read, change } = useStoredList<WaitingAdd>(name);
  const [sendingId, setSendingId] = useState<string>();
  const [unanswered, setUnanswered] = useState<string>();
  const { mutateAsync: add } = useAddItem();
  const drop = (id: string) => change((now) => now.filter((each) => each.id !== id));

  const typeAgain = (id: string) => {
    const again = read().find((each) => each.id === id);
    if (!again) return;
    onTypeAgain(again, () => drop(id));
  };
  const addAnyway = (id: string) => {
    change((now) =>
      now.map((each) => {
        if (each.id !== id) return each;
        const { problem: _, isQuestion: __, ...asked } = each;
        return { ...asked, id: crypto.randomUUID(), sent: { ...asked.sent, ask: false } };
      }),
    );
    void sendAll();
  };

  /** Sends one. Returns whether it was answered. */
  const sendOne = async (one: WaitingAdd): Promise<boolean> => {
    const { id, sent, converter } = one;
    setSendingId(id);
    try {
      const { itemId, version, message } = await add({ ...sent, clientId: id });
      drop(id);
      const { productId, match, catAlert } = converter;
      onAdded({ loadId, companyName, itemId, version, message, productId, oem: match.code, catAlert });
      setUnanswered(undefined);
      return true;
    } catch (thrown) {
      const lost = isLost(thrown) ? ((thrown as ApiError).status === 0 ? noAnswer : failed) : undefined;
      setUnanswered(lost);
      if (lost !== undefined) return false;
      const isQuestion = thrown instanceof ApiError && thrown.code === 'ASK';
      const field = thrown instanceof ApiError ? Object.values(thrown.fields)[0] : undefined;
      const problem = field ?? sentenceOf(thrown, messages.itemAddFailure);
      change((now) => now.map((each) => (each.id === id ? { ...each, problem, isQuestion } : each)));
      say(one, problem);
      return true;
    } finally {
      setSendingId(undefined);
    }
  };

  const sendAll = useSendingQueue(name, read, sendOne);
  // They are kept in this tab: closing it would lose them.
  useBlocker({ disabled: list.length === 0, enableBeforeUnload: list.length > 0, shouldBlockFn: () => false });

  return {
    list,
    sendingId,
    unanswered,
    put: (add) => {
      const id = crypto.randomUUID();
      change((now) => [...now, { ...add, id, sent: { ...add.sent, ask: true }, since: Date.now() }]);
      void sendAll();
    },
    drop,
    addAnyway,
    typeAgain,
  };
};
