import { useWindowEvent } from '@mantine/hooks';
import { Download, Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePhone } from '../../../ui/page/media.ts';
import type { Load } from '../../loads/wire.ts';
import { PaperButtons } from './panels/paper-buttons.tsx';
import { useHasActions } from './panels/use-actions.ts';
import { exportingLabel, useInvoicePaper } from './panels/use-invoice-paper.tsx';
import { usePrintedInvoice } from './queries.ts';

const ActionsDialog = lazyPart(() => import('./panels/actions-dialog.tsx'));

type InvoiceActionsProps = { load: Load; onPreview: () => void };

/** The buttons of an invoice: preview, print, PDF, and the actions of staff. */
export function InvoiceActions({ load, onPreview }: InvoiceActionsProps) {
  const { loadId } = load;
  const phone = usePhone();
  const paper = useInvoicePaper(loadId);
  const printed = usePrintedInvoice();
  const hasActions = useHasActions(load);
  const [isOpen, setIsOpen] = useState(false);
  // The browser's own command prints the page as it is. The server has to know of it all the same.
  useWindowEvent('beforeprint', () => {
    if (!paper.sheet) printed.mutate({ loadId });
  });
  const show = () => setIsOpen(true);
  const dialog = <Suspense>{isOpen && <ActionsDialog load={load} onClose={() => setIsOpen(false)} />}</Suspense>;
  if (phone)
    return (
      <>
        <IconButton label="Export PDF" reason={paper.isExporting && exportingLabel} onClick={paper.exportPdf}>
          <Download size={18} aria-hidden />
        </IconButton>
        <RowMenu
          label={`More for invoice ${load.invoiceNo}`}
          actions={[
            { key: 'preview', label: 'Preview', onPress: onPreview },
            { key: 'print', label: 'Print', onPress: paper.print },
            ...(hasActions ? [{ key: 'actions', label: 'Show actions', onPress: show }] : []),
          ]}
        />
        {paper.sheet}
        {dialog}
      </>
    );
  return (
    <>
      {hasActions && <Button onClick={show}>Show actions</Button>}
      <Button leftSection={<Eye size={15} aria-hidden />} onClick={onPreview}>
        Preview
      </Button>
      <PaperButtons paper={paper} filled />
      {dialog}
    </>
  );
}
