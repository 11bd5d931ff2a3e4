import type { ReactNode } from 'react';
import { Code } from '../../../../ui/format/code.tsx';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import type { Load } from '../../../loads/wire.ts';
import { unitsText } from '../units-text.ts';

const itemsText = ({ items, rejectedItems }: Load): string => {
  const counted = items - rejectedItems;
  const text = `${numberText(counted)} ${counted === 1 ? 'item' : 'items'}`;
  return rejectedItems > 0 ? `${text}, ${numberText(rejectedItems)} rejected and not counted` : text;
};

/** What is closed: for whom, how much of what, and for how much. */
export function ClosingSummary({ load }: { load: Load }) {
  const isInvoice = load.invoiceNo !== null && load.type !== 1;
  return (
    <dl className="ty-closing-summary">
      <Line label="Customer" value={load.companyName} />
      <Line
        label={isInvoice ? 'Invoice' : 'Load'}
        value={isInvoice ? <Code value={load.invoiceNo!} size={13} /> : `${load.loadId} ${load.loadName}`}
      />
      <Line label="Facility" value={load.facilityName} />
      <Line label="Items" value={[itemsText(load), unitsText(load)].filter(Boolean).join(', ')} />
      {load.grandtotal !== undefined && (
        <>
          {load.grandtotal !== load.subtotal && load.subtotal !== undefined && (
            <Line label="Discount" value={moneyText(load.grandtotal - load.subtotal)} />
          )}
          <Line label="Total" value={moneyText(load.grandtotal)} isTotal />
          {isInvoice && (load.amountPaid ?? 0) > 0 && (
            <>
              <Line label="Paid" value={moneyText(load.amountPaid!)} />
              <Line label="Still owed" value={moneyText(load.balance ?? 0)} />
            </>
          )}
        </>
      )}
    </dl>
  );
}

const Line = ({ label, value, isTotal }: { label: string; value: ReactNode; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd translate="no" className="ty-num">
      {value}
    </dd>
  </div>
);
