import { searchText } from '../../../../kernel/search-params.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { TableState } from '../../../../ui/data-table/use-table-state.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { Days } from '../../../../ui/format/reader-days.ts';
import { groupName, type By, type GroupRow, rowsOfGroup } from './group-cells.tsx';

type GroupListProps<Row extends GroupRow> = {
  grouping: By;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  list: {
    readonly data: { readonly list: readonly Row[]; readonly areMoreItemsAvailable: boolean } | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  state: TableState;
  /** The address of the report, the days that it shows, and its filters. A group leads to its rows. */
  report: {
    readonly path: string;
    readonly params: object;
    readonly days: Days;
    readonly keys: readonly string[];
  };
  /** The most important sum, and what stands below it on a card. */
  figures: (row: Row) => readonly [main: string, ...others: string[]];
};

/** The groups of a report: a table, or cards on a phone. A group leads to its rows where the filters can show them. */
export function GroupList<Row extends GroupRow>(props: GroupListProps<Row>) {
  const { grouping, columns, hidden, list, state, report, figures } = props;
  const hrefOf = (row: Row): string | undefined => {
    const changes = rowsOfGroup(grouping, row, report.days, report.keys);
    const cleared = { group: undefined, thenBy: undefined, sort: undefined, page: undefined, view: undefined };
    return changes && `${report.path}${searchText({ ...report.params, ...cleared, ...changes })}`;
  };
  return (
    <DataTable<Row>
      label="Groups"
      columns={columns}
      hidden={hidden}
      rows={list.data?.list}
      {...(list.data && { extent: { more: list.data.areMoreItemsAvailable } })}
      state={state}
      fetching={list.isPlaceholderData}
      failure={failureOf(list, 'The groups could not be read')}
      empty={
        <EmptyState title="Nothing to group in these days" art={<UnknownArt />}>
          Choose other days or other filters.
        </EmptyState>
      }
      rowKey={({ first, second }) => JSON.stringify([first.key, second?.key])}
      rowName={(row) => groupName(grouping, row)}
      rowHref={hrefOf}
      card={(row) => {
        const [main, ...others] = figures(row);
        return (
          <span className="ty-card-lines">
            <span className="ty-row" data-split>
              <b className="ty-ellipsis">{groupName(grouping, row)}</b>
              <b translate="no" className="ty-num ty-nowrap">
                {main}
              </b>
            </span>
            <span className="ty-muted ty-small">{others.join(', ')}</span>
          </span>
        );
      }}
      dense
      tight
    />
  );
}
