import type { FieldErrors } from '../../kernel/refusal.ts';
import type { Topic } from '../../kernel/topics.ts';

/** A value of an earlier entry's answer, such as the id of a load that was created without a connection. */
export type FromAnswer = { readonly $of: string; readonly field: string };
/** The value of `field` in the answer to the entry with this key. */
export const fromAnswer = (key: string, field: string): FromAnswer => ({ $of: key, field });

/** The reason why the server refused an entry. The entry then waits for the user. */
export type EntryRefusal = {
  readonly sentence: string;
  /** The status of the answer. */
  readonly status: number;
  /** `ASK`: it may be sent again with a yes. */
  readonly code?: string;
  /** The wrong fields with their sentences. */
  readonly fields: FieldErrors;
};

/**
 * One write on its way to the server. It is plain data, so that it outlives its screen, a reload and the browser: method,
 * path and input are all that sending needs.
 */
export type OutgoingEntry<Shown extends object = object> = {
  /** The same for each attempt, so that the entry is done once, however often it is sent. */
  readonly key: string;
  /** The key is sent as the call's own id of the entry, or as its Idempotency-Key. */
  readonly keyIn: 'clientId' | 'header';
  readonly userId: number;
  /** The page in which it was typed. Its screen gets the answer. */
  readonly tab: string;
  /** Its answer is kept until a screen takes it. */
  readonly awaitsScreen?: true;
  /** Entries of one subject are sent one after another: `chat.17`, `load.17`. Those of others do not wait for them. */
  readonly subject: string;
  /** What it is, for people: `Item`, `Message`. */
  readonly what: string;
  /** Its own name, such as the code of an item. Empty if it has none. */
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly makesStale: readonly Topic[];
  /** The input without the key. A value may be one of an earlier answer (`fromAnswer`). */
  readonly sent: object;
  /** Sent as a form together with the input. */
  readonly files?: readonly { readonly field: string; readonly name: string; readonly content: Blob }[];
  /** What a screen shows of it, and what is typed again after a refusal. */
  readonly shown: Shown;
  /** When it was typed, in ms. */
  readonly since: number;
  readonly state: 'waiting' | 'sending' | 'refused' | 'done';
  /** The sentence of a failure for which the server has none. */
  readonly otherwise: string;
  readonly refusal?: EntryRefusal;
  /** The status of the last attempt whose outcome is unknown: 0 without an answer. */
  readonly lost?: number;
  /** Kept while later entries need it, or until a screen takes it. */
  readonly answer?: object;
};

const isFromAnswer = (value: unknown): value is FromAnswer =>
  typeof value === 'object' && value !== null && '$of' in value && 'field' in value;

/** The keys of the entries whose answers it needs. It is sent after them, and waits while one of them is refused. */
export const neededBy = ({ sent }: Pick<OutgoingEntry, 'sent'>): readonly string[] =>
  Object.values(sent).flatMap((value: unknown) => (isFromAnswer(value) ? [value.$of] : []));

/** The key of a changed entry. Tabs that change the same entry have the same new key, so that it is done once. */
export const nextKey = (key: string): string =>
  ((Number.parseInt(key.slice(0, 8), 16) + 1) % 2 ** 32).toString(16).padStart(8, '0') + key.slice(8);

/** The input with the values of earlier answers. */
export const filled = (sent: object, entries: readonly OutgoingEntry[]): object =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => {
      if (!isFromAnswer(value)) return [name, value];
      const answer = entries.find(({ key }) => key === value.$of)?.answer;
      return [name, answer && Reflect.get(answer, value.field)];
    }),
  );

/** The entry of a subject that is sent next. A refused one holds up only those that need its answer. */
export const nextOf = (entries: readonly OutgoingEntry[], subject: string): OutgoingEntry | undefined => {
  const answered = new Set(entries.flatMap(({ key, state }) => (state === 'done' ? [key] : [])));
  return entries.find(
    (entry) =>
      entry.subject === subject && entry.state === 'waiting' && neededBy(entry).every((key) => answered.has(key)),
  );
};
