import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { confirmLikelyMistake } from '../../../../ui/api/confirm-likely-mistake.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { converterEditing } from '../../editing/contract.ts';

const converterEditingApi = clientOf(converterEditing);

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

/** Saves what is typed for a converter, after the server's question about unlikely values. Undefined when it is declined. */
export const useSaveConverter = () => {
  const edit = useEditConverter();
  return (sent: Omit<Parameters<typeof edit.mutateAsync>[0], 'ask'>) =>
    confirmLikelyMistake((ask) => edit.mutateAsync({ ...sent, ask }), 'Save these values?', 'Save');
};

export const useDeleteConverter = () => useWrite(converterEditingApi.deleteConverter);
