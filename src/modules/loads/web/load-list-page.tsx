import { Plus } from 'lucide-react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Can, useMay, useSession } from '../../../ui/session/can.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { countedTo } from '../../../kernel/page.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { sentSort } from '../../../ui/data-table/sent-sort.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useLastList } from '../../../ui/page/last-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { identifyPath } from '../../identify/paths.ts';
import { useColumnChoice } from '../../sessions/web/queries.ts';
import { listedLoadPath, loadPath, myLoadPath } from '../../till/paths.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadOrder, type LoadRow } from '../lists/wire.ts';
import { activeLoadsPath, createLoadPath, loadListSearch, myLoadsPath } from '../paths.ts';
import { LoadCard, useLoadColumns } from './load-columns.tsx';
import { emptyArt, emptyWords, emptyWordsForSeller, tabs } from './load-list-tabs.tsx';
import { useDeleteAction } from './panels/use-delete-action.ts';
import { SellButtons } from './sell-buttons.tsx';
import { useAskInAddress } from './use-ask-in-address.ts';
import { useRequestActions } from './use-request-actions.tsx';
import { loadsApi, useLoadCounts } from './queries.ts';
import { cartPart } from './panels/cart-part.ts';
import { useLoadFilters } from './use-load-filters.ts';
import { LikeCustomers } from '../../companies/web/panels/like-customers.tsx';

/** Carts, quotes and requests, in tabs. A franchise only has its own carts; a seller its own loads. */
export default function LoadListPage() {
  useLastList();
  const adapter = useSearchParams(loadListSearch);
  const asking = useAskInAddress();
  const current = useSession()!;
  const isMyCarts = useShownPath() === myLoadsPath;
  const isSeller = current.hierarchy === 2;
  const tab =
    tabs.find((each) => each.key === adapter.params.tab && (each.type !== 30 || current.hierarchy === 1)) ?? tabs[0];
  const state = useTableState(adapter, {
    filters: ['facility', 'buyer', 'status'],
    sort: { by: 'updated', descending: true },
  });
  const { facility, buyer, status } = adapter.params;
  // Quotes and requests have only one state.
  const hasStates = tab.type === 1 || tab.type === 30;
  const columns = useLoadColumns(tab.type);
  const narrowed = {
    text: state.text,
    isMyCarts: isMyCarts || isSeller,
    facility,
    buyer,
  };
  const sorted = sentSort(loadOrder.options, columns, adapter.params.sort);
  const isOwnFirst = tab.type === 1 && !isMyCarts && !isSeller && sorted.sort === undefined;
  const page = useListPage(loadsApi.listLoads, state, {
    name: 'carts',
    sent: { type: tab.type, ...narrowed, ...(hasStates && { status }), ...sorted },
  });
  const counts = useLoadCounts(narrowed, !isMyCarts);
  useLiveReads(`company:${current.companyId}`, 'loads.changed', 'chats.changed');
  const [hidden, setHidden] = useColumnChoice('loads');
  const mayCreate = useMay(loadLifeCycle.addLoad.access);
  const filters = useLoadFilters(state, { hasStates });
  const { actionsFor: deletionOf } = useDeleteAction();
  const { actionsFor: answersTo, dialog } = useRequestActions();
  const actionsFor = (load: LoadRow) => [...answersTo(load), ...deletionOf(load)];
  const [title, words] = (isSeller ? emptyWordsForSeller : emptyWords)[tab.type]!;
  const detail = isSeller ? loadPath : isMyCarts ? myLoadPath : listedLoadPath;
  const list = (
    <>
      <FilterBar
        search={{
          label: 'Search carts',
          placeholder: isSeller ? 'Load or name' : 'Load or customer',
          value: state.text,
          onSearch: state.setText,
        }}
        filters={filters}
        onClear={state.clearFilters}
        sort={sortFilter(columns, state)}
        end={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <DataTable<LoadRow>
        label={tab.label}
        columns={columns}
        hidden={hidden}
        {...page.table}
        filters={filters}
        like={<LikeCustomers text={state.text} onChoose={state.setText} />}
        empty={
          <EmptyState
            title={title}
            art={emptyArt[tab.type]}
            actions={
              tab.type !== 1 ? (
                <ButtonLink to={activeLoadsPath()}>Open carts</ButtonLink>
              ) : mayCreate ? (
                <ButtonLink to={createLoadPath()} variant="filled">
                  Create Cart
                </ButtonLink>
              ) : (
                <ButtonLink to={identifyPath()}>Identify converters</ButtonLink>
              )
            }
          >
            {words}
          </EmptyState>
        }
        rowKey={(load) => load.loadId}
        rowName={(load) => `load ${load.loadId}`}
        rowHref={({ loadId }) => detail({ loadId })}
        partOf={isOwnFirst ? (load) => cartPart(load, current.userId) : undefined}
        // Carts are deleted in the list of all carts, not among one's own.
        rowActions={isMyCarts || isSeller ? undefined : actionsFor}
        card={(load) => <LoadCard load={load} isOwn={isSeller} />}
      />
    </>
  );
  return (
    <Page
      title={isSeller ? 'Sell' : isMyCarts ? 'My Cart' : 'Carts'}
      flush
      actions={
        <Can rule={loadLifeCycle.addLoad.access}>
          <ButtonLink to={createLoadPath()} variant="filled" leftSection={<Plus size={15} aria-hidden />}>
            New cart
          </ButtonLink>
        </Can>
      }
    >
      {isSeller && <SellButtons {...asking} />}
      {isMyCarts ? (
        list
      ) : (
        <Tabs
          label="Cart lists"
          countedTo={countedTo(state.text)}
          tabs={tabs
            .filter((each) => each.type !== 30 || current.hierarchy === 1)
            // The shown list may be narrowed by a status, which the others do not have.
            .map((each) => ({
              ...each,
              count:
                each.key === tab.key
                  ? page.query.data && (page.query.data.total ?? countedTo(state.text))
                  : counts(each.type),
            }))}
          value={tab.key}
          onChange={(key) =>
            adapter.change({
              tab: tabs.find((each) => each.key === key && key !== 'active')?.key,
              page: undefined,
              status: undefined,
            })
          }
        >
          {list}
        </Tabs>
      )}
      {dialog}
    </Page>
  );
}
