import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { invoices } from '../contract.ts';

export const invoicesApi = clientOf(invoices);

type ListSent = Sent<(typeof invoices)['listInvoices']>;

export const useInvoices = (sent: ListSent) =>
  useQuery({
    queryKey: readKey(invoicesApi.listInvoices, sent),
    queryFn: ({ signal }) => invoicesApi.listInvoices(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

type CountSent = Sent<(typeof invoices)['countInvoices']>;

/** How many invoices the list of a type holds. Undefined until it is known. */
export const useInvoiceCounts = (sent: CountSent) => {
  const { data } = useQuery({
    queryKey: readKey(invoicesApi.countInvoices, sent),
    queryFn: ({ signal }) => invoicesApi.countInvoices(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
  return (type: number): number | undefined => data && (data.list.find((each) => each.type === type)?.count ?? 0);
};

export const useInvoice = (loadId: number) =>
  useQuery({
    queryKey: readKey(invoicesApi.viewInvoice, loadId),
    queryFn: ({ signal }) => invoicesApi.viewInvoice({ loadId }, { signal }),
    meta: inPlace,
  });

/** Fetched on every click: yesterday's export is not today's invoice. */
export const useInvoicePdf = () => useMutation({ mutationFn: (loadId: number) => invoicesApi.invoicePdf({ loadId }) });

/** The invoice as it is printed now. The server notes that it was printed. */
export const usePrintedInvoice = () =>
  useMutation({ mutationFn: (loadId: number) => invoicesApi.viewInvoice({ loadId, isPrint: true }) });

export const useFinishOrder = () => useWrite(invoicesApi.finishLoad);
export const useResendInvoice = () => useWrite(invoicesApi.resendInvoice);
export const useCompleteOrder = () => useWrite(invoicesApi.completeLoad);
