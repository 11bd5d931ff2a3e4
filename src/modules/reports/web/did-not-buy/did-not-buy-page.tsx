import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { notBoughtColumns } from '../../did-not-buy/columns.ts';
import type { NotBoughtRow } from '../../did-not-buy/contract.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { didNotBuySearch } from '../../paths.ts';
import { checkedFilter } from '../parts/checked-filter.tsx';
import { ReportDownload } from '../parts/report-download.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';
import { useReportFilters } from '../parts/use-report-filters.ts';
import { useWhoFilters } from '../parts/who-filters.ts';
import { useReportView } from '../views/use-report-view.ts';
import { NotBoughtCard, ownColumns } from './not-bought-columns.tsx';
import { notBoughtApi } from './queries.ts';

const keys = ['facility', 'buyer', 'franchise', 'customer', 'isGroup'] as const;

/** What customers were offered and did not sell, of today at first. Is Group shows one row for each code. */
export default function DidNotBuyPage() {
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(didNotBuySearch);
  const table = useTableState(adapter, { sizes: [10, 20, 30, 40], size: 10 });
  const report = useReportFilters(adapter, { keys, standard: lastDays(1), onSearch: () => void list.query.refetch() });
  const facility = report.filter('facility', useFacilityChoice());
  const { buyer, franchise, customer } = useWhoFilters(report);
  const { isGroup, ...filled } = Object.fromEntries(
    Object.entries(report.applied.values).filter(([, value]) => value !== undefined),
  );
  const filters = { ...filled, ...(isGroup && { isGroup: true }) };
  const narrowed = { ...report.sentDays, ...filters };
  const list = useListPage(notBoughtApi.listNotBought, table, { name: 'report', sent: narrowed });
  const columns = useReportColumns(notBoughtColumns, ownColumns);
  const view = useReportView('did-not-buy', adapter, { table: 'didNotBuy', columns });
  return (
    <ReportFrame
      name="did-not-buy"
      report={report}
      view={view}
      columns={columns}
      saved={{ filters, sort: undefined }}
      filters={[facility, buyer, franchise, customer, checkedFilter(report, 'isGroup', 'Is Group')]}
      busy={list.query.isFetching && (list.query.isPlaceholderData || list.rows === undefined)}
      download={
        <ReportDownload
          ask={(format) => notBoughtApi.downloadNotBought({ ...narrowed, timeZone: ownTimeZone(), format })}
        />
      }
    >
      <DataTable<NotBoughtRow>
        label="Not bought"
        columns={columns}
        hidden={view.hidden}
        {...list.table}
        empty={
          <EmptyState title="Nothing was left unsold in these days" art={<UnknownArt />}>
            A buyer notes on a load what the customer did not sell. Choose other days or other filters.
          </EmptyState>
        }
        rowKey={(row) => row.markId}
        rowName={(row) => row.oem}
        card={(row) => <NotBoughtCard row={row} />}
        dense
      />
    </ReportFrame>
  );
}
