import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { makeStale } from '../../../ui/api/freshness.ts';
import { readKey, useRead } from '../../../ui/api/use-read.ts';
import { catalogueApi } from '../../catalogue/web/queries.ts';

/** The most results of one lookup. */
const maxResults = 5;

const sentFor = (code: string) => ({ text: code, count: maxResults, offset: 0 });

/**
 * Lookups of a seller. `choose` is the click that may cost a credit: it alone says so to the server. The answer of the
 * code in the address is also read without it, as after a reload, and then never costs anything.
 */
export const useLookup = (code: string | undefined, onFound: (code: string) => void, onNothing: () => void) => {
  const client = useQueryClient();
  // A second press can come before React has rendered the first.
  const isRunning = useRef(false);
  const choice = useMutation({
    mutationFn: (chosen: string) => catalogueApi.searchConverters({ ...sentFor(chosen), isClicked: true }),
    onSuccess: (answer, chosen) => {
      client.setQueryData(readKey(catalogueApi.searchConverters, sentFor(chosen)), answer);
      onFound(chosen);
    },
    // What was chosen before is not the answer to this.
    onError: (error) => error instanceof ApiError && error.status === 400 && onNothing(),
    onSettled: () => {
      isRunning.current = false;
      void makeStale(['credits']);
    },
  });
  const answer = useRead(catalogueApi.searchConverters, code === undefined ? undefined : sentFor(code), {
    enabled: !choice.isPending,
    staleTime: 30_000,
    retry: (count, error) => !(error instanceof ApiError && error.status === 402) && count < 2,
  });
  const isClosed = answer.error instanceof ApiError && answer.error.code === 'LOOKUP_NEEDED';
  return {
    choose: (chosen: string) => {
      if (isRunning.current) return;
      isRunning.current = true;
      choice.mutate(chosen);
    },
    isPending: choice.isPending,
    /** Why the last choice was not answered. */
    refusal: choice.error,
    /** What was chosen then. */
    refused: choice.variables,
    forget: choice.reset,
    /** The answer of the code in the address. */
    answer: isClosed ? undefined : answer.data,
    /** The code in the address is not open any more: looking at it again costs a credit. */
    isClosed,
    error: isClosed ? null : answer.error,
    retry: () => void answer.refetch(),
  };
};
