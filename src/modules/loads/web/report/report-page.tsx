import { useRead } from '../../../../ui/api/use-read.ts';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { DownloadButton } from '../../../../ui/controls/download-button.tsx';
import { ColumnChoice } from '../../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { DateRange, endOfDay, rangeText, startOfDay } from '../../../../ui/data-table/date-range.tsx';
import type { Choice, Filter } from '../../../../ui/data-table/filter.ts';
import { FilterBar } from '../../../../ui/data-table/filter-bar.tsx';
import { totalsOf } from '../../../../ui/data-table/report-columns.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { sortFilter } from '../../../../ui/data-table/sort-filter.ts';
import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { useCustomerFilter } from '../../../companies/web/panels/customer-filter.ts';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { useColumnChoice } from '../../../sessions/web/queries.ts';
import { franchiseLoadPath, listedLoadPath, pendingLoadPath, settledLoadPath } from '../../../till/paths.ts';
import { useBuyerChoice } from '../../../users/web/queries.ts';
import { activeLoadsPath, loadReportSearch } from '../../paths.ts';
import { loadReportSums } from '../../report/columns.ts';
import { reportOrder, type ReportRow } from '../../report/wire.ts';
import { emptyArt } from '../load-list-tabs.tsx';
import { reportApi } from './queries.ts';
import { ReportCard, useLoadReportColumns } from './report-columns.tsx';
import { LikeCustomers } from '../../../companies/web/panels/like-customers.tsx';

const stateChoice: Choice = {
  label: 'State',
  neutral: 'Any',
  options: [
    { value: 'request', label: 'Request' },
    { value: 'quote', label: 'Quote' },
    { value: 'cart', label: 'Cart' },
    { value: 'finalised', label: 'Seller finalised' },
    { value: 'pending', label: 'Invoice pending' },
    { value: 'settled', label: 'Settled' },
  ],
};

/** An invoice is opened where its list opens it, any other load where the carts do. */
const detailOf = ({ type, companyId }: ReportRow, ownCompanyId: number) => {
  if (type !== 3 && type !== 4) return listedLoadPath;
  if (companyId !== ownCompanyId) return franchiseLoadPath;
  return type === 3 ? pendingLoadPath : settledLoadPath;
};

/** All loads that the user may see, in every state, newest first, with their totals. Days are when a load was opened. */
export default function ReportPage() {
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(loadReportSearch);
  const { state, facility, buyer, customer, from, to } = adapter.params;
  const table = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 10,
    filters: ['state', 'facility', 'buyer', 'customer', 'from', 'to'],
    sort: { by: 'load', descending: true },
  });
  const columns = useLoadReportColumns();
  const [hidden, setHidden] = useColumnChoice('loadReport');
  const setDates = (first?: string, last?: string) => adapter.change({ from: first, to: last, page: undefined });
  const facilities = useFacilityChoice();
  const buyers = useBuyerChoice();
  const filters = [
    table.filter('state', stateChoice),
    table.filter('facility', facilities),
    table.filter('buyer', buyers),
    useCustomerFilter(table),
  ];
  /** The dates as a filter, so that an empty list offers to drop them. */
  const dates: Filter = {
    key: 'dates',
    label: 'Opened',
    neutral: 'Any',
    value: rangeText(from, to),
    options: [],
    onChange: () => setDates(),
  };
  const narrowed = {
    text: table.text,
    state,
    facility,
    buyer,
    customer,
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: endOfDay(to) }),
  };
  const page = useListPage(reportApi.reportLoads, table, {
    name: 'loads',
    sent: { ...narrowed, ...sentSort(reportOrder.options, columns, adapter.params.sort) },
  });
  /** The totals of all loads under the filters. */
  const totals = useRead(reportApi.totalLoads, narrowed, { keepsEarlier: true });
  return (
    <Page title="Load Reports" flush>
      <FilterBar
        search={{
          label: 'Search loads',
          placeholder: 'Load, invoice or customer',
          value: table.text,
          onSearch: table.setText,
        }}
        filters={filters}
        onClear={table.clearFilters}
        sort={sortFilter(columns, table)}
        more={{
          active: dates.value ? 1 : 0,
          fields: <DateRange means="The day a load was opened." from={from} to={to} onChange={setDates} />,
        }}
        end={
          <>
            <DownloadButton label="Download" isCompact ask={() => reportApi.downloadLoads(narrowed)} />
            <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
          </>
        }
      />
      {totals.data && !page.table.failure && (
        <SumsLine
          label="Totals of all loads that match"
          figures={totalsOf(loadReportSums, totals.data)}
          isOld={totals.isPlaceholderData}
        />
      )}
      <DataTable<ReportRow>
        label="Loads"
        columns={columns}
        hidden={hidden}
        {...page.table}
        extent={page.query.data && { total: totals.data?.loads, more: page.query.data.areMoreItemsAvailable }}
        filters={[...filters, dates]}
        nothing="No load is like this"
        like={<LikeCustomers text={table.text} onChoose={table.setText} />}
        empty={
          <EmptyState
            title="No loads yet"
            art={emptyArt[1]}
            actions={<ButtonLink to={activeLoadsPath()}>Open carts</ButtonLink>}
          >
            Every load stands here, from its request or cart to the settled invoice.
          </EmptyState>
        }
        rowKey={(load) => load.loadId}
        rowName={(load) => `load ${load.loadId}`}
        rowHref={(load) => detailOf(load, companyId)({ loadId: load.loadId })}
        card={(load) => <ReportCard load={load} />}
      />
    </Page>
  );
}
