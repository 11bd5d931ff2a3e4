import type { AnyPath } from '../../../kernel/path.ts';
import { messages } from '../../../kernel/messages.ts';
import {
  activeLoadsPath,
  franchiseInvoicesPath,
  franchiseLoadPath,
  invoicePath,
  myInvoicesPath,
  pendingInvoicesPath,
  pendingLoadPath,
  settledLoadPath,
} from '../../../kernel/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { invoiceListSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useLastList } from '../../../ui/page/last-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { useColumnChoice } from '../../sessions/web/queries.ts';
import { useDeleteAction } from '../../loads/web/panels/use-delete-action.ts';
import type { InvoiceRow } from '../contract.ts';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { DateRange } from './date-range.tsx';
import { useInvoices } from './queries.ts';
import { filterKeys, sentFilters, useInvoiceFilters } from './use-invoice-filters.ts';

type Kind = {
  readonly type: 3 | 4 | 10;
  readonly title: string;
  readonly empty: string;
  readonly detail: typeof settledLoadPath | typeof pendingLoadPath | typeof franchiseLoadPath;
  readonly isMine?: true;
};

const mineTabs = [
  { key: 'settled', label: 'Settled' },
  { key: 'pending', label: 'Pending' },
] as const;

/** The list of an address. The user's own invoices have two tabs. */
const kindOf = (path: AnyPath, tab: string | undefined): Kind => {
  if (path === franchiseInvoicesPath)
    return {
      type: 10,
      title: 'Invoices, Franchise',
      empty: messages.noSettled,
      detail: franchiseLoadPath,
    };
  const pending = { type: 3, empty: messages.noPending, detail: pendingLoadPath } as const;
  const settled = { type: 4, empty: messages.noSettled, detail: settledLoadPath } as const;
  if (path === myInvoicesPath)
    return { ...(tab === 'pending' ? pending : settled), title: 'My Invoices', isMine: true };
  if (path === pendingInvoicesPath) return { ...pending, title: 'Invoices, Pending' };
  return { ...settled, title: 'Invoices, Settled' };
};

/** Invoices by their state, last settled first, forty per page. */
export default function InvoiceListPage() {
  const path = useShownPath();
  useLastList();
  const adapter = useSearchParams(invoiceListSearch);
  const kind = kindOf(path, adapter.params.tab);
  const state = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 40,
    filters: filterKeys,
  });
  const filters = useInvoiceFilters(state);
  const { canSeeSubtotal } = useSession()!;
  const { mayDelete, actionsFor } = useDeleteAction();
  const [hidden, setHidden] = useColumnChoice('invoices');
  const { data, error, isPlaceholderData, refetch } = useInvoices({
    count: state.size,
    offset: state.offset,
    text: state.text,
    type: kind.type,
    ...(kind.isMine && { isMyCarts: true }),
    ...sentFilters(canSeeSubtotal ? adapter.params : { ...adapter.params, status: undefined, amount: undefined }),
  });

  const { amount, from, to } = state.filters;
  const moreActive = [canSeeSubtotal && amount, from ?? to].filter(Boolean).length;

  const list = (
    <>
      <FilterBar
        search={{ label: 'Search Invoice', placeholder: 'Search Invoice', value: state.text, onSearch: state.setText }}
        filters={filters}
        more={{
          active: moreActive,
          fields: (
            <>
              {canSeeSubtotal && (
                <AmountFilter
                  key={state.filters['amount'] ?? ''}
                  value={state.filters['amount']}
                  onChange={(amount) => state.setFilter('amount', amount)}
                />
              )}
              <DateRange
                from={state.filters['from']}
                to={state.filters['to']}
                onChange={(from, to) => adapter.change({ from, to, page: undefined })}
              />
            </>
          ),
        }}
        end={<ColumnChoice columns={invoiceColumns} hidden={hidden} onChange={setHidden} />}
      />
      <DataTable<InvoiceRow>
        label={kind.title}
        columns={invoiceColumns}
        hidden={hidden}
        rows={data?.list}
        extent={data && { more: data.areMoreItemsAvailable }}
        state={state}
        fetching={isPlaceholderData}
        failure={failureOf(error, 'The invoices could not be read', () => void refetch())}
        filters={filters}
        nothing={kind.empty}
        empty={
          <EmptyState title={kind.empty} actions={<ButtonLink to={activeLoadsPath()}>Open carts</ButtonLink>}>
            {kind.type === 3
              ? 'A load stands here from Finish until it is completed.'
              : 'A load stands here once it is completed.'}
          </EmptyState>
        }
        rowKey={(invoice) => invoice.loadId}
        rowName={(invoice) => `invoice ${invoice.invoiceNo}`}
        rowHref={({ isVoid, loadId }) => (isVoid ? invoicePath : kind.detail)({ loadId })}
        rowActions={mayDelete(true) ? (invoice) => (invoice.isVoid ? [] : actionsFor(invoice)) : undefined}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
      />
    </>
  );
  return (
    <Page
      title={kind.title}
      heading="Invoices"
      flush
      meta={<span className="ty-muted">{kind.title.replace('Invoices, ', '')}</span>}
    >
      {kind.isMine ? (
        <Tabs
          label="My invoices"
          tabs={mineTabs}
          value={kind.type === 3 ? 'pending' : 'settled'}
          onChange={(key) => adapter.change({ tab: key === 'pending' ? key : undefined, page: undefined })}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </Page>
  );
}
