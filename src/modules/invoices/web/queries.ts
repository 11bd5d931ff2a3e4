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

/** The optional parts of an invoice’s paper. By default it has the signature and no pictures. */
export type PaperChoices = { readonly withSignature?: boolean; readonly withPictures?: boolean };
type OfPaper = PaperChoices & { readonly loadId: number };

export const useInvoice = (loadId: number, choices: PaperChoices = {}) =>
  useQuery({
    queryKey: readKey(invoicesApi.viewInvoice, loadId, choices),
    queryFn: ({ signal }) => invoicesApi.viewInvoice({ loadId, ...choices }, { signal }),
    placeholderData: (before) => (before?.loadDetails.loadId === loadId ? before : undefined),
    meta: inPlace,
  });

/** Fetched on every click: yesterday's export is not today's invoice. */
export const useInvoicePdf = () => useMutation({ mutationFn: (paper: OfPaper) => invoicesApi.invoicePdf(paper) });

/** The invoice as it is printed now. The server notes that it was printed. */
export const usePrintedInvoice = () =>
  useMutation({ mutationFn: (paper: OfPaper) => invoicesApi.viewInvoice({ ...paper, isPrint: true }) });

export const useFinishOrder = () => useWrite(invoicesApi.finishLoad);
export const useResendInvoice = () => useWrite(invoicesApi.resendInvoice);
export const useMailQuote = () => useWrite(invoicesApi.mailQuote);

/** Fetched on every click, as the PDF of an invoice is. */
export const useQuotePdf = () => useMutation({ mutationFn: (sent: { loadId: number }) => invoicesApi.quotePdf(sent) });
export const useCompleteOrder = () => useWrite(invoicesApi.completeLoad);
