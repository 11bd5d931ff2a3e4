import { Suspense, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { followDownload } from '../../../../ui/api/follow-download.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { DateRange } from '../../../../ui/data-table/date-range.tsx';
import { FilterBar } from '../../../../ui/data-table/filter-bar.tsx';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { SettledArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import { settledLoadPath } from '../../../till/paths.ts';
import { invoiceOrder, type InvoiceRow } from '../../contract.ts';
import { invoicePath, sageListSearch, settledInvoicesPath } from '../../paths.ts';
import { InvoiceCard, useInvoiceColumns } from '../invoice-columns.tsx';
import { invoicesApi } from '../queries.ts';
import { sentFilters, useInvoiceFilters } from '../use-invoice-filters.ts';
import { sage } from '../../sage/contract.ts';
import { useMakeJournal } from './queries.ts';
import { LikeCustomers } from '../../../companies/web/panels/like-customers.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';

const AccountsDialog = lazyPart(async () => ({ default: (await import('./accounts-dialog.tsx')).AccountsDialog }));
const JournalsDialog = lazyPart(async () => ({ default: (await import('./journals-dialog.tsx')).JournalsDialog }));

const lasting = 'What it holds counts as exported. It stays under Earlier journals.';
/** A journal by customer would leave the books half done. */
const onlyDaysCount = 'The other filters of the list do not count.';

/** The settled invoices that the books do not hold as they are, and the journal that brings the books up to date. */
export default function SagePage() {
  useLastList();
  const { companyId, canViewAllFacilityInvoices } = useSession()!;
  const nothing = canViewAllFacilityInvoices ? messages.nothingToExport : messages.nothingOwnToExport;
  const makeJournal = useMakeJournal();
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(sageListSearch);
  const state = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 40,
    filters: ['facility', 'buyer', 'customer', 'show', 'from', 'to'],
    sort: { by: 'date', descending: true },
  });
  const { show, from, to } = adapter.params;
  const isAll = show === 'all';
  const columns = useInvoiceColumns();
  const filters = [
    state.filter('show', { label: 'Export', neutral: 'Waiting', options: [{ value: 'all', label: 'All settled' }] }),
    ...useInvoiceFilters(state).filter(({ key }) => key !== 'status'),
  ];
  const page = useListPage(invoicesApi.listInvoices, state, {
    name: 'invoices',
    sent: {
      type: 1,
      text: state.text,
      ...sentFilters(adapter.params),
      status: isAll ? undefined : '1',
      ...sentSort(invoiceOrder.options, columns, adapter.params.sort),
    },
  });
  const [open, setOpen] = useState<'accounts' | 'journals'>();
  const mayLookIntoAccounts = useMay(sage.getSageAccounts.access);
  const { facility, buyer, customer } = adapter.params;
  const isNarrowed = Boolean(facility ?? buyer ?? customer ?? (state.text || undefined));
  const days = from ?? to;
  const isEverythingShown = !isAll && !isNarrowed && days === undefined && state.offset === 0;
  const nothingWaits = isEverythingShown && !page.query.isPlaceholderData && page.rows?.length === 0;
  const ask = () => {
    const question = `${days ? 'The journal takes what waits of the chosen days at each facility.' : 'The journal takes all invoices and payments that wait.'} ${lasting}`;
    const sentence = isNarrowed ? `${question} ${onlyDaysCount}` : question;
    return confirm({ title: 'Make journal', sentence, confirm: 'Make journal' });
  };
  const make = async () => {
    try {
      const { link, message, entries } = await makeJournal.mutateAsync({ ...(from && { from }), ...(to && { to }) });
      if (link) followDownload(link);
      toast(entries === 0 ? message : `${message}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`);
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    }
  };
  return (
    <Page
      title="Sage Invoice"
      flush
      actions={
        mayLookIntoAccounts && (
          <>
            <Button onClick={() => setOpen('accounts')}>Accounts</Button>
            <Button onClick={() => setOpen('journals')}>Earlier journals</Button>
            <BusyButton
              variant="filled"
              busyLabel="Making…"
              ask={ask}
              onPress={make}
              reason={nothingWaits ? nothing : undefined}
            >
              Make journal
            </BusyButton>
          </>
        )
      }
    >
      <FilterBar
        search={{ label: 'Search Invoice', placeholder: 'Search Invoice', value: state.text, onSearch: state.setText }}
        filters={filters}
        onClear={state.clearFilters}
        more={{
          active: days === undefined ? 0 : 1,
          fields: (
            <DateRange
              means="The day of an entry of the journal."
              from={from}
              to={to}
              onChange={(first, last) => adapter.change({ from: first, to: last, page: undefined })}
            />
          ),
        }}
      />
      <DataTable<InvoiceRow>
        label="Invoices for Sage"
        columns={columns}
        {...page.table}
        filters={filters}
        nothing={messages.noSettled}
        like={<LikeCustomers text={state.text} onChoose={state.setText} />}
        empty={
          <EmptyState
            title={messages.noSettled}
            art={<SettledArt />}
            actions={<ButtonLink to={settledInvoicesPath()}>Settled invoices</ButtonLink>}
          >
            {nothing}
          </EmptyState>
        }
        rowKey={(invoice) => invoice.loadId}
        rowName={(invoice) => `invoice ${invoice.invoiceNo}`}
        rowHref={({ isVoid, loadId }) => (isVoid ? invoicePath : settledLoadPath)({ loadId })}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
      />
      <Suspense fallback={null}>
        {open === 'accounts' && <AccountsDialog onClose={() => setOpen(undefined)} />}
        {open === 'journals' && <JournalsDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  );
}
