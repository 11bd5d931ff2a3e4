import { Download, Printer } from 'lucide-react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePhone } from '../../../ui/media.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toastError } from '../../../ui/toast.ts';
import { useInvoicePdf } from './queries.ts';

const busyLabel = 'Making the PDF…';

/** What can be done with an invoice as paper: print the screen's sheet, or save the server's. */
export function InvoiceActions({ loadId }: { loadId: number }) {
  const phone = usePhone();
  const { mutate, isPending } = useInvoicePdf();
  const print = () => window.print();
  const exportPdf = () =>
    mutate(loadId, {
      onSuccess: saveFile,
      onError: (thrown) =>
        toastError({
          message: sentenceOf(thrown, 'The PDF could not be made. Nothing is lost; try again in a moment.'),
        }),
    });
  if (phone)
    return (
      <>
        <IconButton label="Print" onClick={print}>
          <Printer size={18} aria-hidden />
        </IconButton>
        <IconButton label="Export PDF" reason={isPending && busyLabel} onClick={exportPdf}>
          <Download size={18} aria-hidden />
        </IconButton>
      </>
    );
  return (
    <>
      <Button leftSection={<Printer size={15} aria-hidden />} onClick={print}>
        Print
      </Button>
      <BusyButton
        variant="filled"
        leftSection={<Download size={15} aria-hidden />}
        busy={isPending}
        busyLabel={busyLabel}
        onPress={exportPdf}
      >
        Export PDF
      </BusyButton>
    </>
  );
}
