import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** Answers are trusted for a few seconds; only what the network lost is asked for again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 2,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
