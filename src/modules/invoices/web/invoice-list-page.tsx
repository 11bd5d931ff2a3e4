import { Suspense } from 'react';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { ColumnChoice } from '../../../ui/data-table/column-choice.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DateRange } from '../../../ui/data-table/date-range.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { sentSort } from '../../../ui/data-table/sent-sort.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { FranchiseArt, PendingArt, SettledArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useLastList } from '../../../ui/page/last-list.ts';
import { Page } from '../../../ui/page/page.tsx';
import { activeLoadsPath } from '../../loads/paths.ts';
import { useColumnChoice } from '../../sessions/web/queries.ts';
import { useDeleteAction } from '../../loads/web/panels/use-delete-action.ts';
import { invoiceOrder, type InvoiceRow } from '../contract.ts';
import { invoiceListSearch, invoicePath } from '../paths.ts';
import { InvoiceCard, useInvoiceColumns } from './invoice-columns.tsx';
import { DownloadInvoices } from './download-invoices.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { InvoiceListTabs, kindOf } from './invoice-list-tabs.tsx';
import { invoicesApi } from './queries.ts';
import { usePaperPopup } from './use-paper-popup.ts';
import { filterKeys, sentFilters, useInvoiceFilters } from './use-invoice-filters.ts';
import { LikeCustomers } from '../../companies/web/panels/like-customers.tsx';

const PaperPopup = lazyPart(() => import('./panels/paper-popup.tsx'));

const emptyArt = { 3: <PendingArt />, 4: <SettledArt />, 10: <FranchiseArt /> } as const;

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
    sort: { by: 'date', descending: true },
  });
  const columns = useInvoiceColumns(kind.type);
  const filters = useInvoiceFilters(state);
  const { canSeeSubtotal, companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const { actionsFor } = useDeleteAction();
  const { paper } = adapter.params;
  const popup = usePaperPopup(paper !== undefined, (loadId, options) => adapter.change({ paper: loadId }, options));
  const [hidden, setHidden] = useColumnChoice('invoices');
  const narrowed = {
    text: state.text,
    ...(kind.isMine && { isMyCarts: true }),
    ...sentFilters(canSeeSubtotal ? adapter.params : { ...adapter.params, status: undefined, amount: undefined }),
  };
  const page = useListPage(invoicesApi.listInvoices, state, {
    name: 'invoices',
    sent: { type: kind.type, ...narrowed, ...sentSort(invoiceOrder.options, columns, adapter.params.sort) },
  });

  const { amount, from, to } = state.filters;
  const moreActive = [canSeeSubtotal && amount, from ?? to].filter(Boolean).length;

  const list = (
    <>
      <FilterBar
        search={{ label: 'Search Invoice', placeholder: 'Search Invoice', value: state.text, onSearch: state.setText }}
        filters={filters}
        onClear={state.clearFilters}
        sort={sortFilter(columns, state)}
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
                means={
                  kind.type === 3
                    ? 'The day an invoice was finished.'
                    : kind.type === 10
                      ? 'The day an invoice was settled, or a pending one finished.'
                      : 'The day an invoice was settled.'
                }
                from={state.filters['from']}
                to={state.filters['to']}
                onChange={(from, to) => adapter.change({ from, to, page: undefined })}
              />
            </>
          ),
        }}
        end={
          <>
            <DownloadInvoices wanted={{ type: kind.type, ...narrowed }} />
            <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
          </>
        }
      />
      <DataTable<InvoiceRow>
        label={kind.title}
        columns={columns}
        hidden={hidden}
        {...page.table}
        filters={filters}
        nothing={kind.empty}
        like={<LikeCustomers text={state.text} onChoose={state.setText} />}
        empty={
          <EmptyState
            title={kind.empty}
            art={emptyArt[kind.type]}
            actions={<ButtonLink to={activeLoadsPath()}>Open carts</ButtonLink>}
          >
            {kind.type === 3
              ? 'An invoice stands here from Finish until it is completed.'
              : 'An invoice stands here once it is completed.'}
          </EmptyState>
        }
        rowKey={(invoice) => invoice.loadId}
        rowName={(invoice) => `invoice ${invoice.invoiceNo}`}
        rowHref={({ isVoid, loadId }) => (isVoid ? invoicePath : kind.detail)({ loadId })}
        rowActions={(invoice) => [
          { key: 'paper', label: 'Preview and print', onPress: () => popup.open(invoice.loadId) },
          ...(invoice.isVoid ? [] : actionsFor(invoice)),
        ]}
        card={(invoice) => <InvoiceCard invoice={invoice} type={kind.type} />}
      />
    </>
  );
  return (
    <Page title={kind.title} heading={kind.isMine ? kind.title : 'Invoices'} flush>
      <InvoiceListTabs kind={kind} narrowed={narrowed} />
      {list}
      <Suspense>{paper !== undefined && <PaperPopup loadId={paper} onClose={popup.close} />}</Suspense>
    </Page>
  );
}
