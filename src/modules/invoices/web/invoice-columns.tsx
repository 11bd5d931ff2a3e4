import { Tooltip } from '@mantine/core';
import { Code } from '../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dateText, dateTimeText } from '../../../ui/format/format-date.ts';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { useFolded } from '../../../ui/page/media.ts';
import { Tag } from '../../../ui/controls/tag.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import type { InvoiceRow } from '../contract.ts';

/** The day of settling, or of the finish, with the time on hover. */
const Day = ({ invoice }: { invoice: InvoiceRow }) => {
  const instant = invoice.invoiceSettledDate ?? invoice.finishedDate!;
  return (
    <Tooltip label={dateTimeText(instant)}>
      <time dateTime={instant}>{dateText(instant)}</time>
    </Tooltip>
  );
};

const Paid = ({ invoice }: { invoice: InvoiceRow }) =>
  invoice.isVoid ? (
    <Tag tone="neutral">Void</Tag>
  ) : invoice.balance === undefined ? null : invoice.balance === 0 ? (
    <Tag tone="approved">Paid</Tag>
  ) : (
    <Tag tone="pending">{invoice.amountPaid ? 'Partly paid' : 'Owed'}</Tag>
  );

/** In the list of franchises, which also has pending invoices. */
const isPending = (invoice: InvoiceRow, type: number | undefined) =>
  type === 10 && invoice.type === 3 && !invoice.isVoid && <Tag tone="neutral">Pending</Tag>;

const columnsOf = (type: number | undefined): readonly Column<InvoiceRow>[] => [
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
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    descendingFirst: true,
    width: 101,
    render: (invoice) => <Day invoice={invoice} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 116,
    render: (invoice) => (
      <>
        {isPending(invoice, type)} <Paid invoice={invoice} />
      </>
    ),
  },
  {
    key: 'total',
    title: 'Total',
    sort: 'total',
    descendingFirst: true,
    width: 100,
    align: 'right',
    render: (invoice) => <MoneyText value={invoice.grandtotal} strong={!invoice.isVoid} muted={invoice.isVoid} />,
  },
  {
    key: 'owed',
    title: 'Still owed',
    sort: 'owed',
    descendingFirst: true,
    width: 100,
    rank: 1,
    align: 'right',
    render: (invoice) => (
      <MoneyText value={invoice.isVoid ? undefined : invoice.balance} muted={invoice.balance === 0} />
    ),
  },
];

/** Hidden figures are no sort order. */
const withoutTotals = (columns: readonly Column<InvoiceRow>[]) =>
  columns.map(({ sort, ...column }) => (sort === 'date' ? { ...column, sort } : column));

/** An amount of more than a million is whole, where the window has the room. */
const withLargeAmounts = (columns: readonly Column<InvoiceRow>[]): readonly Column<InvoiceRow>[] =>
  columns.map((column) => (column.align === 'right' ? { ...column, width: 120 } : column));

/** The columns of a list of invoices of a type. */
export const useInvoiceColumns = (type?: number): readonly Column<InvoiceRow>[] => {
  const folded = useFolded();
  const all = columnsOf(type);
  const columns = useSession()?.canSeeSubtotal ? all : withoutTotals(all);
  return folded ? columns : withLargeAmounts(columns);
};

/** An invoice as a card: customer and amount, then number, day and facility, then its payment status. */
export const InvoiceCard = ({ invoice, type }: { invoice: InvoiceRow; type?: number }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{invoice.companyName}</b>
      <MoneyText value={invoice.grandtotal} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span>
        <Code value={invoice.invoiceNo} size={12} struck={invoice.isVoid} /> {invoice.facilityCity}
      </span>
      <Day invoice={invoice} />
    </span>
    <span className="ty-row">
      {isPending(invoice, type)}
      <Paid invoice={invoice} />
    </span>
  </span>
);
