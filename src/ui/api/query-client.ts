import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query';
import { messages } from '../../kernel/messages.ts';
import { ApiError } from './api-client.ts';
import { toastError } from '../feedback/toast.ts';
import { isOnline } from '../live/use-online.ts';

/** What every read declares. */
type ReadMeta = {
  /** Shown in a toast when the read fails. null when the caller shows the failure in its own place. */
  readonly failure: string | null;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
  }
}

/** A read without its own sentence gets a general one. */
const sentenceFor = (meta: ReadMeta | undefined): string | null =>
  meta === undefined ? messages.genericFailure : meta.failure;

const unknown = { status: undefined, requestId: undefined };

/** Failures shown since their last successful read: one toast, however many pages and retries there are. */
const said = new Set<string>();

const queryCache = new QueryCache({
  onSuccess: (_, { meta }) => void said.delete(sentenceFor(meta) ?? ''),
  onError: (error, { meta, state }) => {
    const sentence = sentenceFor(meta);
    // Earlier data stays visible.
    if (sentence === null || said.has(sentence) || state.data !== undefined) return;
    if (error instanceof CancelledError) return;
    const { status, requestId } = error instanceof ApiError ? error : unknown;
    // The session has ended and the sign-in page says so, or there is no connection and the banner says so.
    if (status === 401 || (status === 0 && !isOnline())) return;
    said.add(sentence);
    toastError({ message: sentence, ...(requestId !== undefined && { requestId }) });
  },
});

/** Answers are fresh for a few seconds. Only network failures are retried automatically. */
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
