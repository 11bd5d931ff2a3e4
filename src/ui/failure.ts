import { ApiError } from './api-client.ts';
import type { Failure } from './error-state.tsx';

/** What was thrown, in the server's words where it has said something, else in those given. */
export const sentenceOf = (thrown: unknown, otherwise: string): string =>
  thrown instanceof ApiError && thrown.hasWords && thrown.code !== 'DEFECT' ? thrown.message : otherwise;

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
