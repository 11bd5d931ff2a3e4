import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../../ui/api/save-file.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { PrintableSheet } from '../../../../ui/page/printable-sheet.tsx';
import { PrintedOnce } from '../../../../ui/page/printed-once.tsx';
import { printSettlement, useSettlement } from '../queries.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

type StatementPopupProps = {
  settlementId: number;
  /** The form behind it has changes, which the stored statement does not have. */
  hasUnsaved?: boolean;
  onClose: () => void;
};

/** The statement of a settlement as paper: previewed, printed and saved as PDF. */
export function StatementPopup({ settlementId, hasUnsaved = false, onClose }: StatementPopupProps) {
  const { data: settlement, error, refetch } = useSettlement(settlementId);
  const [isPrinted, setIsPrinted] = useState(false);
  const fail = (sentence: string) => (thrown: unknown) => toastFailure(thrown, sentence);
  const pdf = useMutation({
    mutationFn: () => printSettlement({ settlementId }),
    onSuccess: saveFile,
    onError: fail('The PDF could not be made. Nothing is lost; try again in a moment.'),
  });
  // Printed as it is now, not as it was when the popup was opened.
  const print = useMutation({
    mutationFn: () => refetch({ throwOnError: true }),
    onSuccess: () => setIsPrinted(true),
    onError: fail('The statement could not be read to print it. Try again in a moment.'),
  });
  const title = `Statement ${settlement?.settlementNo ?? ''}`.trim();
  const failure = failureOf({ error, refetch }, 'The statement could not be read');
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      size={900}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <BusyButton
            leftSection={<Printer size={15} aria-hidden />}
            busy={print.isPending}
            busyLabel="Printing…"
            onPress={() => print.mutate()}
          >
            Print
          </BusyButton>
          <BusyButton
            variant="filled"
            leftSection={<Download size={15} aria-hidden />}
            busy={pdf.isPending}
            busyLabel="Making the PDF…"
            onPress={() => pdf.mutate()}
          >
            Export PDF
          </BusyButton>
        </>
      }
    >
      {hasUnsaved && <p role="note">The unsaved changes of the form are not in this statement.</p>}
      <div className="ty-statement-preview">
        {failure ? (
          <ErrorState {...failure} />
        ) : settlement ? (
          <PrintableSheet label={title}>
            <StatementSheet settlement={settlement} />
          </PrintableSheet>
        ) : (
          <Skeleton height={400} />
        )}
      </div>
      {isPrinted && settlement && (
        <PrintedOnce label={title} onPrinted={() => setIsPrinted(false)}>
          <StatementSheet settlement={settlement} />
        </PrintedOnce>
      )}
    </Dialog>
  );
}
