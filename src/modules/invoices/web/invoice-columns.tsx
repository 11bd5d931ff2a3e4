import { Code } from '../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import type { InvoiceRow } from '../contract.ts';

const dayOf = (invoice: InvoiceRow) => dateText(invoice.invoiceSettledDate ?? invoice.finishedDate!);

const Paid = ({ invoice }: { invoice: InvoiceRow }) =>
  invoice.isVoid ? (
    <Tag tone="neutral">Void</Tag>
  ) : invoice.balance === undefined ? null : invoice.balance === 0 ? (
    <Tag tone="approved">Paid</Tag>
  ) : (
    <Tag tone="pending">{invoice.amountPaid ? 'Partly paid' : 'Owed'}</Tag>
  );

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'invoice',
    title: 'Invoice',
    width: 104,
    render: (invoice) => <Code value={invoice.invoiceNo} struck={invoice.isVoid} />,
    fixed: true,
  },
  {
    key: 'customer',
    title: 'Customer',
    minWidth: 189,
    render: (invoice) => <NameCell name={invoice.companyName} detail={`${invoice.city}, ${invoice.state}`} />,
  },
  { key: 'facility', title: 'Facility', width: 96, rank: 2, render: (invoice) => invoice.facilityCity },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 144,
    rank: 3,
    render: (invoice) => <PersonCell name={`${invoice.firstName} ${invoice.lastName}`} />,
  },
  { key: 'date', title: 'Date', width: 101, render: (invoice) => <span>{dayOf(invoice)}</span> },
  { key: 'status', title: 'Status', width: 116, render: (invoice) => <Paid invoice={invoice} /> },
  {
    key: 'total',
    title: 'Total',
    width: 100,
    align: 'right',
    render: (invoice) => <MoneyText value={invoice.grandtotal} strong={!invoice.isVoid} muted={invoice.isVoid} />,
  },
  {
    key: 'owed',
    title: 'Still owed',
    width: 100,
    rank: 1,
    align: 'right',
    render: (invoice) => (
      <MoneyText value={invoice.isVoid ? undefined : invoice.balance} muted={invoice.balance === 0} />
    ),
  },
];

/** An invoice as a card: customer and amount, then number, day and facility, then its payment status. */
export const InvoiceCard = ({ invoice }: { invoice: InvoiceRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{invoice.companyName}</b>
      <MoneyText value={invoice.grandtotal} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span>
        <Code value={invoice.invoiceNo} size={12} struck={invoice.isVoid} /> {invoice.facilityCity}
      </span>
      <span>{dayOf(invoice)}</span>
    </span>
    <span className="ty-row">
      <Paid invoice={invoice} />
    </span>
  </span>
);
