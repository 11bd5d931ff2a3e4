import '../invoices.css';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../../../../ui/api/save-file.ts';
import { PrintedOnce } from '../../../../ui/page/printed-once.tsx';
import { InvoiceSheet, type Invoice } from '../invoice-sheet.tsx';
import { useInvoicePdf, usePrintedInvoice, type PaperChoices } from '../queries.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

/** The label while a PDF is made. */
export const exportingLabel = 'Making the PDF…';

export type InvoicePaper = {
  /** Prints the invoice as it is now. The server notes that it was printed. */
  readonly print: () => void;
  readonly isPrinting: boolean;
  readonly exportPdf: () => void;
  readonly isExporting: boolean;
  /** The sheet that is printed. Not visible on the screen. */
  readonly sheet: ReactNode;
};

/** Printing an invoice, and saving it as PDF, from any page. */
export const useInvoicePaper = (loadId: number, choices: PaperChoices = {}): InvoicePaper => {
  const pdf = useInvoicePdf();
  const printed = usePrintedInvoice();
  const [invoice, setInvoice] = useState<Invoice>();
  // A second click can come before the first is rendered.
  const underWay = useRef(new Set<'print' | 'pdf'>());
  const once = (what: 'print' | 'pdf', work: (over: () => void) => void) => {
    if (underWay.current.has(what)) return;
    underWay.current.add(what);
    work(() => underWay.current.delete(what));
  };
  const fail = (sentence: string) => (thrown: unknown) => toastFailure(thrown, sentence);
  return {
    print: () =>
      once('print', (over) =>
        printed.mutate(
          { loadId, ...choices },
          {
            onSuccess: setInvoice,
            onError: fail('The invoice could not be read to print it. Try again in a moment.'),
            onSettled: over,
          },
        ),
      ),
    isPrinting: printed.isPending,
    exportPdf: () =>
      once('pdf', (over) =>
        pdf.mutate(
          { loadId, ...choices },
          {
            onSuccess: saveFile,
            onError: fail('The PDF could not be made. Nothing is lost; try again in a moment.'),
            onSettled: over,
          },
        ),
      ),
    isExporting: pdf.isPending,
    sheet: invoice && (
      <PrintedOnce label={`Invoice ${invoice.loadDetails.invoiceNo}`} onPrinted={() => setInvoice(undefined)}>
        <InvoiceSheet invoice={invoice} />
      </PrintedOnce>
    ),
  };
};
