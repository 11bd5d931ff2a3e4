import type { SheetFormat } from '../../../../kernel/sheet-format.ts';
import type { Page } from '../../../../kernel/page.ts';
import { useRead, type Read } from '../../../../ui/api/use-read.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '../../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { sentSort } from '../../../../ui/data-table/sent-sort.ts';
import { type Sort, useTableState } from '../../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { Days } from '../../../../ui/format/reader-days.ts';
import { useLastList } from '../../../../ui/page/last-list.ts';
import { datedReportSearch } from '../../paths.ts';
import { useReportView } from '../views/use-report-view.ts';
import { ReportDownload } from './report-download.tsx';
import { reportList, type ReportTitle } from '../../domain/report-list.ts';
import { ReportFrame } from './report-frame.tsx';
import { useReportFilters } from './use-report-filters.ts';

/** Days and order, as the list and the sheet take them. */
type Asked<Order> = { readonly from?: number; readonly to?: number; readonly sort?: Order };
type Sent<Order> = Asked<Order> & { readonly count: number; readonly offset: number };

type Settings<Row, Order extends string> = {
  /** The days that it shows at first and after Reset. */
  readonly standard: Days;
  /** The orders of its list, and the one that it has at first. */
  readonly orders: readonly Order[];
  readonly sort: Sort;
  readonly columns: readonly Column<Row>[];
};

/** A report whose only filter is a range of days: its address, its input and its list. */
export const useDatedReport = <Row, Order extends string>(
  read: Read<Sent<Order>, Page<Row>>,
  { standard, orders, sort, columns }: Settings<Row, Order>,
) => {
  useLastList();
  const adapter = useSearchParams(datedReportSearch);
  const table = useTableState(adapter, { sizes: [10, 20, 30, 40], size: 10, sort });
  const report = useReportFilters(adapter, { standard, onSearch: () => void list.refetch() });
  const asked: Asked<Order> = {
    ...report.sentDays,
    ...sentSort(orders, columns, adapter.params.sort),
  };
  const list = useRead(read, { count: table.size, offset: table.offset, ...asked }, { keepsEarlier: true });
  return { adapter, table, report, columns, asked, list };
};

type DatedReportProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowKey' | 'rowName' | 'rowHref' | 'card' | 'tight'
> & {
  title: ReportTitle;
  dated: Pick<ReturnType<typeof useDatedReport<Row, string>>, 'adapter' | 'table' | 'report' | 'columns' | 'list'>;
  /** Gets the link of the sheet. */
  ask: (format: SheetFormat) => Promise<{ readonly link: string }>;
  /** What it says without a row. */
  empty: { readonly title: string; readonly text: string };
};

/** The screen of such a report. */
export function DatedReport<Row>({ title, dated, ask, empty, ...rows }: DatedReportProps<Row>) {
  const { adapter, table, report, columns, list } = dated;
  const name = reportList.find((each) => each.title === title)!.report;
  const view = useReportView(name, adapter, { table: title, columns });
  return (
    <ReportFrame
      name={name}
      report={report}
      view={view}
      columns={columns}
      saved={{ sort: adapter.params.sort }}
      busy={list.isFetching && list.isPlaceholderData}
      download={<ReportDownload ask={ask} />}
    >
      <DataTable<Row>
        {...rows}
        columns={columns}
        hidden={view.hidden}
        rows={list.data?.list}
        {...(list.data && { extent: { more: list.data.areMoreItemsAvailable } })}
        state={table}
        fetching={list.isPlaceholderData}
        failure={failureOf(list, `${title} could not be read`)}
        empty={
          <EmptyState title={empty.title} art={<UnknownArt />}>
            {empty.text}
          </EmptyState>
        }
      />
    </ReportFrame>
  );
}
