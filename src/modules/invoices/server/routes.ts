import { bind } from '../../../platform/http/bind.ts';
import type { FileWriter } from '../../files/server/public.ts';
import { invoices } from '../contract.ts';
import { completeLoad } from './complete-load.ts';
import { finishLoad } from './finish-load.ts';
import { invoicePdf, type Printing } from './reads/get-invoice-pdf.ts';
import { listInvoices } from './reads/list-invoices.ts';
import { viewInvoice } from './reads/view-invoice.ts';

/** `files` stores and returns signatures. */
export const invoiceRoutes = ({ files, pdfWorkers }: Printing & { readonly files: FileWriter }) =>
  bind(invoices, {
    finishLoad,
    completeLoad: completeLoad(files),
    listInvoices,
    viewInvoice,
    invoicePdf: invoicePdf({ files, pdfWorkers }),
  });
