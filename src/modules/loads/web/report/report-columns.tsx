import { Code } from '../../../../ui/format/code.tsx';
import { NameCell, PersonCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { type OwnColumns, useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { loadReportColumns } from '../../report/columns.ts';
import type { ReportRow } from '../../report/wire.ts';
import { LoadStatusTag } from '../panels/load-status.tsx';

const Opened = ({ load }: { load: ReportRow }) => <time dateTime={load.createdDate}>{dateText(load.createdDate)}</time>;

const amount = { width: 104 };

const own: OwnColumns<typeof loadReportColumns, ReportRow> = {
  load: { width: 68, fixed: true, render: (load) => <Code value={String(load.loadId)} /> },
  invoice: { width: 104, render: (load) => load.invoiceNo && <Code value={load.invoiceNo} /> },
  customer: {
    minWidth: 180,
    render: (load) => <NameCell name={load.companyName} detail={`${load.city}, ${load.state}`} />,
  },
  state: { width: 132, render: (load) => <LoadStatusTag load={load} /> },
  facility: { width: 92, render: (load) => load.facilityCity },
  buyer: {
    width: 136,
    render: (load) =>
      load.buyerId === null ? (
        <span className="ty-muted">Nobody yet</span>
      ) : (
        <PersonCell name={`${load.firstName} ${load.lastName}`} />
      ),
  },
  opened: { width: 101 },
  items: { width: 62 },
  units: { width: 62 },
  subtotal: amount,
  total: { ...amount, render: (load) => <MoneyText value={load.grandtotal} strong /> },
  paid: amount,
  balance: amount,
  updated: { width: 104, align: 'right', render: (load) => <RelativeTime instant={load.updatedDate} /> },
  company: {
    width: 140,
    render: (load) => <span className="ty-ellipsis">{load.parentCompanyName}</span>,
  },
};

/** The columns of the report. The company that owns a load is for users who see the loads of several. */
export const useLoadReportColumns = (): readonly Column<ReportRow>[] => {
  const seesCompanies = useSession()!.hierarchy === 1;
  return useReportColumns(loadReportColumns, own, { state: 'customer', company: 'updated' }).filter(
    ({ key }) => key !== 'company' || seesCompanies,
  );
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
