import { useWindowEvent } from '@mantine/hooks';
import { Download, Printer } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { PaperButtons } from './panels/paper-buttons.tsx';
import { exportingLabel, useInvoicePaper } from './panels/use-invoice-paper.tsx';
import { usePrintedInvoice } from './queries.ts';

/** The actions on the invoice as a document: print the sheet, or save the server's PDF. */
export function InvoiceActions({ loadId }: { loadId: number }) {
  const phone = usePhone();
  const paper = useInvoicePaper(loadId);
  const printed = usePrintedInvoice();
  // The browser's own command prints the page as it is. The server has to know of it all the same.
  useWindowEvent('beforeprint', () => {
    if (!paper.sheet) printed.mutate(loadId);
  });
  if (phone)
    return (
      <>
        <IconButton label="Print" onClick={paper.print}>
          <Printer size={18} aria-hidden />
        </IconButton>
        <IconButton label="Export PDF" reason={paper.isExporting && exportingLabel} onClick={paper.exportPdf}>
          <Download size={18} aria-hidden />
        </IconButton>
        {paper.sheet}
      </>
    );
  return <PaperButtons paper={paper} filled />;
}
