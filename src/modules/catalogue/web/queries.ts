import { useQueries } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { queryClient } from '../../../ui/api/query-client.ts';
import { readOptions, useRead } from '../../../ui/api/use-read.ts';
import { catalogue } from '../contract.ts';

export const catalogueApi = clientOf(catalogue);

type SearchSent = Sent<(typeof catalogue)['searchConverters']>;
type ReceiptSent = Sent<(typeof catalogue)['getReceipt']>;
type ConverterSent = Sent<(typeof catalogue)['getConverter']>;
export type Converter = Answer<(typeof catalogue)['getConverter']>;

/** Converters for a text. Sends nothing while there is no text. */
export const useConverterSearch = (sent: SearchSent | undefined, enabled = true) =>
  useRead(catalogueApi.searchConverters, sent, { keepsEarlier: true, enabled, staleTime: 30_000 });

/** Converters whose codes are easily confused with one of these, as they become known. */
export const useLookAlikes = (codes: readonly string[], sent: Partial<SearchSent>, enabled: boolean) =>
  useQueries({
    queries: codes.map((text) => ({
      ...readOptions(catalogueApi.searchConverters, { ...sent, text, count: 1, offset: 0 }),
      enabled,
      staleTime: 30_000,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.lookAlikes ?? []),
  });

/** The same, sent now: for Enter, which does not wait for the pause in typing. */
export const searchOnce = (sent: SearchSent) =>
  queryClient.fetchQuery({ ...readOptions(catalogueApi.searchConverters, sent), staleTime: 30_000 });

/** One converter. While its price is loaded for another customer, the earlier one stays. */
export const useConverter = (sent: ConverterSent | undefined, enabled = true) =>
  useRead(catalogueApi.getConverter, sent, {
    keepsEarlier: (before) => before.productId === sent?.productId,
    enabled,
    staleTime: 30_000,
  });

export const usePriceReceipt = (sent: ReceiptSent, enabled = true) =>
  useRead(catalogueApi.getReceipt, sent, {
    enabled: useMay(catalogue.getReceipt.access) && enabled,
    staleTime: 60_000,
  });

export const usePriceHistory = (productId: number, count: number) =>
  useRead(
    catalogueApi.getPriceHistory,
    { productId, count, offset: 0 },
    { enabled: useMay(catalogue.getPriceHistory.access) },
  );

export const useTypes = () =>
  useRead(
    catalogueApi.listTypes,
    { count: 100, offset: 0 },
    { staleTime: 600_000, select: ({ list }) => list, failure: messages.converterTypesFailure },
  );

/** Codes that begin with the typed text. Also free for users who pay for lookups. */
export const useCodes = (text: string) =>
  useRead(
    catalogueApi.searchCodes,
    { text },
    { keepsEarlier: true, enabled: text.trim().length >= 2, staleTime: 30_000 },
  );
