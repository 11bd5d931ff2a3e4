import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api-client.ts';
import { useMay } from '../../../ui/can.tsx';
import { catalogue } from '../contract.ts';

export const catalogueApi = clientOf(catalogue);

type SearchSent = Sent<(typeof catalogue)['searchConverters']>;
type ReceiptSent = Sent<(typeof catalogue)['getReceipt']>;
type ConverterSent = Sent<(typeof catalogue)['getConverter']>;

/** Converters for a text; nothing is asked for while there is none. */
export const useConverterSearch = (sent: SearchSent, enabled = true) =>
  useQuery({
    queryKey: ['converters', sent],
    queryFn: ({ signal }) => catalogueApi.searchConverters(sent, { signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && Boolean(sent.text?.trim()),
    staleTime: 30_000,
  });

export const useConverter = (sent: ConverterSent) => useQuery({ queryKey: ['converter', sent], queryFn: ({ signal }) => catalogueApi.getConverter(sent, { signal }), staleTime: 30_000 });

export const usePriceReceipt = (sent: ReceiptSent, enabled = true) =>
  useQuery({ queryKey: ['receipt', sent], queryFn: ({ signal }) => catalogueApi.getReceipt(sent, { signal }), enabled: useMay(catalogue.getReceipt.access) && enabled, staleTime: 60_000 });

export const usePriceHistory = (productId: number, count: number) =>
  useQuery({ queryKey: ['price-history', productId, count], queryFn: ({ signal }) => catalogueApi.getPriceHistory({ productId, count, offset: 0 }, { signal }), enabled: useMay(catalogue.getPriceHistory.access) });

export const useTypes = () => useQuery({ queryKey: ['types'], queryFn: ({ signal }) => catalogueApi.listTypes({ count: 100, offset: 0 }, { signal }), staleTime: 600_000, select: (page) => page.list });

export const useMakes = () =>
  useQuery({ queryKey: ['makes'], queryFn: ({ signal }) => catalogueApi.listMakes({ count: 100, offset: 0 }, { signal }), enabled: useMay(catalogue.listMakes.access), staleTime: 600_000, select: (page) => page.list });
