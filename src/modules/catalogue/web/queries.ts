import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace, queryClient } from '../../../ui/api/query-client.ts';
import { catalogue } from '../contract.ts';
import { converterEditing } from '../editing/contract.ts';

export const catalogueApi = clientOf(catalogue);
const converterEditingApi = clientOf(converterEditing);

type SearchSent = Sent<(typeof catalogue)['searchConverters']>;
type ReceiptSent = Sent<(typeof catalogue)['getReceipt']>;
type ConverterSent = Sent<(typeof catalogue)['getConverter']>;
export type Converter = Answer<(typeof catalogue)['getConverter']>;

/** Converters for a text. Sends nothing while there is no text. */
export const useConverterSearch = (sent: SearchSent, enabled = true) =>
  useQuery({
    queryKey: readKey(catalogueApi.searchConverters, sent),
    queryFn: ({ signal }) => catalogueApi.searchConverters(sent, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 30_000,
    meta: inPlace,
  });

/** Converters whose codes are easily confused with one of these, as they become known. */
export const useLookAlikes = (codes: readonly string[], sent: Partial<SearchSent>, enabled: boolean) =>
  useQueries({
    queries: codes.map((text) => {
      const search = { ...sent, text, count: 1, offset: 0 };
      return {
        queryKey: readKey(catalogueApi.searchConverters, search),
        queryFn: ({ signal }: { signal: AbortSignal }) => catalogueApi.searchConverters(search, { signal }),
        enabled,
        staleTime: 30_000,
        meta: inPlace,
      };
    }),
    combine: (answers) => answers.flatMap(({ data }) => data?.lookAlikes ?? []),
  });

/** The same, sent now: for Enter, which does not wait for the pause in typing. */
export const searchOnce = (sent: SearchSent) =>
  queryClient.fetchQuery({
    queryKey: readKey(catalogueApi.searchConverters, sent),
    queryFn: ({ signal }) => catalogueApi.searchConverters(sent, { signal }),
    staleTime: 30_000,
    meta: inPlace,
  });

/** One converter. While its price is loaded for another customer, the earlier one stays. */
export const useConverter = (sent: ConverterSent, enabled = true) =>
  useQuery({
    queryKey: readKey(catalogueApi.getConverter, sent),
    queryFn: ({ signal }) => catalogueApi.getConverter(sent, { signal }),
    placeholderData: (before) => (before?.productId === sent.productId ? before : undefined),
    enabled,
    staleTime: 30_000,
    meta: inPlace,
  });

export const usePriceReceipt = (sent: ReceiptSent, enabled = true) =>
  useQuery({
    queryKey: readKey(catalogueApi.getReceipt, sent),
    queryFn: ({ signal }) => catalogueApi.getReceipt(sent, { signal }),
    enabled: useMay(catalogue.getReceipt.access) && enabled,
    staleTime: 60_000,
    meta: inPlace,
  });

export const usePriceHistory = (productId: number, count: number) =>
  useQuery({
    queryKey: readKey(catalogueApi.getPriceHistory, productId, count),
    queryFn: ({ signal }) => catalogueApi.getPriceHistory({ productId, count, offset: 0 }, { signal }),
    enabled: useMay(catalogue.getPriceHistory.access),
    meta: inPlace,
  });

export const useTypes = () =>
  useQuery({
    queryKey: readKey(catalogueApi.listTypes),
    queryFn: ({ signal }) => catalogueApi.listTypes({ count: 100, offset: 0 }, { signal }),
    staleTime: 600_000,
    select: (page) => page.list,
    meta: { failure: messages.converterTypesFailure },
  });

/** Codes that begin with the typed text. Also free for users who pay for lookups. */
export const useCodes = (text: string) =>
  useQuery({
    queryKey: readKey(catalogueApi.searchCodes, text),
    queryFn: ({ signal }) => catalogueApi.searchCodes({ text }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text.trim().length >= 2,
    staleTime: 30_000,
    meta: inPlace,
  });

type ListSent = Sent<(typeof converterEditing)['listConverters']>;

/** A page of converters for a text. Sends nothing while there is no text. */
export const useConverterList = (sent: ListSent) =>
  useQuery({
    queryKey: readKey(converterEditingApi.listConverters, sent),
    queryFn: ({ signal }) => converterEditingApi.listConverters(sent, { signal }),
    placeholderData: keepPreviousData,
    enabled: Boolean(sent.text),
    meta: inPlace,
  });

export const useFamilies = () =>
  useQuery({
    queryKey: readKey(converterEditingApi.listFamilies),
    queryFn: ({ signal }) => converterEditingApi.listFamilies({}, { signal }),
    staleTime: 300_000,
    select: ({ list }) => list,
    meta: { failure: 'The families could not be read. What you typed is kept.' },
  });

type TriedPrices = Sent<(typeof converterEditing)['previewPrice']>;

/** The receipt of a converter with other prices. The earlier one stays until it is there. Undefined: nothing to try. */
export const usePricePreview = (sent: TriedPrices | undefined) =>
  useQuery({
    queryKey: readKey(converterEditingApi.previewPrice, sent),
    queryFn: ({ signal }) => converterEditingApi.previewPrice(sent!, { signal }),
    placeholderData: (before) => (before?.productId === sent?.productId ? before : undefined),
    enabled: useMay(converterEditing.previewPrice.access) && sent !== undefined,
    staleTime: 30_000,
    meta: inPlace,
  });

export const useAddConverter = () => useWrite(converterEditingApi.addConverter);
export const useEditConverter = () => useWrite(converterEditingApi.editConverter);
export const useDeleteConverter = () => useWrite(converterEditingApi.deleteConverter);
