import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { confirmLikelyMistake } from '../../../../ui/api/confirm-likely-mistake.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { converterEditing } from '../../editing/contract.ts';

export const converterEditingApi = clientOf(converterEditing);

type ListSent = Sent<(typeof converterEditing)['listConverters']>;

/** A page of converters for a text. Sends nothing while there is no text. */
export const useConverterList = (sent: ListSent) =>
  useRead(converterEditingApi.listConverters, sent, { keepsEarlier: true, enabled: Boolean(sent.text) });

export const useFamilies = () =>
  useRead(
    converterEditingApi.listFamilies,
    {},
    {
      staleTime: 300_000,
      select: ({ list }) => list,
      failure: 'The families could not be read. What you typed is kept.',
    },
  );

type TriedPrices = Sent<(typeof converterEditing)['previewPrice']>;

/** The receipt of a converter with other prices. The earlier one stays until it is there. Undefined: nothing to try. */
export const usePricePreview = (sent: TriedPrices | undefined) =>
  useRead(converterEditingApi.previewPrice, sent, {
    keepsEarlier: (before) => before.productId === sent?.productId,
    enabled: useMay(converterEditing.previewPrice.access),
    staleTime: 30_000,
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
