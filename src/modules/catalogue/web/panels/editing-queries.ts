import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
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

export const useAddConverter = () => useWrite(converterEditingApi.addConverter);
export const useEditConverter = () => useWrite(converterEditingApi.editConverter);
export const useDeleteConverter = () => useWrite(converterEditingApi.deleteConverter);
