import './totals.css';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { useMay, useSession } from '../../../ui/can.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { moneyText, numberText } from '../../../ui/format-number.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadCannot } from '../../loads/domain/load-states.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { PaymentsPanel } from '../../payments/web/panels/payments-panel.tsx';
import { factsOf } from './load-state.ts';
import { SignaturePanel } from './signature-panel.tsx';

const unitsText = (load: Load): string => {
  const units = load.itemDetails.filter((each) => each.unit === 'units').reduce((all, each) => all + each.quantity, 0);
  const pounds = load.itemDetails.filter((each) => each.unit === 'lb').reduce((all, each) => all + each.quantity, 0);
  return [units > 0 && `${numberText(units)} units`, pounds > 0 && `${numberText(pounds, 1, 0)} lb`]
    .filter(Boolean)
    .join(', ');
};

/** What the load comes to, what has been paid, and the signature. */
export function TotalsPanel({ load }: { load: Load }) {
  const isBuyer = useMay(buyerSide);
  const { canEditInvoice } = useSession()!;
  const cannotEdit = loadCannot('edit', factsOf(load), { canEditInvoice });
  const cannotPay = loadCannot('pay', factsOf(load));
  const isInvoice = load.type === 3 || load.type === 4;
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
      {isBuyer && isInvoice && <PayBy key={`pay-${load.version}`} load={load} canEdit={cannotEdit === undefined} />}
      {(isBuyer || isInvoice) && <PaymentsPanel loadId={load.loadId} balance={load.balance ?? 0} reason={cannotPay} />}
      {isInvoice && load.balance !== undefined && (
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
            error={failure}
          />
        )}
        <span className="ty-num">{moneyText(taken)}</span>
      </dd>
    </div>
  );
}

/** The day it is to be paid by; not before today. */
function PayBy({ load, canEdit }: { load: Load; canEdit: boolean }) {
  const edit = useEditLoad();
  const [failure, setFailure] = useState<string>();
  const save = async (payForwardDate: string) => {
    setFailure(undefined);
    try {
      toast(
        (await edit.mutateAsync({ loadId: load.loadId, version: load.version, payForwardDate: payForwardDate || null }))
          .message,
      );
    } catch (thrown) {
      setFailure(
        (thrown instanceof ApiError && thrown.fields['payForwardDate']) || sentenceOf(thrown, messages.loadFailure),
      );
    }
  };
  const due =
    load.dueDays === null
      ? undefined
      : load.dueDays < 0
        ? `${-load.dueDays} days overdue`
        : load.dueDays === 0
          ? 'Due today'
          : `Due in ${load.dueDays} days`;
  return (
    <DateField
      label="Pay by"
      value={load.payForwardDate ?? ''}
      onChange={(value) => void save(value)}
      readOnly={!canEdit}
      error={failure}
      {...(due && load.balance !== 0 && { description: due })}
    />
  );
}
