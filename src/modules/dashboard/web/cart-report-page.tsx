import './dashboard.css';
import { useRead } from '../../../ui/api/use-read.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../ui/data-table/sent-sort.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../ui/page/last-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { listedLoadPath } from '../../till/paths.ts';
import { useBuyerChoice } from '../../users/web/queries.ts';
import { cartOrder } from '../contract.ts';
import { cartReportSearch } from '../paths.ts';
import { cartAges, cartStates, type OpenCart } from '../wire.ts';
import { CartCard, useCartColumns } from './cart-columns.tsx';
import { CartGroupsPanes } from './cart-groups.tsx';
import { ageWords, stateWords } from './cart-words.tsx';
import { dashboardApi } from './queries.ts';

const stateChoice = {
  label: 'State',
  neutral: 'Any',
  options: cartStates.map((state) => ({ value: state, label: stateWords[state][0] })),
};
const ageChoice = {
  label: 'Age',
  neutral: 'Any',
  options: cartAges.map((age) => ({ value: age, label: ageWords[age] })),
};

/** Open carts by state, age, buyer and facility: their sums, which filter, and the carts themselves, the oldest first. */
export default function CartReportPage() {
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(cartReportSearch);
  const { state, age, buyer, facility } = adapter.params;
  const table = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 20,
    filters: ['state', 'age', 'buyer', 'facility'],
    sort: { by: 'age', descending: true },
  });
  const columns = useCartColumns();
  const filters = [
    table.filter('state', stateChoice),
    table.filter('age', ageChoice),
    table.filter('buyer', useBuyerChoice()),
    table.filter('facility', useFacilityChoice()),
  ];
  const narrowed = { state, age, buyer, facility };
  const list = useListPage(dashboardApi.listOpenCarts, table, {
    name: 'open carts',
    sent: { ...narrowed, ...sentSort(cartOrder.options, columns, adapter.params.sort) },
  });
  const groups = useRead(dashboardApi.groupOpenCarts, narrowed, { keepsEarlier: true });
  return (
    <Page title="Load Report" flush>
      <FilterBar filters={filters} onClear={table.clearFilters} sort={sortFilter(columns, table)} />
      {groups.data && !list.table.failure && (
        <CartGroupsPanes groups={groups.data} isOld={groups.isPlaceholderData} onChoose={table.setFilter} />
      )}
      <DataTable<OpenCart>
        label="Open carts"
        columns={columns}
        {...list.table}
        extent={list.query.data && { total: groups.data?.total.loads, more: list.query.data.areMoreItemsAvailable }}
        filters={filters}
        nothing="No open cart is like this"
        empty={
          <EmptyState title="No cart is open" art={<UnknownArt />}>
            Requests, quotes and carts stand here until they are invoices.
          </EmptyState>
        }
        rowKey={(cart) => cart.loadId}
        rowName={(cart) => `load ${cart.loadId}`}
        rowHref={(cart) => listedLoadPath({ loadId: cart.loadId })}
        card={(cart) => <CartCard cart={cart} />}
      />
    </Page>
  );
}
