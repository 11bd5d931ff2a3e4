import { Button } from '../../../../ui/controls/button.tsx';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';
import { PaymentsPanel } from '../../../payments/web/panels/payments-panel.tsx';
import { ClosingSummary } from './closing-summary.tsx';

/** Takes the payment. It may also be taken later. */
export function PayStep({ load, onLater }: { load: Load; onLater: () => void }) {
  const cannotPay = useLoadCannot()('pay', load);
  return (
    <>
      <ClosingSummary load={load} />
      <PaymentsPanel loadId={load.loadId} balance={load.balance} reason={cannotPay} isShown opensForm />
      <div className="ty-dialog-foot">
        <Button onClick={onLater}>Pay later</Button>
      </div>
    </>
  );
}
