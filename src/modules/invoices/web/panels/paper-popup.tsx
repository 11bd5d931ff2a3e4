import './paper-popup.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { PrintableSheet } from '../../../../ui/page/printable-sheet.tsx';
import { InvoiceSheet } from '../invoice-sheet.tsx';
import { useInvoice } from '../queries.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { useInvoicePaper } from './use-invoice-paper.tsx';

type PaperPopupProps = { loadId: number; onClose: () => void };

/** An invoice as paper: what is on it is chosen, previewed, printed and saved as PDF. */
export default function PaperPopup({ loadId, onClose }: PaperPopupProps) {
  const [choices, setChoices] = useState({ withSignature: true, withPictures: false });
  const [isPreviewed, setIsPreviewed] = useState(true);
  const { data: invoice, error, refetch } = useInvoice(loadId, choices);
  const paper = useInvoicePaper(loadId, choices);
  const title = `Invoice ${invoice?.loadDetails.invoiceNo ?? ''}`.trim();
  const failure = failureOf({ error, refetch }, 'The invoice could not be read');
  const choose = (choice: keyof typeof choices) => ({
    checked: choices[choice],
    onChange: () => setChoices({ ...choices, [choice]: !choices[choice] }),
  });
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      size={900}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            leftSection={isPreviewed ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
            onClick={() => setIsPreviewed(!isPreviewed)}
          >
            {isPreviewed ? 'Hide preview' : 'Preview'}
          </Button>
          <PaperButtons paper={paper} filled />
        </>
      }
    >
      <div className="ty-paper-choices" role="group" aria-label="On the paper">
        <Checkbox label="With signature" {...choose('withSignature')} />
        <Checkbox label="With pictures" {...choose('withPictures')} />
      </div>
      {isPreviewed && (
        <div className="ty-paper-preview">
          {failure ? (
            <ErrorState {...failure} />
          ) : invoice ? (
            <PrintableSheet label={`Preview of ${title}`}>
              <InvoiceSheet invoice={invoice} />
            </PrintableSheet>
          ) : (
            <Skeleton height={400} />
          )}
        </div>
      )}
    </Dialog>
  );
}
