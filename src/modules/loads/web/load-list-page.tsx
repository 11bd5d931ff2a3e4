import { Plus } from 'lucide-react';
import { messages } from '../../../kernel/messages.ts';
import { createLoadPath, listedLoadPath, loadPath, myLoadPath, myLoadsPath } from '../../../kernel/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Can, useMay, useSession } from '../../../ui/session/can.tsx';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Filter } from '../../../ui/data-table/filter.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { loadListSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { failureOf, sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useLastList } from '../../../ui/page/last-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import type { Reading } from '../../../ui/feedback/fetch-error.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { useFacilities } from '../../facilities/web/queries.ts';
import { useColumnChoice } from '../../sessions/web/queries.ts';
import { useBuyers } from '../../users/web/queries.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import type { LoadRow } from '../lists/wire.ts';
import { LoadCard, useLoadColumns } from './load-columns.tsx';
import { useDeleteLoad, useLoads } from './queries.ts';

const tabs = [
  { key: 'active', label: 'Active Carts', type: 1 },
  { key: 'quotes', label: 'Quotes', type: 5 },
  { key: 'requests', label: 'Requests', type: 2 },
  { key: 'franchise', label: 'Franchise', type: 30 },
] as const;

const emptyWords: Readonly<Record<number, readonly [string, string]>> = {
  1: [
    'No cart is open',
    'A cart holds what a customer brings, priced as it is added. Open one for whoever stands at the counter.',
  ],
  5: ['No quotes are open', 'A quote holds today’s prices for a seller until a date you choose.'],
  2: ['No requests are waiting', 'Sellers ask here for a grading session or a quote.'],
  30: ['No franchise has an open cart', 'Carts that franchises work on stand here.'],
};

/** The texts for a seller, who creates no loads. */
const emptyWordsForSeller: typeof emptyWords = {
  ...emptyWords,
  1: ['No cart is open for you', 'A cart stands here while your buyer works on what you brought.'],
  5: ['No quotes are open', 'A quote holds today’s prices for you until its date.'],
  2: ['No requests are waiting', 'What you have asked your buyer for stands here.'],
};

/** Carts, quotes and requests, in tabs. A franchise only has its own carts; a seller its own loads. */
export default function LoadListPage() {
  useLastList();
  const adapter = useSearchParams(loadListSearch);
  const current = useSession()!;
  const isMyCarts = useShownPath() === myLoadsPath;
  const isSeller = current.hierarchy === 2;
  const tab =
    tabs.find((each) => each.key === adapter.params.tab && (each.type !== 30 || current.hierarchy === 1)) ?? tabs[0];
  const state = useTableState(adapter, { size: 10, filters: ['facility', 'buyer', 'status'] });
  const { facility, buyer, status } = adapter.params;
  // Quotes and requests have only one state.
  const hasStates = tab.type === 1 || tab.type === 30;
  const { data, error, isPlaceholderData, refetch } = useLoads({
    count: state.size,
    offset: state.offset,
    text: state.text,
    type: tab.type,
    isMyCarts: isMyCarts || isSeller,
    ...(facility && { facility }),
    ...(buyer && { buyer }),
    ...(status && hasStates && { status }),
  });
  useLiveReads(`company:${current.companyId}`, 'loads.changed');
  const columns = useLoadColumns();
  const [hidden, setHidden] = useColumnChoice('loads');
  const mayCreate = useMay(loadLifeCycle.addLoad.access);
  const filters = useFilters(state.filters, state.setFilter, isSeller, hasStates);
  const actions = useRowActions();
  const [title, words] = (isSeller ? emptyWordsForSeller : emptyWords)[tab.type]!;
  const detail = isSeller ? loadPath : isMyCarts ? myLoadPath : listedLoadPath;
  const list = (
    <>
      <FilterBar
        search={{
          label: 'Search carts',
          placeholder: 'Load or customer',
          value: state.text,
          onSearch: state.setText,
        }}
        filters={filters}
        end={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      />
      <DataTable<LoadRow>
        label={tab.label}
        columns={columns}
        hidden={hidden}
        rows={data?.list}
        extent={data && { total: data.total, more: data.areMoreItemsAvailable }}
        state={state}
        fetching={isPlaceholderData}
        failure={failureOf(error, 'The carts could not be read', () => void refetch())}
        filters={filters}
        empty={
          <EmptyState
            title={title}
            actions={
              mayCreate && tab.type === 1 ? (
                <ButtonLink to={createLoadPath()} variant="filled">
                  Create Cart
                </ButtonLink>
              ) : undefined
            }
          >
            {words}
          </EmptyState>
        }
        rowKey={(load) => load.loadId}
        rowName={(load) => `load ${load.loadId}`}
        rowHref={({ loadId }) => detail({ loadId })}
        rowActions={isMyCarts || isSeller ? undefined : actions}
        card={(load) => <LoadCard load={load} />}
      />
    </>
  );
  return (
    <Page
      title={isMyCarts ? 'My Cart' : 'Carts'}
      flush
      actions={
        <Can rule={loadLifeCycle.addLoad.access}>
          <ButtonLink to={createLoadPath()} variant="filled" leftSection={<Plus size={15} aria-hidden />}>
            New cart
          </ButtonLink>
        </Can>
      }
    >
      {isMyCarts ? (
        list
      ) : (
        <Tabs
          label="Cart lists"
          tabs={tabs
            .filter((each) => each.type !== 30 || current.hierarchy === 1)
            .map((each) => ({
              ...each,
              ...(each.key === tab.key && data?.total !== undefined && { count: data.total }),
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
    </Page>
  );
}

const statuses = [
  { value: '1', label: 'Not started' },
  { value: '2', label: 'In process' },
  { value: '4', label: 'Seller finalised' },
];

const useFilters = (
  chosen: Readonly<Record<string, string | undefined>>,
  set: (key: string, value: string | undefined) => void,
  isSeller: boolean,
  hasStates: boolean,
): readonly Filter[] => {
  const facilities = useFacilities();
  const buyers = useBuyers();
  const filter = (
    key: string,
    label: string,
    neutral: string,
    options: readonly { value: string; label: string }[],
    from?: Reading,
  ): Filter => ({
    key,
    label,
    neutral,
    options,
    from,
    value: chosen[key],
    onChange: (value) => set(key, value),
  });
  const status = hasStates ? [filter('status', 'Status', 'Any', statuses)] : [];
  if (isSeller) return status;
  return [
    filter(
      'facility',
      'Facility',
      'All',
      (facilities.data ?? [])
        .filter((each) => each.isActive)
        .map((each) => ({ value: String(each.facilityId), label: each.name })),
      facilities,
    ),
    filter(
      'buyer',
      'Buyer',
      'Anyone',
      (buyers.data ?? []).map((each) => ({ value: String(each.userId), label: `${each.firstName} ${each.lastName}` })),
      buyers,
    ),
    ...status,
  ];
};

/** The actions on a cart in the list, by the user's rights. */
const useRowActions = () => {
  const remove = useDeleteLoad();
  const { deleteCart, canDeleteInvoice } = useSession()!;
  // A reopened cart is still an invoice: its number is reserved.
  return (load: LoadRow) =>
    (load.invoiceNo === null ? deleteCart : canDeleteInvoice)
      ? [
          {
            key: 'delete',
            label: 'Delete',
            destructive: true,
            onPress: () =>
              void confirmDelete(load.invoiceNo ? 'invoice' : 'cart', load.invoiceNo ?? load.loadName).then(
                async (sure) => {
                  if (!sure) return;
                  try {
                    toast(
                      (await remove.mutateAsync({ cartId: load.loadId, isInvoice: load.invoiceNo !== null })).message,
                    );
                  } catch (thrown) {
                    toastError({ message: sentenceOf(thrown, messages.deleteFailure) });
                  }
                },
              ),
          },
        ]
      : [];
};
