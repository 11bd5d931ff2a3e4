import { useMemo } from 'react';
import type { Sent } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { outgoing } from '../../../../ui/outgoing/outgoing.ts';
import { outgoingKind } from '../../../../ui/outgoing/outgoing-kind.ts';
import type { OutgoingEntry } from '../../../../ui/outgoing/outgoing-entry.ts';
import { useOutgoing } from '../../../../ui/outgoing/use-outgoing.ts';
import type { loadItems } from '../../items/contract.ts';
import type { Load } from '../../wire.ts';
import { loadsApi, showAdded } from '../queries.ts';
import type { AddedConverter, Entry } from './add-line-entry.ts';
import type { Added } from './use-last-add.ts';

type Shown = Pick<WaitingAdd, 'entry' | 'converter'>;

/** An add that is not answered yet. */
export type WaitingAdd = {
  readonly id: string;
  /** What was typed, to type it again after a refusal. */
  readonly entry: Entry;
  readonly converter: AddedConverter;
  /** When it was typed, in ms. A quick answer comes before it is shown as waiting. */
  readonly since: number;
  readonly isSending: boolean;
  /** Why the server refused it, or what it asks. It then waits for the user, and the next one is sent. */
  readonly problem?: string;
  readonly isQuestion?: boolean;
};

const adds = outgoingKind<(typeof loadItems)['addItem'], Shown>(loadsApi.addItem, {
  what: 'Item',
  keyIn: 'clientId',
  otherwise: messages.itemAddFailure,
});

type NewAdd = Shown & { readonly sent: Omit<Sent<(typeof loadItems)['addItem']>, 'clientId' | 'ask'> };

export type WaitingAdds = {
  readonly list: readonly WaitingAdd[];
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

const subjectOf = (loadId: number) => `load.${loadId}`;
const outgoingOf = ({ sent, entry, converter }: NewAdd) => ({
  subject: subjectOf(sent.loadId),
  name: converter.match.code,
  sent: { ...sent, ask: true },
  shown: { entry, converter },
});

/** Keeps an add that the server asks about, until the user answers in its row. */
export const keepQuestion = (add: NewAdd, question: string): void => adds.putAsked(outgoingOf(add), question);

/** How many adds of a load are not on it yet, and how many of these wait for the user. */
export const useWaitingCount = (loadId: number): { count: number; asking: number } => {
  const list = useOutgoing(adds, subjectOf(loadId));
  return { count: list.length, asking: list.filter(({ state }) => state === 'refused').length };
};

const again = 'It is sent again until it is there.';
const noAnswer = `The server does not answer. ${again}`;
const failed = `${messages.itemAddFailure} ${again}`;

const waitingFrom = ({ key, shown, since, state, refusal }: OutgoingEntry<Shown>): WaitingAdd => ({
  id: key,
  ...shown,
  since,
  isSending: state === 'sending',
  ...(refusal && { problem: Object.values(refusal.fields)[0] ?? refusal.sentence, isQuestion: refusal.code === 'ASK' }),
});

/**
 * The adds of a load that are not answered, in their order. A refused one and one with a question wait for the user and
 * hold nothing up. `onTypeAgain` gets an add that the user wants to type again, and a function that removes it from the
 * waiting ones.
 */
export const useWaitingAdds = (
  { loadId, companyName }: Pick<Load, 'loadId' | 'companyName'>,
  onAdded: (added: Added) => void,
  onTypeAgain: (add: WaitingAdd, drop: () => void) => void,
): WaitingAdds => {
  const entries = useOutgoing(adds, subjectOf(loadId), async (answer, { shown: { converter } }) => {
    await showAdded(answer, loadId);
    const { itemId, version, message } = answer;
    const { productId, match, catAlert } = converter;
    onAdded({ loadId, companyName, itemId, version, message, productId, oem: match.code, catAlert });
  });
  const list = useMemo(() => entries.map(waitingFrom), [entries]);
  const lost = entries.find((each) => each.lost !== undefined)?.lost;
  const drop = (id: string) => void outgoing.drop(id);
  return {
    list,
    unanswered: lost === undefined ? undefined : lost === 0 ? noAnswer : failed,
    put: (add) => void adds.put(outgoingOf(add)),
    drop,
    addAnyway: (id) => void outgoing.sendAgain(id, { ask: false }),
    typeAgain: (id) => {
      const typed = list.find((each) => each.id === id);
      if (typed) onTypeAgain(typed, () => drop(id));
    },
  };
};
