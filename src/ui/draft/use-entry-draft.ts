import { useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { confirmLikelyMistake } from '../api/confirm-likely-mistake.ts';
import { entrySentenceOf, isLost, lostEntry } from '../feedback/describe-failure.ts';
import { useEntryId } from '../form/use-entry-id.ts';
import { storedDrafts, useStoredDraft } from '../session/use-stored-draft.ts';
import { changedFields } from './changed-fields.ts';

/** Sentences by field. */
export type Faults = Readonly<Record<string, string>>;

/** One request of an entry: its values, and how it is sent. */
export type EntryRequest<Sent extends object, Answer> = {
  readonly entry: Sent;
  /** Shown when the server sends no message. */
  readonly failure: string;
  /** The server's faults by the fields of the form, where these have other names. */
  readonly faultsIn?: (fields: Faults) => Faults;
} & (Plain<Sent, Answer> | Asking<Sent, Answer>);

/** `clientId` makes a repeat after a lost answer the same row. */
type Plain<Sent, Answer> = {
  readonly question?: undefined;
  readonly send: (sent: Sent & { readonly clientId: string }) => Promise<Answer>;
};
type Asking<Sent, Answer> = {
  /** The title of the server's question about a likely mistake: `Add 42ABP?`. */
  readonly question: string;
  /** The answer that sends it all the same. */
  readonly yes?: string;
  /** Said when the question is answered with no. */
  readonly declined?: string;
  /** `ask` lets the server ask. */
  readonly send: (sent: Sent & { readonly ask: boolean; readonly clientId: string }) => Promise<Answer>;
};

export type EntryDraft<Values> = {
  readonly values: Values;
  /** Something is typed. */
  readonly isDirty: boolean;
  readonly set: (change: Partial<Values>) => void;
  /** Changes the entry after asynchronous work: `change` gets the current entry. */
  readonly update: (change: (now: Values) => Values) => void;
  /** The server's message for each field that is as it was refused. */
  readonly errors: Faults;
  readonly failure: string | undefined;
  readonly setFailure: (sentence: string | undefined) => void;
  /** The answer was lost: it may have been saved. */
  readonly isLost: boolean;
  readonly isBusy: boolean;
  /** Sends the entry once. Undefined when it was refused, lost, or not confirmed. */
  readonly submit: <Sent extends object, Answer>(request: EntryRequest<Sent, Answer>) => Promise<Answer | undefined>;
  /** Discards the typed values and what was refused of them. The next entry is new, also with the same values. */
  readonly discard: () => void;
};

/** Why an entry was not saved, and the values that it is about. */
type Refusal = { readonly sentence: string; readonly fields: Faults; readonly isLost: boolean; readonly of: object };

/**
 * The only way to enter a new row. Typed values stay in the tab until they are sent or discarded, through a reload and
 * the end of a session. After a lost answer, sending the same entry again gives the same row, and the form says that it
 * may have been saved. `blank` are the values of an empty form. Its `passwords` are never stored.
 */
export const useEntryDraft = <Values extends object>(
  name: string,
  blank: Values,
  passwords: readonly (keyof Values & string)[] = [],
): EntryDraft<Values> => {
  const [stored, keep] = useStoredDraft(name, blank);
  const [unstored, setUnstored] = useState<Partial<Values>>({});
  const values = { ...stored, ...unstored };
  const entryId = useEntryId(name, passwords.length > 0);
  const [refusal, setRefusal] = useState<Refusal | undefined>(() =>
    entryId.isUnanswered() ? { sentence: lostEntry, fields: {}, isLost: true, of: blank } : undefined,
  );
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const refuse = (sentence: string, fields: Faults = {}, lost = false): void =>
    setRefusal({ sentence, fields, isLost: lost, of: { ...(storedDrafts.read(name) ?? blank), ...unstored } });
  /** The passwords of a change, or all but them. */
  const part = (change: Partial<Values>, isPassword: boolean): Partial<Values> =>
    Object.fromEntries(
      Object.entries(change).filter(([field]) => (passwords as readonly string[]).includes(field) === isPassword),
    ) as Partial<Values>;

  const submit: EntryDraft<Values>['submit'] = async (request) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    const { entry, faultsIn = (fields) => fields } = request;
    try {
      if (request.question === undefined)
        return await entryId.send(entry, ({ idempotencyKey: clientId }) => request.send({ ...entry, clientId }));
      const attempt = (ask: boolean) =>
        entryId.send({ ...entry, ask }, ({ idempotencyKey: clientId }) => request.send({ ...entry, ask, clientId }));
      const answer = await confirmLikelyMistake(attempt, request.question, request.yes);
      if (answer === undefined && request.declined !== undefined) refuse(request.declined);
      return answer;
    } catch (thrown) {
      const fields = faultsIn(thrown instanceof ApiError ? thrown.fields : {});
      refuse(entrySentenceOf(thrown, request.failure), fields, isLost(thrown));
      return undefined;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  const changed = changedFields(values, (refusal?.of ?? {}) as Values);
  const errors = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).filter(([field]) => !Object.hasOwn(changed, field)),
  );
  const isOfFields = Object.keys(refusal?.fields ?? {}).length > 0;
  return {
    values,
    isDirty: Object.keys(changedFields(values, blank)).length > 0,
    set: (change) => {
      setUnstored((now) => ({ ...now, ...part(change, true) }));
      keep((now) => ({ ...now, ...part(change, false) }));
    },
    update: keep,
    errors,
    failure: isOfFields ? Object.values(errors)[0] : refusal?.sentence,
    setFailure: (sentence) => (sentence === undefined ? setRefusal(undefined) : refuse(sentence)),
    isLost: refusal?.isLost ?? false,
    isBusy,
    submit,
    discard: () => {
      entryId.taken();
      setRefusal(undefined);
      setUnstored({});
      keep(undefined);
    },
  };
};
