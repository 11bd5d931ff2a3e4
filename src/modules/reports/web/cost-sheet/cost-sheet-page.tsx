import { costSheetSearch } from '../../../../kernel/screen-search.ts';
import { franchiseLoadPath, settledLoadPath } from '../../../../kernel/paths.ts';
import { ColumnChoice } from '../../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { useCustomerFilter } from '../../../companies/web/panels/customer-filter.ts';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { useColumnChoice } from '../../../sessions/web/queries.ts';
import { useBuyerChoice } from '../../../users/web/queries.ts';
import { costSheetOrder, type CostSheetRow } from '../../cost-sheet/contract.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { ReportBar } from '../parts/report-bar.tsx';
import { ReportDownload } from '../parts/report-download.tsx';
import { ReportPage } from '../parts/report-page.tsx';
import { useReportFilters } from '../parts/use-report-filters.ts';
import { CostSheetCard, costSheetColumns } from './cost-sheet-columns.tsx';
import { CostSheetSums } from './cost-sheet-sums.tsx';
import { costSheetApi, useCostSheet, useCostSheetTotals } from './queries.ts';

const keys = ['facility', 'buyer', 'customer'] as const;

/** One row per settled invoice: what was paid, what it holds and what that is worth. Shows the last 30 days at first. */
export default function CostSheetPage() {
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(costSheetSearch);
  const table = useTableState(adapter, { sizes: [10, 20, 30, 40], size: 10, sort: { by: 'date', descending: true } });
  const report = useReportFilters(adapter, {
    keys,
    standard: lastDays(30),
    onSearch: () => void Promise.all([list.refetch(), totals.refetch()]),
  });
  const { facility, buyer, customer } = report.applied.values;
  const filters = [
    report.filter('facility', useFacilityChoice()),
    report.filter('buyer', useBuyerChoice()),
    useCustomerFilter({ filters: report.values, filter: report.filter }),
  ];
  const narrowed = {
    ...report.sentDays,
    ...(facility && { facility: Number(facility) }),
    ...(buyer && { buyer: Number(buyer) }),
    ...(customer && { customer: Number(customer) }),
  };
  const list = useCostSheet({
    count: table.size,
    offset: table.offset,
    ...narrowed,
    ...sentSort(costSheetOrder.options, costSheetColumns, adapter.params.sort),
  });
  const totals = useCostSheetTotals(narrowed);
  const [hidden, setHidden] = useColumnChoice('costSheet');
  const failure = failureOf(list.error, 'The Cost Sheet could not be read', () => void list.refetch());
  return (
    <ReportPage title="Cost Sheet">
      <ReportBar
        report={report}
        filters={filters}
        busy={list.isFetching && list.isPlaceholderData}
        end={
          <>
            <ReportDownload
              ask={(format) => costSheetApi.downloadCostSheet({ ...narrowed, timeZone: ownTimeZone(), format })}
              long={{
                report: 'cost-sheet',
                rows: totals.data?.invoices,
                filters: { ...narrowed, timeZone: ownTimeZone() },
              }}
            />
            <ColumnChoice columns={costSheetColumns} hidden={hidden} onChange={setHidden} />
          </>
        }
      />
      {totals.data && !failure && <CostSheetSums totals={totals.data} isOld={totals.isPlaceholderData} />}
      <DataTable<CostSheetRow>
        label="Invoices"
        columns={costSheetColumns}
        hidden={hidden}
        rows={list.data?.list}
        extent={list.data && { more: list.data.areMoreItemsAvailable }}
        state={table}
        fetching={list.isPlaceholderData}
        failure={failure}
        empty={
          <EmptyState title="No invoice was settled in these days" art={<UnknownArt />}>
            An invoice counts on the day it is settled. Choose other days or other filters, and press Search.
          </EmptyState>
        }
        rowKey={(row) => (row.isReversal ? -row.loadId : row.loadId)}
        rowName={(row) => `invoice ${row.invoiceNo}`}
        rowHref={(row) => (row.companyId === companyId ? settledLoadPath : franchiseLoadPath)({ loadId: row.loadId })}
        card={(row) => <CostSheetCard row={row} />}
      />
    </ReportPage>
  );
}
