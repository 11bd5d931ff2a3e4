import type { Answer, Call, Sent } from '../../kernel/contract.ts';
import type { ClientCall } from '../api/api-client.ts';
import { outgoing } from './outgoing.ts';
import type { FromAnswer, OutgoingEntry } from './outgoing-entry.ts';

/** The input without the key. */
type WithoutKey<Input> = Omit<Input, 'clientId'>;
type NewEntry<C extends Call, Shown extends object> = Pick<
  OutgoingEntry<Shown>,
  'subject' | 'name' | 'shown' | 'files' | 'awaitsScreen'
> & {
  readonly sent: { readonly [Field in keyof WithoutKey<Sent<C>>]: WithoutKey<Sent<C>>[Field] | FromAnswer };
};

/** The entries of a call. A screen keeps in `shown` what it needs to show of them. */
export type OutgoingKind<C extends Call, Shown extends object> = {
  /** Keeps an entry, and sends it after those before it. Returns its key. */
  readonly put: (entry: NewEntry<C, Shown>) => string;
  /** Keeps an entry that the server has asked about, until the user answers. */
  readonly putAsked: (entry: NewEntry<C, Shown>, question: string) => void;
  /** Those of a subject that are not done. */
  readonly of: (entries: readonly OutgoingEntry[], subject: string) => readonly OutgoingEntry<Shown>[];
  /**
   * Gives the receiver the answers to what was typed in this tab. The entry is shown until its promise is resolved.
   * Returns the function that ends it.
   */
  readonly whenAnswered: (
    subject: string,
    receiver: (answer: Answer<C>, entry: OutgoingEntry<Shown>) => Promise<void> | void,
  ) => () => void;
};

/** The entries of a call. `otherwise` is the sentence of a failure for which the server has none. */
export const outgoingKind = <C extends Call, Shown extends object>(
  { call: { method, path, makesStale = [] } }: ClientCall<C>,
  about: Pick<OutgoingEntry, 'what' | 'keyIn' | 'otherwise'>,
): OutgoingKind<C, Shown> => {
  if (method === 'GET') throw new Error(`${path} is a read.`);
  // Stored entries are plain data. Those of a path have the types of its call.
  const isOwn = (entry: OutgoingEntry): entry is OutgoingEntry<Shown> => entry.path === path;
  return {
    put: (entry) => outgoing.put({ ...entry, ...about, method, path, makesStale, state: 'waiting' }),
    putAsked: (entry, question) => {
      const refusal = { sentence: question, status: 409, code: 'ASK', fields: {} };
      outgoing.put({ ...entry, ...about, method, path, makesStale, state: 'refused', refusal });
    },
    of: (entries, subject) =>
      entries.filter(isOwn).filter((entry) => entry.subject === subject && entry.state !== 'done'),
    whenAnswered: (subject, receiver) =>
      outgoing.whenAnswered({
        isFor: (entry) => isOwn(entry) && entry.subject === subject,
        receive: (answer, entry) => (isOwn(entry) ? receiver(answer as Answer<C>, entry) : undefined),
      }),
  };
};
