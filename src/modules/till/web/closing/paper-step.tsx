import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { pendingInvoicesPath, settledInvoicesPath } from '../../../invoices/paths.ts';
import { PaperButtons } from '../../../invoices/web/panels/paper-buttons.tsx';
import { useInvoicePaper } from '../../../invoices/web/panels/use-invoice-paper.tsx';
import { cartBuilders } from '../../../loads/domain/parties.ts';
import { createLoadPath } from '../../../loads/paths.ts';
import type { Load } from '../../../loads/wire.ts';
import { ClosingSummary } from './closing-summary.tsx';

/** The paper for the customer, and the way to the next one. */
export function PaperStep({ load, onClose }: { load: Load; onClose: () => void }) {
  const paper = useInvoicePaper(load.loadId);
  const mayBuild = useMay(cartBuilders);
  return (
    <>
      <ClosingSummary load={load} />
      <div className="ty-closing-paper">
        <PaperButtons paper={paper} />
      </div>
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
