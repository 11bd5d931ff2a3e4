import { useWindowEvent } from '@mantine/hooks';
import { Download, Printer } from 'lucide-react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { useInvoicePaper } from './panels/use-invoice-paper.tsx';
import { usePrintedInvoice } from './queries.ts';

const busyLabel = 'Making the PDF…';

/** The actions on the invoice as a document: print the sheet, or save the server's PDF. */
export function InvoiceActions({ loadId }: { loadId: number }) {
  const phone = usePhone();
  const { print, isPrinting, exportPdf, isExporting, sheet } = useInvoicePaper(loadId);
  const printed = usePrintedInvoice();
  // The browser's own command prints the page as it is. The server has to know of it all the same.
  useWindowEvent('beforeprint', () => {
    if (!sheet) printed.mutate(loadId);
  });
  if (phone)
    return (
      <>
        <IconButton label="Print" onClick={print}>
          <Printer size={18} aria-hidden />
        </IconButton>
        <IconButton label="Export PDF" reason={isExporting && busyLabel} onClick={exportPdf}>
          <Download size={18} aria-hidden />
        </IconButton>
        {sheet}
      </>
    );
  return (
    <>
      <BusyButton
        leftSection={<Printer size={15} aria-hidden />}
        busy={isPrinting}
        busyLabel="Printing…"
        onPress={print}
      >
        Print
      </BusyButton>
      <BusyButton
        variant="filled"
        leftSection={<Download size={15} aria-hidden />}
        busy={isExporting}
        busyLabel={busyLabel}
        onPress={exportPdf}
      >
        Export PDF
      </BusyButton>
      {sheet}
    </>
  );
}
