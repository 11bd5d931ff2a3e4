import './payment-figures.css';
import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { moneyText } from '../../../../ui/format/format-number.ts';
import type { Load } from '../../../loads/wire.ts';
import { paymentStateOf } from './payment-state.ts';

/** What is paid and owed on an invoice, for users who see its total. */
export function PaymentFigures({ load }: { load: Load }) {
  if (load.balance === undefined) return null;
  const [word, tone] = paymentStateOf(load);
  return (
    <dl className="ty-payment-figures">
      <Figure label="Status">
        <Tag tone={tone}>{word}</Tag>
      </Figure>
      <Figure label="Total">{moneyText(load.grandtotal ?? 0)}</Figure>
      <Figure label="Paid">{moneyText(load.amountPaid ?? 0)}</Figure>
      <Figure label="Still owed">{moneyText(load.balance)}</Figure>
      {load.invoiceSettledDate && <Figure label="Settled">{dateText(load.invoiceSettledDate)}</Figure>}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd translate="no" className="ty-num">
      {children}
    </dd>
  </div>
);
