import { Download, Printer } from 'lucide-react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { saveFile } from '../../../ui/api/save-file.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { useInvoicePdf } from './queries.ts';

const busyLabel = 'Making the PDF…';

/** The actions on the invoice as a document: print the sheet, or save the server's PDF. */
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
