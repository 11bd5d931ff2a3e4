import { Code } from '../../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import type { ReportRow } from '../../report/wire.ts';
import { seesSubtotal } from '../../wire.ts';
import { LoadStatusTag } from '../panels/load-status.tsx';

const Opened = ({ load }: { load: ReportRow }) => <time dateTime={load.createdDate}>{dateText(load.createdDate)}</time>;

const amount = (key: string, title: string, valueOf: (load: ReportRow) => number | undefined) =>
  ({
    key,
    title,
    sort: key,
    descendingFirst: true,
    width: 104,
    align: 'right',
    render: (load: ReportRow) => <MoneyText value={valueOf(load)} strong={key === 'total'} />,
  }) as const;

const factColumns: readonly Column<ReportRow>[] = [
  {
    key: 'load',
    title: 'Load',
    sort: 'load',
    descendingFirst: true,
    width: 68,
    render: (load) => <Code value={String(load.loadId)} />,
    fixed: true,
  },
  {
    key: 'invoice',
    title: 'Invoice',
    width: 104,
    rank: 5,
    render: (load) => load.invoiceNo && <Code value={load.invoiceNo} />,
  },
  {
    key: 'customer',
    title: 'Customer',
    sort: 'customer',
    minWidth: 180,
    render: (load) => <NameCell name={load.companyName} detail={`${load.city}, ${load.state}`} />,
  },
  { key: 'state', title: 'State', sort: 'state', width: 132, render: (load) => <LoadStatusTag load={load} /> },
  { key: 'facility', title: 'Facility', sort: 'facility', width: 92, rank: 4, render: (load) => load.facilityCity },
  {
    key: 'buyer',
    title: 'Buyer',
    sort: 'buyer',
    width: 136,
    rank: 6,
    render: (load) =>
      load.buyerId === null ? (
        <span className="ty-muted">Nobody yet</span>
      ) : (
        <PersonCell name={`${load.firstName} ${load.lastName}`} />
      ),
  },
  { key: 'opened', title: 'Opened', width: 101, rank: 3, render: (load) => <Opened load={load} /> },
  {
    key: 'items',
    title: 'Items',
    sort: 'items',
    descendingFirst: true,
    width: 62,
    rank: 7,
    align: 'right',
    render: (load) => (
      <span translate="no" className="ty-num">
        {numberText(load.items)}
      </span>
    ),
  },
  {
    key: 'units',
    title: 'Units',
    width: 62,
    rank: 2,
    align: 'right',
    render: (load) => (
      <span translate="no" className="ty-num">
        {numberText(load.units)}
      </span>
    ),
  },
];

const amountColumns: readonly Column<ReportRow>[] = [
  { ...amount('subtotal', 'Subtotal', ({ subtotal }) => subtotal), sort: undefined, rank: 8 },
  amount('total', 'Total', ({ grandtotal }) => grandtotal),
  { ...amount('paid', 'Paid', ({ amountPaid }) => amountPaid), rank: 1 },
  amount('balance', 'Balance', ({ balance }) => balance),
];

const updated: Column<ReportRow> = {
  key: 'updated',
  title: 'Updated',
  sort: 'updated',
  descendingFirst: true,
  width: 104,
  rank: 9,
  align: 'right',
  render: (load) => <RelativeTime instant={load.updatedDate} />,
};

/** The company that owns a load, for users who see the loads of several. */
const owner: Column<ReportRow> = {
  key: 'company',
  title: 'Company',
  width: 140,
  rank: 10,
  render: (load) => <span className="ty-ellipsis">{load.parentCompanyName}</span>,
};

/** The columns of the report. Users from whom totals are hidden have no columns of amounts. */
export const useReportColumns = (): readonly Column<ReportRow>[] => {
  const seesMoney = useMay(seesSubtotal);
  const seesCompanies = useSession()!.hierarchy === 1;
  return [...factColumns, ...(seesMoney ? amountColumns : []), updated, ...(seesCompanies ? [owner] : [])];
};

/** A load as a card: customer and amount, then the load with its day, then its state. */
export const ReportCard = ({ load }: { load: ReportRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{load.companyName}</b>
      <MoneyText value={load.grandtotal} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={load.invoiceNo ?? String(load.loadId)} size={12} /> {load.facilityCity}, {numberText(load.items)}{' '}
        {load.items === 1 ? 'item' : 'items'}
      </span>
      <span className="ty-small ty-nowrap">
        <Opened load={load} />
      </span>
    </span>
    <span className="ty-row" data-split>
      <LoadStatusTag load={load} />
      {!!load.balance && load.balance !== load.grandtotal && (
        <span className="ty-muted ty-small">
          Balance <MoneyText value={load.balance} />
        </span>
      )}
    </span>
  </span>
);
