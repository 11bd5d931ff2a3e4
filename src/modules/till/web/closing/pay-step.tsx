import { Button } from '../../../../ui/controls/button.tsx';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import { PaymentsPanel } from '../../../payments/web/panels/payments-panel.tsx';
import { ClosingSummary } from './closing-summary.tsx';
import type { StepProps } from './step-foot.tsx';

/** Takes the payment. It may also be taken later. */
export function PayStep({ load, onDone, onLater }: Omit<StepProps, 'onClose'> & { onLater: () => void }) {
  const cannotPay = useLoadCannot()('pay', load);
  return (
    <>
      <ClosingSummary load={load} />
      <PaymentsPanel
        loadId={load.loadId}
        balance={load.balance}
        reason={cannotPay}
        isShown
        inSheet={{ onSaved: onDone }}
      />
      <div className="ty-dialog-foot">
        <Button onClick={onLater}>Pay later</Button>
      </div>
    </>
  );
}
