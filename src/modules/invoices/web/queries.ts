import { useMutation } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { invoices } from '../contract.ts';

export const invoicesApi = clientOf(invoices);

type CountSent = Sent<(typeof invoices)['countInvoices']>;

/** How many invoices the list of a type holds. Undefined until it is known. */
export const useInvoiceCounts = (sent: CountSent) => {
  const { data } = useRead(invoicesApi.countInvoices, sent, { keepsEarlier: true });
  return (type: number): number | undefined => data && (data.list.find((each) => each.type === type)?.count ?? 0);
};

/** The optional parts of an invoice’s paper. By default it has the signature and no pictures. */
export type PaperChoices = { readonly withSignature?: boolean; readonly withPictures?: boolean };
type OfPaper = PaperChoices & { readonly loadId: number };

export const useInvoice = (loadId: number, choices: PaperChoices = {}) =>
  useRead(invoicesApi.viewInvoice, { loadId, ...choices }, { keepsEarlier: (before) => before.loadId === loadId });

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
