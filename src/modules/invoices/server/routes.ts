import { bind, notedRead, type WriteRequest } from '../../../platform/http/bind.ts';
import { markPrinted } from '../../loads/server/public.ts';
import type { FileWriter } from '../../files/server/public.ts';
import { invoices } from '../contract.ts';
import { completeLoad } from './complete-load.ts';
import { finishLoad } from './finish-load.ts';
import { countInvoices } from './reads/count-invoices.ts';
import type { Printing } from './invoice-pdf/make-paper.ts';
import { invoicePdf, quotePdf } from './reads/get-invoice-pdf.ts';
import { listInvoices } from './reads/list-invoices.ts';
import { viewInvoice } from './reads/view-invoice.ts';
import { mailQuote, resendInvoice } from './mail-paper.ts';

/** Notes that the invoice is printed. A PDF counts as printed. */
const noteOf =
  (loadId: number) =>
  (request: WriteRequest<typeof invoices.viewInvoice>): Promise<void> =>
    markPrinted(request, loadId);

/** `files` stores and returns signatures. */
export type InvoiceFiles = Printing & { readonly files: FileWriter };

export const invoiceRoutes = ({ files, pdfWorkers }: InvoiceFiles) =>
  bind(invoices, {
    finishLoad,
    completeLoad: completeLoad(files),
    resendInvoice: resendInvoice({ files, pdfWorkers }),
    mailQuote: mailQuote({ files, pdfWorkers }),
    quotePdf: quotePdf({ files, pdfWorkers }),
    listInvoices,
    countInvoices,
    viewInvoice: notedRead<(typeof invoices)['viewInvoice']>(
      ({ loadId, isPrint }) => (isPrint ? noteOf(loadId) : undefined),
      viewInvoice,
    ),
    invoicePdf: notedRead(({ loadId }) => noteOf(loadId), invoicePdf({ files, pdfWorkers })),
  });
