import { Tag } from '../../../../ui/controls/tag.tsx';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { transactionColumns } from '../../transactions/columns.ts';
import type { TransactionRow } from '../../transactions/contract.ts';

const quantityText = ({ finalQty, priceUnit }: Pick<TransactionRow, 'finalQty' | 'priceUnit'>): string =>
  `${numberText(finalQty, 3, 0)}${priceUnit === 'lb' ? ' lb' : ''}`;

const nameOfLoad = ({ invoiceNo, loadId }: TransactionRow): string => invoiceNo || String(loadId);

/** What the columns of Transactions have of their own. */
export const ownColumns: OwnColumns<typeof transactionColumns, TransactionRow> = {
  assistant: { width: 86, fixed: true, render: (row) => <TwoLines text={row.assistantName || '–'} /> },
  company: { minWidth: 122 },
  facility: { width: 76 },
  family: { width: 84 },
  invoice: {
    width: 88,
    render: (row) => (
      <span className="ty-row ty-wrap">
        <Code value={nameOfLoad(row)} size={12} />
        {row.isVoid && <Tag tone="neutral">Void</Tag>}
      </span>
    ),
  },
  manufacturer: { width: 94 },
  oem: { width: 108, render: (row) => <Code value={row.oem} size={12} /> },
  type: { width: 88 },
  adjusted: { width: 70 },
  basePrice: { width: 80 },
  quantity: {
    width: 58,
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
  date: { width: 92 },
};

/** An item as a card: its code and price, whose it was, then the invoice with its day. */
export const TransactionCard = ({ row }: { row: TransactionRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <span className="ty-ellipsis">
        <Code value={row.oem} /> <span className="ty-muted">{row.manufacturer}</span>
      </span>
      <span translate="no" className="ty-nowrap ty-num">
        {quantityText(row)} × <MoneyText value={row.adjustedPrice ?? row.basePrice} strong />
      </span>
    </span>
    <span className="ty-ellipsis ty-muted">
      {row.companyName}, {row.facilityCity}
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={nameOfLoad(row)} size={12} /> {row.type}
        {row.isVoid && ', void'}
      </span>
      <span className="ty-small ty-nowrap">{dateText(row.createdDate)}</span>
    </span>
  </span>
);
