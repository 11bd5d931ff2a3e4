import { Tag } from '../../../../ui/controls/tag.tsx';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { TransactionRow } from '../../transactions/contract.ts';

const quantityText = ({ finalQty, priceUnit }: Pick<TransactionRow, 'finalQty' | 'priceUnit'>): string =>
  `${numberText(finalQty, 3, 0)}${priceUnit === 'lb' ? ' lb' : ''}`;

const nameOfLoad = ({ invoiceNo, loadId }: TransactionRow): string => invoiceNo || String(loadId);

/** The columns of Transactions. */
export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    key: 'assistant',
    title: 'Assistant',
    width: 86,
    fixed: true,
    render: (row) => <TwoLines text={row.assistantName || '–'} />,
  },
  {
    key: 'company',
    title: 'Company',
    sort: 'company',
    minWidth: 122,
    render: (row) => <TwoLines text={row.companyName} />,
  },
  {
    key: 'facility',
    title: 'Facility',
    sort: 'facility',
    width: 76,
    rank: 6,
    render: (row) => <TwoLines text={row.facilityCity} />,
  },
  { key: 'family', title: 'Family', width: 84, rank: 8, render: (row) => <TwoLines text={row.family} /> },
  {
    key: 'invoice',
    title: 'Invoice',
    width: 88,
    rank: 2,
    render: (row) => (
      <span className="ty-row ty-wrap">
        <Code value={nameOfLoad(row)} size={12} />
        {row.isVoid && <Tag tone="neutral">Void</Tag>}
      </span>
    ),
  },
  {
    key: 'manufacturer',
    title: 'Manufacturer',
    width: 94,
    rank: 7,
    render: (row) => <TwoLines text={row.manufacturer} />,
  },
  { key: 'oem', title: 'OEM', sort: 'oem', width: 108, render: (row) => <Code value={row.oem} size={12} /> },
  { key: 'type', title: 'Type', sort: 'type', width: 88, rank: 5, render: (row) => <TwoLines text={row.type} /> },
  {
    key: 'adjusted',
    title: 'Adjusted',
    width: 70,
    rank: 3,
    align: 'right',
    render: (row) => (row.adjustedPrice === null ? '' : <MoneyText value={row.adjustedPrice} />),
  },
  {
    key: 'basePrice',
    title: 'Base Price',
    sort: 'basePrice',
    descendingFirst: true,
    width: 80,
    rank: 4,
    align: 'right',
    render: (row) => <MoneyText value={row.basePrice} />,
  },
  {
    key: 'quantity',
    title: 'QTY',
    sort: 'quantity',
    descendingFirst: true,
    width: 58,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {quantityText(row)}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    descendingFirst: true,
    width: 92,
    rank: 1,
    render: (row) => <time dateTime={row.createdDate}>{dateText(row.createdDate)}</time>,
  },
];

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
