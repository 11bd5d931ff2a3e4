import { useRead } from '../../../../ui/api/use-read.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { totalsOf, useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { useCustomerFilter } from '../../../companies/web/panels/customer-filter.ts';
import { useFranchiseChoice } from '../../../companies/web/queries.ts';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { franchiseLoadPath, settledLoadPath } from '../../../till/paths.ts';
import { useBuyerChoice } from '../../../users/web/queries.ts';
import { costSheetColumns, costSheetSums } from '../../cost-sheet/columns.ts';
import { costSheetOrder, type CostSheetRow } from '../../cost-sheet/contract.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { costSheetPath, costSheetSearch } from '../../paths.ts';
import { ReportDownload } from '../parts/report-download.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';
import { useReportFilters } from '../parts/use-report-filters.ts';
import { VoidsFold, withFoldedVoids } from '../parts/voids-fold.tsx';
import { CostSheetCard, ownColumns } from './cost-sheet-columns.tsx';
import { type CostSheetGroup, costSheetGroupOrder } from '../../groups/contract.ts';
import { invoiceDimensions } from '../../domain/dimensions.ts';
import { useGroupColumns } from '../groups/group-cells.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { groupsApi, useCostSheetGroups } from '../groups/queries.ts';
import { useGrouping } from '../groups/use-grouping.ts';
import { useReportView } from '../views/use-report-view.ts';
import { costSheetGroupFigures } from './cost-sheet-groups.tsx';
import { costSheetApi } from './queries.ts';

const keys = ['facility', 'buyer', 'customer', 'franchise'] as const;

/** One row per settled invoice: what was paid, what it holds and what that is worth. Shows the last 30 days at first. */
export default function CostSheetPage() {
  useLastList();
  const { companyId, hierarchy } = useSession()!;
  const isParent = hierarchy === 1;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(costSheetSearch);
  const grouping = useGrouping(adapter, invoiceDimensions);
  const { by } = grouping;
  const table = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 10,
    sort: by ? { by: 'group', descending: false } : { by: 'date', descending: true },
  });
  const report = useReportFilters(adapter, {
    keys,
    standard: lastDays(30),
    onSearch: () => void Promise.all([by ? groups.refetch() : list.query.refetch(), totals.refetch()]),
  });
  const { facility, buyer, customer, franchise } = report.applied.values;
  const sheetColumns = useReportColumns(costSheetColumns, ownColumns);
  const franchises = useFranchiseChoice({ enabled: isParent, alsoLeft: true });
  const chips = [
    report.filter('facility', useFacilityChoice()),
    report.filter('buyer', useBuyerChoice()),
    useCustomerFilter({ filters: report.values, filter: report.filter }),
    ...(isParent ? [report.filter('franchise', franchises)] : []),
  ];
  const filters = {
    ...(facility && { facility: Number(facility) }),
    ...(buyer && { buyer: Number(buyer) }),
    ...(customer && { customer: Number(customer) }),
    ...(franchise && { franchise: Number(franchise) }),
  };
  const narrowed = { ...report.sentDays, ...filters };
  const list = useListPage(costSheetApi.listCostSheet, table, {
    name: 'Cost Sheet',
    sent: { ...narrowed, ...sentSort(costSheetOrder.options, sheetColumns, adapter.params.sort) },
    enabled: by === undefined,
  });
  const grouped = useGroupColumns<typeof costSheetSums, CostSheetGroup>(grouping, costSheetSums);
  const groupOrder = sentSort(costSheetGroupOrder.options, grouped, adapter.params.sort);
  const inGroups = by && { ...narrowed, by, thenBy: grouping.thenBy, timeZone: ownTimeZone(), ...groupOrder };
  const groups = useCostSheetGroups(inGroups && { ...inGroups, count: table.size, offset: table.offset });
  const totals = useRead(costSheetApi.totalCostSheet, narrowed, { keepsEarlier: true });
  const columns = by ? grouped : sheetColumns;
  const view = useReportView('cost-sheet', adapter, {
    table: by ? 'costSheetGroups' : 'costSheet',
    columns,
    grouping: grouping.dimensions,
  });
  const reading = by ? groups : list.query;
  return (
    <ReportFrame
      name="cost-sheet"
      report={report}
      view={view}
      columns={columns}
      saved={{ filters, grouping: grouping.dimensions, sort: adapter.params.sort }}
      filters={chips}
      grouping={grouping.filters}
      busy={reading.isFetching && reading.isPlaceholderData}
      download={
        inGroups ? (
          <ReportDownload ask={(format) => groupsApi.downloadCostSheetGroups({ ...inGroups, format })} />
        ) : (
          <ReportDownload
            ask={(format) => costSheetApi.downloadCostSheet({ ...narrowed, timeZone: ownTimeZone(), format })}
            long={{
              report: 'cost-sheet',
              rows: totals.data?.invoices,
              filters: { ...narrowed, timeZone: ownTimeZone() },
            }}
          />
        )
      }
    >
      {totals.data && !list.table.failure && (
        <SumsLine
          label="Totals of all invoices that match"
          figures={totalsOf(costSheetSums, totals.data)}
          isOld={totals.isPlaceholderData}
          onPhone={4}
        />
      )}
      {!by && <VoidsFold rows={list.rows} adapter={adapter} />}
      {by ? (
        <GroupList
          grouping={{ by, thenBy: grouping.thenBy }}
          columns={grouped}
          hidden={view.hidden}
          list={groups}
          state={table}
          report={{ path: costSheetPath(), params: adapter.params, days: report.applied.days, keys }}
          figures={costSheetGroupFigures}
        />
      ) : (
        <DataTable<CostSheetRow>
          label="Invoices"
          columns={sheetColumns}
          hidden={view.hidden}
          {...list.table}
          rows={withFoldedVoids(list.rows, adapter.params.voids)}
          empty={
            <EmptyState title="No invoice was settled in these days" art={<UnknownArt />}>
              An invoice counts on the day it is settled. Choose other days or other filters.
            </EmptyState>
          }
          rowKey={(row) => (row.isReversal ? -row.loadId : row.loadId)}
          rowName={(row) => `invoice ${row.invoiceNo}`}
          rowHref={(row) => (row.companyId === companyId ? settledLoadPath : franchiseLoadPath)({ loadId: row.loadId })}
          card={(row) => <CostSheetCard row={row} />}
          tight
        />
      )}
    </ReportFrame>
  );
}
