import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import { messages } from '../../kernel/messages.ts';
import { ApiError } from './api-client.ts';
import { toastError } from '../feedback/toast.ts';
import { isOnline } from '../live/use-online.ts';

/** What every read says of itself. */
export type ReadMeta = {
  /** Said in a toast when it cannot be read; null where whoever asks says it in its own place. */
  readonly failure: string | null;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
  }
}

/** The meta of a read whose failure stands where its answer would have stood. */
export const inPlace: ReadMeta = { failure: null };

/** A read that says nothing of itself is said all the same. */
const sentenceFor = (meta: ReadMeta | undefined): string | null =>
  meta === undefined ? messages.genericFailure : meta.failure;

const unknown = { status: undefined, requestId: undefined };

/** What has been said, until it was read after all: one toast, however many pages and retries ask for it. */
const said = new Set<string>();

const queryCache = new QueryCache({
  onSuccess: (_, { meta }) => void said.delete(sentenceFor(meta) ?? ''),
  onError: (error, { meta, state }) => {
    const sentence = sentenceFor(meta);
    // What was read before goes on standing there.
    if (sentence === null || said.has(sentence) || state.data !== undefined) return;
    if (error instanceof CancelledError) return;
    const { status, requestId } = error instanceof ApiError ? error : unknown;
    // The session has ended, and the sign-in page says so; or there is no connection, and the banner does.
    if (status === 401 || (status === 0 && !isOnline())) return;
    said.add(sentence);
    toastError({ message: sentence, ...(requestId !== undefined && { requestId }) });
  },
});

/** Answers are trusted for a few seconds; only what the network lost is asked for again by itself. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 2,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
