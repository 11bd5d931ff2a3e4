import './data-table.css';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from 'react';
import { ErrorState, type Failure } from '../feedback/error-state.tsx';
import { announce } from '../feedback/live-region.tsx';
import { usePhone } from '../page/media.ts';
import { useDelayed } from '../controls/use-delayed.ts';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import { activeFilters, type Filter } from './filter.ts';
import { NoResults } from './no-results.tsx';
import { type Extent, extentText, Pager } from './pager.tsx';
import { SkeletonCards, SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { type RowSettings, TableRows } from './table-rows.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import { type KeyedRows, useKeyedRows } from './use-keyed-rows.ts';
import type { TableState } from './use-table-state.ts';

export type DataTableProps<Row> = RowSettings<Row> & {
  /** Names the table: "Active carts". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first page has arrived. */
  rows: readonly Row[] | undefined;
  state: TableState;
  extent?: Omit<Extent, 'shown'>;
  /** Another page or filter is loading while the earlier rows stay visible. */
  fetching?: boolean;
  failure?: Failure | undefined;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** The message when the filters leave no rows. */
  nothing?: string;
  /** Offered beside a text that found nothing. */
  like?: ReactNode;
  filters?: readonly Filter[];
  /** Keys of columns hidden by the user. */
  hidden?: readonly string[];
  /** The row as a card on a phone, in two or three lines. */
  card: (row: Row) => ReactNode;
  /** A control of the row beside its card, such as a switch. */
  cardEnd?: ((row: Row) => ReactNode) | undefined;
  /** Replaces opening the row's page, for instance to fill a panel beside the table. */
  onOpen?: (row: Row) => void;
  onKey?: (event: KeyboardEvent, row: Row) => void;
  selected?: string | number;
  /** Moves the highlight from outside, for instance from the search box above. Made with `useKeyedRows`. */
  keyed?: KeyedRows;
  /** Row height: 48 with a picture or two lines, 36 for one line. */
  dense?: boolean;
  /** For a table of many columns: smaller text, less room between columns, heads in two lines. */
  tight?: boolean;
};

const none: never[] = [];

/** A list from the server, page by page: a table, or cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, state, extent, fetching = false, failure, empty, nothing, like, filters = none } = props;
  const phone = usePhone();
  const slow = useDelayed(rows === undefined && !failure);
  const shown = rows?.length ?? 0;
  const summary = rows && extentText(state.offset, { shown, ...extent });

  useEffect(() => {
    if (summary !== undefined && !fetching) announce(`${label}: ${summary}`);
  }, [label, summary, fetching]);

  if (failure) return <ErrorState {...failure} />;
  if (shown === 0 && rows && !fetching) {
    const hasFilters = state.text !== '' || activeFilters(filters).length > 0;
    if (!hasFilters && state.page === 1) return empty;
    return (
      <NoResults
        title={nothing}
        text={state.text}
        filters={filters}
        like={like}
        onClearText={() => state.setText('')}
        onClearAll={state.clear}
      />
    );
  }
  return (
    <div className="ty-list" data-fetching={fetching || undefined} aria-busy={rows === undefined || fetching}>
      <Rows {...props} phone={phone} slow={slow} />
      <Pager state={state} extent={rows && { shown, ...extent }} />
    </div>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { phone: boolean; slow: boolean };

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, label, card, phone, slow, rowHref, onOpen, onKey } = props;
  const navigate = useNavigate();

  const open = (row: Row, event?: MouseEvent) => {
    const href = rowHref?.(row);
    const inNewTab = event !== undefined && (event.button === 1 || event.ctrlKey || event.metaKey);
    if (inNewTab) {
      if (href) window.open(href, '_blank');
    } else if (onOpen) onOpen(row);
    else if (href) void navigate({ href });
  };
  const own = useKeyedRows({ rows: rows ?? none, onOpen: open, onKey });

  if (!phone) return <TablePane {...props} keyed={props.keyed ?? own} isGrid={props.keyed !== undefined} open={open} />;
  if (!rows) return <SkeletonCards count={8} visible={slow} />;
  return <CardList {...props} label={label} rows={rows} card={card} />;
}

type TablePaneProps<Row> = RowsProps<Row> & {
  keyed: KeyedRows;
  /** The search box above controls the highlight: the table is its popup, and the highlighted row is selected. */
  isGrid: boolean;
  open: (row: Row, event?: MouseEvent) => void;
};

function TablePane<Row>(props: TablePaneProps<Row>) {
  const { rows, state, hidden = none, slow, dense, tight, label, keyed, isGrid, open, rowActions, selected } = props;
  const withMenu = rowActions !== undefined;
  const chosen = props.columns.filter((column, index) => index === 0 || !hidden.includes(column.key));
  const { pane, columns, minWidth, overflows } = useFittingColumns(chosen, withMenu);
  return (
    // Arrow keys also work on the pane, before any row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={pane}
      className="ty-table-pane"
      data-overflows={overflows || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={keyed.onKeyDown}
    >
      <table
        id={keyed.listId}
        className="ty-table"
        {...(isGrid && { role: 'grid', 'aria-label': label })}
        data-dense={dense || undefined}
        data-tight={tight || undefined}
        style={{ minWidth }}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {withMenu && <col style={{ width: 52 }} />}
        </colgroup>
        <TableHead columns={columns} sort={state.sort} onSort={state.setSort} withMenu={withMenu} />
        {rows ? (
          <TableRows {...props} columns={columns} rows={rows} selected={selected} onOpen={open} isGrid={isGrid} />
        ) : (
          <SkeletonRows count={state.size} columns={columns.length + (withMenu ? 1 : 0)} visible={slow} />
        )}
      </table>
    </div>
  );
}
