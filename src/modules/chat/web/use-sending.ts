import { outgoing } from '../../../ui/outgoing/outgoing.ts';
import { outgoingKind } from '../../../ui/outgoing/outgoing-kind.ts';
import { useOutgoing } from '../../../ui/outgoing/use-outgoing.ts';
import type { chat } from '../contract.ts';
import { chatApi } from './queries.ts';

/** A message without an answer yet. */
export type WaitingMessage = {
  readonly clientId: string;
  readonly text: string;
  /** Why the server refused it. It waits for the user then. */
  readonly problem?: string;
};
export type Stored = WaitingMessage & { readonly messageId: number; readonly createdDate: string };

const messages = outgoingKind<(typeof chat)['addMessage'], { readonly text: string }>(chatApi.addMessage, {
  what: 'Message',
  keyIn: 'clientId',
  otherwise: 'The message was not sent.',
});

/** The user's messages of a load that have no answer yet, in their order. */
export const useSending = (loadId: number, onStored: (stored: Stored) => void) => {
  const subject = `chat.${loadId}`;
  const list = useOutgoing(messages, subject, ({ messageId, createdDate }, { key, shown }) =>
    onStored({ clientId: key, text: shown.text, messageId, createdDate }),
  );
  return {
    waiting: list.map(({ key, shown, refusal }): WaitingMessage => ({
      clientId: key,
      text: shown.text,
      ...(refusal && { problem: refusal.sentence }),
    })),
    send: (text: string) => void messages.put({ subject, name: '', sent: { loadId, text }, shown: { text } }),
    sendAgain: (clientId: string) => void outgoing.sendAgain(clientId),
    drop: (clientId: string) => void outgoing.drop(clientId),
  };
};
