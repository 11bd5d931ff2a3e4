import { Download, Printer } from 'lucide-react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { exportingLabel, type InvoicePaper } from './use-invoice-paper.tsx';

type PaperButtonsProps = {
  paper: InvoicePaper;
  /** The export is the main action of the screen. */
  filled?: boolean;
};

/** Print the invoice, or save the server's PDF. */
export function PaperButtons({ paper, filled = false }: PaperButtonsProps) {
  return (
    <>
      <BusyButton
        leftSection={<Printer size={15} aria-hidden />}
        busy={paper.isPrinting}
        busyLabel="Printing…"
        onPress={paper.print}
      >
        Print
      </BusyButton>
      <BusyButton
        {...(filled && { variant: 'filled' })}
        leftSection={<Download size={15} aria-hidden />}
        busy={paper.isExporting}
        busyLabel={exportingLabel}
        onPress={paper.exportPdf}
      >
        Export PDF
      </BusyButton>
      {paper.sheet}
    </>
  );
}
