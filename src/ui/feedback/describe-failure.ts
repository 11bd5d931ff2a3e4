import { ApiError } from '../api/api-client.ts';
import type { Failure } from './error-state.tsx';

/** What was thrown, in the server's words where it has said something, else in those given. */
export const sentenceOf = (thrown: unknown, otherwise: string): string => {
  if (!(thrown instanceof ApiError) || !thrown.hasWords || thrown.code === 'DEFECT') return otherwise;
  // To a program it names the field first, by its name in the call: that is not for people.
  const [field] = Object.entries(thrown.fields);
  return field && thrown.message === `${field[0]}: ${field[1]}` ? field[1] : thrown.message;
};

/** Whether nobody here knows what came of it: it may have been done, and its answer lost on the way. */
export const isLost = (thrown: unknown): boolean =>
  thrown instanceof ApiError && !thrown.hasWords && (thrown.status === 0 || thrown.status >= 500);

/** What is to be said of an entry whose answer did not come. */
export const lostEntry =
  'No answer came: whether this was saved is not known. Send it again unchanged, it will not be saved twice; before you change it, look whether it is there.';

/** The same for an entry that carries its id, so that it may be sent again without becoming a second one. */
export const entrySentenceOf = (thrown: unknown, otherwise: string): string =>
  isLost(thrown) ? lostEntry : sentenceOf(thrown, otherwise);

/** What a list or a page shows in place of itself when it could not be read. */
export const failureOf = (thrown: unknown, title: string, retry: () => void): Failure | undefined => {
  if (!thrown) return undefined;
  const request = thrown instanceof ApiError && thrown.requestId ? { requestId: thrown.requestId } : {};
  return {
    title,
    kept: sentenceOf(thrown, 'Nothing that you typed or saved is lost.'),
    advice: 'Try again in a moment.',
    retry,
    ...request,
  };
};
