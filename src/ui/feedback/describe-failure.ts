import { messages } from '../../kernel/messages.ts';
import { ApiError } from '../api/api-client.ts';
import type { Failure } from './error-state.tsx';

/** The server's message for an error, or the given sentence if there is none. */
export const sentenceOf = (thrown: unknown, otherwise: string): string => {
  if (!(thrown instanceof ApiError) || !thrown.hasWords || thrown.code === 'DEFECT') return otherwise;
  // The message for programs begins with the field's name in the call. People do not need that name.
  const [field] = Object.entries(thrown.fields);
  return field && thrown.message === `${field[0]}: ${field[1]}` ? field[1] : thrown.message;
};

/** Whether the outcome is unknown: the write may have happened, and its answer was lost. */
export const isLost = (thrown: unknown): boolean =>
  thrown instanceof ApiError && !thrown.hasWords && (thrown.status === 0 || thrown.status >= 500);

/** A broken server may have saved before it failed. Its failure is said in the words that the act has for it. */
const unknownOutcome = (thrown: unknown, otherwise: string): string =>
  `${thrown instanceof ApiError && thrown.status >= 500 ? asSentence(otherwise) : 'No answer came.'} Whether this was saved is not known.`;
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const againUnchanged =
  'Send it again unchanged, it will not be saved twice; before you change it, look whether it is there.';
/** The message for an entry without an answer. */
export const lostEntry = `${unknownOutcome(undefined, '')} ${againUnchanged}`;

/** The same for an entry with an id, which can be sent again without becoming a second row. */
export const entrySentenceOf = (thrown: unknown, otherwise: string): string =>
  isLost(thrown) ? `${unknownOutcome(thrown, otherwise)} ${againUnchanged}` : sentenceOf(thrown, otherwise);

/**
 * Shown instead of sending when a form that can be cancelled is saved without a connection. A waiting request would be
 * sent later, also after Cancel.
 */
export const noConnection = 'No connection. What you typed is kept: save it when the connection is back.';

/** The message for an edit. Saving again is safe: it writes the same values or reports a conflict. */
export const editSentenceOf = (thrown: unknown, otherwise: string): string =>
  isLost(thrown)
    ? `${unknownOutcome(thrown, otherwise)} What you typed is still here; save it again.`
    : sentenceOf(thrown, otherwise);

/** A read that may have failed. Its own second try belongs to it, so that none is offered that reads something else. */
export type Tried = { readonly error: unknown; readonly refetch: () => unknown };

/** What a list or a page shows in its place when it could not be read. */
export const failureOf = ({ error: thrown, refetch }: Tried, title: string): Failure | undefined => {
  if (!thrown) return undefined;
  // The same input is refused again.
  if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0)
    return { title, kept: sentenceOf(thrown, messages.genericFailure) };
  const request = thrown instanceof ApiError && thrown.requestId ? { requestId: thrown.requestId } : {};
  return {
    title,
    kept: sentenceOf(thrown, 'Nothing that you typed or saved is lost.'),
    advice: 'Try again in a moment.',
    retry: () => void refetch(),
    ...request,
  };
};
