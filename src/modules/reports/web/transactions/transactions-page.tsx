import '../parts/report-fields.css';
import { TextInput } from '@mantine/core';
import { useRead } from '../../../../ui/api/use-read.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { totalsOf, useReportColumns } from '../../../../ui/data-table/report-columns.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { useListPage } from '../../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../../ui/live/use-live-reads.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../../facilities/web/queries.ts';
import { franchiseLoadPath, loadPath, settledLoadPath } from '../../../till/paths.ts';
import { transactionsPath, transactionsSearch } from '../../paths.ts';
import { transactionOrder, type TransactionRow } from '../../transactions/contract.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { checkedFilter } from '../parts/checked-filter.tsx';
import { ReportDownload } from '../parts/report-download.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';
import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';
import { useReportFilters } from '../parts/use-report-filters.ts';
import { VoidsFold, withFoldedVoids } from '../parts/voids-fold.tsx';
import { useCodeFilter, useWhoFilters } from '../parts/who-filters.ts';
import { transactionColumns, transactionSums, transactionTotals } from '../../transactions/columns.ts';
import { type TransactionGroup, transactionGroupOrder } from '../../groups/contract.ts';
import { itemDimensions } from '../../domain/dimensions.ts';
import { useGroupColumns } from '../groups/group-cells.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { groupsApi, useTransactionGroups } from '../groups/queries.ts';
import { useGrouping } from '../groups/use-grouping.ts';
import { useReportView } from '../views/use-report-view.ts';
import { transactionGroupFigures } from './transaction-groups.tsx';
import { transactionsApi } from './queries.ts';
import { ownColumns, TransactionCard } from './transaction-columns.tsx';

const keys = ['oem', 'text', 'facility', 'buyer', 'franchise', 'customer', 'quotes'] as const;

/** Each item that was bought, of today at first. In place of invoices it also shows quotes. */
export default function TransactionsPage() {
  useLastList();
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'loads.changed');
  const adapter = useSearchParams(transactionsSearch);
  const grouping = useGrouping(adapter, itemDimensions);
  const { by } = grouping;
  const table = useTableState(adapter, {
    sizes: [10, 20, 30, 40],
    size: 10,
    sort: by ? { by: 'group', descending: false } : { by: 'date', descending: true },
  });
  const report = useReportFilters(adapter, {
    keys,
    standard: lastDays(1),
    onSearch: () => void Promise.all([by ? groups.refetch() : list.query.refetch(), totals.refetch()]),
  });
  const { buyer, franchise, customer } = useWhoFilters(report);
  const oem = useCodeFilter(report);
  const facility = report.filter('facility', useFacilityChoice());
  const { quotes, ...filled } = Object.fromEntries(
    Object.entries(report.applied.values).filter(([, value]) => value !== undefined),
  );
  const shown = { ...report.sentDays, ...filled, ...(quotes && { type: 2 as const }) };
  const itemColumns = useReportColumns(transactionColumns, ownColumns);
  const list = useListPage(transactionsApi.listTransactions, table, {
    name: 'transactions',
    sent: { ...shown, ...sentSort(transactionOrder.options, itemColumns, adapter.params.sort) },
    enabled: by === undefined,
  });
  const grouped = useGroupColumns<typeof transactionSums, TransactionGroup>(grouping, transactionSums);
  const groupOrder = sentSort(transactionGroupOrder.options, grouped, adapter.params.sort);
  const inGroups = by && { ...shown, by, thenBy: grouping.thenBy, timeZone: ownTimeZone(), ...groupOrder };
  const groups = useTransactionGroups(inGroups && { ...inGroups, count: table.size, offset: table.offset });
  const totals = useRead(transactionsApi.totalTransactions, shown, { keepsEarlier: true });
  const columns = by ? grouped : itemColumns;
  const view = useReportView('transactions', adapter, {
    table: by ? 'transactionGroups' : 'transactions',
    columns,
    grouping: grouping.dimensions,
  });
  const reading = by ? groups : list.query;
  return (
    <ReportFrame
      name="transactions"
      report={report}
      view={view}
      columns={columns}
      saved={{ filters: filled, grouping: grouping.dimensions, sort: adapter.params.sort }}
      reason={quotes && 'A view holds invoices, no quotes.'}
      filters={[
        oem,
        {
          key: 'text',
          isOn: report.applied.values['text'] !== undefined,
          field: (
            <TextInput
              className="ty-report-text"
              aria-label="Invoice"
              placeholder="Invoice"
              value={report.values['text'] ?? ''}
              onChange={(event) => report.type('text', event.currentTarget.value)}
            />
          ),
        },
        facility,
        buyer,
        franchise,
        customer,
        checkedFilter(report, 'quotes', 'Quotes'),
      ]}
      grouping={grouping.filters}
      busy={reading.isFetching && (reading.isPlaceholderData || reading.data === undefined)}
      download={
        inGroups ? (
          <ReportDownload ask={(format) => groupsApi.downloadTransactionGroups({ ...inGroups, format })} />
        ) : (
          <ReportDownload
            ask={(format) => transactionsApi.downloadTransactions({ ...shown, timeZone: ownTimeZone(), format })}
            long={{
              report: 'transactions',
              rows: totals.data?.items,
              filters: { ...shown, timeZone: ownTimeZone() },
            }}
          />
        )
      }
    >
      {totals.data && !list.table.failure && (
        <SumsLine
          label="Totals of all items that match"
          isOld={totals.isPlaceholderData}
          onPhone={4}
          figures={totalsOf(transactionTotals, totals.data)}
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
          report={{ path: transactionsPath(), params: adapter.params, days: report.applied.days, keys }}
          figures={transactionGroupFigures}
        />
      ) : (
        <DataTable<TransactionRow>
          label="Transactions"
          columns={itemColumns}
          hidden={view.hidden}
          {...list.table}
          rows={withFoldedVoids(list.rows, adapter.params.voids)}
          empty={
            quotes ? (
              <EmptyState title="No quote was made in these days" art={<UnknownArt />}>
                Choose other days or other filters.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing was bought in these days" art={<UnknownArt />}>
                An item counts on the day its invoice is settled. Choose other days or other filters.
              </EmptyState>
            )
          }
          rowKey={(row) => (row.isReversal ? -row.itemId : row.itemId)}
          rowName={(row) => `${row.oem} of ${row.invoiceNo || row.loadId}`}
          rowHref={({ loadId, companyId: owner }) =>
            quotes ? loadPath({ loadId }) : (owner === companyId ? settledLoadPath : franchiseLoadPath)({ loadId })
          }
          card={(row) => <TransactionCard row={row} />}
          dense
          tight
        />
      )}
    </ReportFrame>
  );
}
