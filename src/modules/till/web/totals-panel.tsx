import './totals.css';
import { Suspense } from 'react';
import { useMay } from '../../../ui/session/can.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import { onePaymentHeight } from '../../payments/web/panels/payments-height.ts';
import { DiscountField } from './discount-field.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { unitsText } from './units-text.ts';

const PaymentsPanel = lazyPart(async () => ({
  default: (await import('../../payments/web/panels/payments-panel.tsx')).PaymentsPanel,
}));
const SignaturePanel = lazyPart(async () => ({ default: (await import('./signature-panel.tsx')).SignaturePanel }));

/** The totals, the payments and the signature of the load. */
export function TotalsPanel({ load }: { load: Load }) {
  const isBuyer = useMay(buyerSide);
  const cannot = useLoadCannot();
  const cannotEdit = cannot('edit', load);
  const cannotPay = cannot('pay', load);
  const isInvoice = load.type === 3 || load.type === 4;
  // A reopened invoice keeps its number and its payments.
  const hasPayments = isInvoice || load.invoiceNo !== null;
  const isPaid = hasPayments && (load.amountPaid ?? 0) > 0;
  return (
    <div className="ty-totals">
      {load.subtotal !== undefined && (
        <dl>
          <div>
            <dt>
              Subtotal <span className="ty-muted ty-small">{unitsText(load)}</span>
            </dt>
            <dd translate="no" className="ty-num">
              {moneyText(load.subtotal)}
            </dd>
          </div>
          <DiscountField load={load} canEdit={isBuyer && cannotEdit === undefined} />
          <div className="ty-grand">
            <dt>Total</dt>
            <dd translate="no" className="ty-num">
              {moneyText(load.grandtotal!)}
            </dd>
          </div>
        </dl>
      )}
      {(isBuyer || hasPayments) && (
        <Suspense fallback={<Skeleton height={28 + (isPaid ? onePaymentHeight : 0)} />}>
          <PaymentsPanel
            loadId={load.loadId}
            balance={load.balance}
            reason={cannotPay}
            isShown={hasPayments}
            isPaid={isPaid}
            isTakenElsewhere={isBuyer && load.type === 4 && load.balance !== undefined}
          />
        </Suspense>
      )}
      {hasPayments && load.balance !== undefined && (
        <dl>
          <div>
            <dt>Paid</dt>
            <dd translate="no" className="ty-num">
              {moneyText(load.amountPaid ?? 0)}
            </dd>
          </div>
          <div className="ty-owed">
            <dt>Still owed</dt>
            <dd translate="no" className="ty-num">
              {moneyText(load.balance)}
            </dd>
          </div>
        </dl>
      )}
      {(isInvoice || isBuyer) && <PaymentStatus load={load} />}
      {isBuyer && (
        <Suspense>
          <SignaturePanel load={load} />
        </Suspense>
      )}
    </div>
  );
}
