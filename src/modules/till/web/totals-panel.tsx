import './totals.css';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { useMay } from '../../../ui/can.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { moneyText, numberText } from '../../../ui/format-number.ts';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { PaymentsPanel } from '../../payments/web/panels/payments-panel.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { SignaturePanel } from './signature-panel.tsx';

const unitsText = (load: Load): string => {
  const units = load.itemDetails.filter((each) => each.unit === 'units').reduce((all, each) => all + each.quantity, 0);
  const pounds = load.itemDetails.filter((each) => each.unit === 'lb').reduce((all, each) => all + each.quantity, 0);
  return [
    units > 0 && `${numberText(units)} ${units === 1 ? 'unit' : 'units'}`,
    pounds > 0 && `${numberText(pounds, 1, 0)} lb`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** What the load comes to, what has been paid, and the signature. */
export function TotalsPanel({ load }: { load: Load }) {
  const isBuyer = useMay(buyerSide);
  const cannot = useLoadCannot();
  const cannotEdit = cannot('edit', load);
  const cannotPay = cannot('pay', load);
  const isInvoice = load.type === 3 || load.type === 4;
  // A reopened invoice keeps its number, and what was paid on it.
  const hasPayments = isInvoice || load.invoiceNo !== null;
  return (
    <div className="ty-totals">
      {load.subtotal !== undefined && (
        <dl>
          <div>
            <dt>
              Subtotal <span className="ty-muted ty-small">{unitsText(load)}</span>
            </dt>
            <dd className="ty-num">{moneyText(load.subtotal)}</dd>
          </div>
          <Discount key={load.version} load={load} canEdit={isBuyer && cannotEdit === undefined} />
          <div className="ty-grand">
            <dt>Total</dt>
            <dd className="ty-num">{moneyText(load.grandtotal!)}</dd>
          </div>
        </dl>
      )}
      {(isBuyer || hasPayments) && (
        <PaymentsPanel loadId={load.loadId} balance={load.balance ?? 0} reason={cannotPay} isShown={hasPayments} />
      )}
      {hasPayments && load.balance !== undefined && (
        <dl>
          <div>
            <dt>Paid</dt>
            <dd className="ty-num">{moneyText(load.amountPaid ?? 0)}</dd>
          </div>
          <div className="ty-owed">
            <dt>Still owed</dt>
            <dd className="ty-num">{moneyText(load.balance)}</dd>
          </div>
        </dl>
      )}
      {(isInvoice || isBuyer) && <PaymentStatus load={load} />}
      {isBuyer && <SignaturePanel load={load} />}
    </div>
  );
}

/** The discount, saved when the field is left or Enter is pressed. */
function Discount({ load, canEdit }: { load: Load; canEdit: boolean }) {
  const edit = useEditLoad();
  const stored = String(load.discount ?? 0);
  const [typed, setTyped] = useState(stored);
  const [unit, setUnit] = useState<'percent' | 'money'>(load.discountIsPercentage ? 'percent' : 'money');
  const [failure, setFailure] = useState<string>();
  const taken = (load.grandtotal ?? 0) - (load.subtotal ?? 0);

  const save = async (discount: string, as: 'percent' | 'money') => {
    if (discount === stored && (as === 'percent') === load.discountIsPercentage) return;
    setFailure(undefined);
    try {
      const { message } = await edit.mutateAsync({
        loadId: load.loadId,
        version: load.version,
        discount: Number(discount || 0),
        discountIsPercentage: as === 'percent',
      });
      toast(message);
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.fields['discount']) || sentenceOf(thrown, messages.loadFailure));
    }
  };

  return (
    <div className="ty-discount">
      <dt>Discount</dt>
      <dd className="ty-row">
        {canEdit && (
          <PercentField
            aria-label="Discount"
            size="xs"
            w={92}
            value={typed}
            onChange={setTyped}
            unit={unit}
            onUnitChange={(next) => {
              setUnit(next);
              void save(typed, next);
            }}
            onBlur={() => void save(typed, unit)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            error={failure !== undefined}
          />
        )}
        <span className="ty-num">{moneyText(taken)}</span>
      </dd>
      {failure && (
        <dd role="alert" className="ty-alert-text ty-small ty-discount-failure">
          {failure}
        </dd>
      )}
    </div>
  );
}
