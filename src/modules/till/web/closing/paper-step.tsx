import { Download, Printer } from 'lucide-react';
import { createLoadPath, pendingInvoicesPath, settledInvoicesPath } from '../../../../kernel/paths.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { useInvoicePaper } from '../../../invoices/web/panels/use-invoice-paper.tsx';
import { cartBuilders } from '../../../loads/domain/parties.ts';
import type { Load } from '../../../loads/wire.ts';
import { ClosingSummary } from './closing-summary.tsx';

/** The paper for the customer, and the way to the next one. */
export function PaperStep({ load, onClose }: { load: Load; onClose: () => void }) {
  const { print, isPrinting, exportPdf, isExporting, sheet } = useInvoicePaper(load.loadId);
  const mayBuild = useMay(cartBuilders);
  return (
    <>
      <ClosingSummary load={load} />
      <div className="ty-closing-paper">
        <BusyButton
          leftSection={<Printer size={15} aria-hidden />}
          busy={isPrinting}
          busyLabel="Printing…"
          onPress={print}
        >
          Print
        </BusyButton>
        <BusyButton
          leftSection={<Download size={15} aria-hidden />}
          busy={isExporting}
          busyLabel="Making the PDF…"
          onPress={exportPdf}
        >
          Export PDF
        </BusyButton>
      </div>
      {sheet}
      <div className="ty-dialog-foot">
        {load.type === 4 ? (
          <ButtonLink to={settledInvoicesPath()}>Settled invoices</ButtonLink>
        ) : (
          <ButtonLink to={pendingInvoicesPath()}>Pending invoices</ButtonLink>
        )}
        {mayBuild ? (
          <ButtonLink variant="filled" to={createLoadPath()} data-autofocus>
            Next customer
          </ButtonLink>
        ) : (
          <Button variant="filled" onClick={onClose} data-autofocus>
            Done
          </Button>
        )}
      </div>
    </>
  );
}
