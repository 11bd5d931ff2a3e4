import { useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { confirmLikelyMistake } from '../api/confirm-likely-mistake.ts';
import { entrySentenceOf, lostEntry } from '../feedback/describe-failure.ts';
import { useEntryId } from '../form/use-entry-id.ts';
import { useStoredDraft } from '../session/use-stored-draft.ts';

/** One request of an entry: its values, and how it is sent. */
export type EntryRequest<Sent extends object, Answer> = {
  readonly entry: Sent;
  /** `clientId` makes a repeat after a lost answer the same row. `ask` lets the server ask about a likely mistake. */
  readonly send: (sent: Sent & { readonly ask: boolean; readonly clientId: string }) => Promise<Answer>;
  /** The title of the server's question: `Add 42ABP?`. */
  readonly question: string;
  /** Shown when the server sends no message. */
  readonly failure: string;
};

export type EntryDraft<Values> = {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
  /** Changes the entry after asynchronous work: `change` gets the current entry. */
  readonly update: (change: (now: Values) => Values) => void;
  /** The server's message for each field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly setFailure: (sentence: string | undefined) => void;
  readonly isBusy: boolean;
  /** Sends the entry once. Undefined when it was refused, lost, or not confirmed. */
  readonly submit: <Sent extends object, Answer>(request: EntryRequest<Sent, Answer>) => Promise<Answer | undefined>;
  /** Ends the entry. The next one is new, also with the same values. */
  readonly startNew: () => void;
  /** Starts a new entry and discards the typed values. */
  readonly discard: () => void;
};

/**
 * The only way to enter a new row. Typed values stay in the tab until they are sent or discarded, through a reload and
 * the end of a session. After a lost answer, sending the same entry again gives the same row, and the form says that it
 * may have been saved.
 */
export const useEntryDraft = <Values extends object>(name: string, initial: Values): EntryDraft<Values> => {
  const [values, keep] = useStoredDraft(name, initial);
  const entryId = useEntryId(name);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState(() => (entryId.isUnanswered() ? lostEntry : undefined));
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const submit: EntryDraft<Values>['submit'] = async ({ entry, send, question, failure: otherwise }) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      const answer = await confirmLikelyMistake(
        (ask) => send({ ...entry, ask, clientId: entryId.of({ ...entry, ask }) }),
        question,
      );
      if (answer === undefined) entryId.answered();
      else entryId.taken();
      return answer;
    } catch (thrown) {
      entryId.answered(thrown);
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setErrors(fields);
      setFailure(Object.values(fields)[0] ?? entrySentenceOf(thrown, otherwise));
      return undefined;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    values,
    set: (change) => keep((now) => ({ ...now, ...change })),
    update: keep,
    errors,
    failure,
    setFailure,
    isBusy,
    submit,
    startNew: entryId.taken,
    discard: () => {
      entryId.taken();
      keep(undefined);
    },
  };
};
