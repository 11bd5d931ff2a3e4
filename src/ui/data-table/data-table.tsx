import './data-table.css';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId } from 'react';
import { ErrorState, type Failure } from '../error-state.tsx';
import { announce } from '../live-region.tsx';
import { usePhone } from '../media.ts';
import { useDelayed } from '../use-delayed.ts';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import { activeFilters, type Filter } from './filter.ts';
import { NoResults } from './no-results.tsx';
import { type Extent, extentText, Pager } from './pager.tsx';
import { SkeletonCards, SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { type RowSettings, TableRows } from './table-rows.tsx';
import { type KeyedRows, useKeyedRows } from './use-keyed-rows.ts';
import type { TableState } from './use-table-state.ts';

export type DataTableProps<Row> = RowSettings<Row> & {
  /** Names the table: "Active carts". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  state: TableState;
  extent?: Omit<Extent, 'shown'>;
  /** A further page or another filter is on its way, while the rows of before stand. */
  fetching?: boolean;
  failure?: Failure | undefined;
  /** What stands here when there is nothing at all. */
  empty: ReactNode;
  filters?: readonly Filter[];
  /** Keys of columns taken away by choice. */
  hidden?: readonly string[];
  /** The row as a phone has it, in two or three lines. */
  card: (row: Row) => ReactNode;
  /** Instead of going to the row's page, as to fill a panel beside the table. */
  onOpen?: (row: Row) => void;
  onKey?: (event: KeyboardEvent, row: Row) => void;
  selected?: string | number;
  /** Moves the highlight from outside, as from the search box above; made with `useKeyedRows`. */
  keyed?: KeyedRows;
  /** Row height: 48 with a picture or two lines, 36 for one. */
  dense?: boolean;
};

const none: never[] = [];

/** A list from the server, page by page: a table, or cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, state, extent, fetching = false, failure, empty, filters = none } = props;
  const phone = usePhone();
  const slow = useDelayed(rows === undefined && !failure);
  const shown = rows?.length ?? 0;
  const summary = rows && extentText(state.offset, { shown, ...extent });

  useEffect(() => {
    if (summary !== undefined && !fetching) announce(`${label}: ${summary}`);
  }, [label, summary, fetching]);

  if (failure) return <ErrorState {...failure} />;
  if (shown === 0 && rows && !fetching) {
    const isNarrowed = state.text !== '' || activeFilters(filters).length > 0;
    if (!isNarrowed && state.page === 1) return empty;
    return (
      <NoResults text={state.text} filters={filters} onClearText={() => state.setText('')} onClearAll={state.clear} />
    );
  }
  return (
    <div className="ty-list" data-fetching={fetching || undefined} aria-busy={rows === undefined || fetching}>
      <Rows {...props} phone={phone} slow={slow} />
      <Pager state={state} extent={{ shown, ...extent }} />
    </div>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { phone: boolean; slow: boolean };

function Rows<Row>({ rows, columns, state, hidden = none, phone, slow, dense, label, card, ...rest }: RowsProps<Row>) {
  const navigate = useNavigate();
  const id = useId();
  const { rowHref, onOpen, onKey, rowActions, selected } = rest;

  const open = (row: Row, event?: MouseEvent) => {
    const href = rowHref?.(row);
    const inNewTab = event !== undefined && (event.button === 1 || event.ctrlKey || event.metaKey);
    if (inNewTab) {
      if (href) window.open(href, '_blank');
    } else if (onOpen) onOpen(row);
    else if (href) void navigate({ href });
  };
  const own = useKeyedRows({ rows: rows ?? none, onOpen: open, onKey });
  const keyed = rest.keyed ?? own;
  const settings = { ...rest, keyed };

  if (phone) {
    return rows ? (
      <CardList {...settings} label={label} rows={rows} card={card} onOpen={open} />
    ) : (
      <SkeletonCards count={8} visible={slow} />
    );
  }
  const visible = columns.filter((column, index) => index === 0 || !hidden.includes(column.key));
  const minWidth = visible.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? 120), 64);
  return (
    // Arrow keys work from the pane itself as well, before any row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div className="ty-table-pane" tabIndex={0} role="region" aria-label={label} onKeyDown={keyed.onKeyDown}>
      <table className="ty-table" data-dense={dense || undefined} style={{ minWidth }}>
        <colgroup>
          {visible.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {rowActions && <col style={{ width: 52 }} />}
        </colgroup>
        <TableHead columns={visible} sort={state.sort} onSort={state.setSort} withMenu={rowActions !== undefined} />
        {rows ? (
          <TableRows
            {...settings}
            columns={visible}
            rows={rows}
            selected={selected}
            onOpen={open}
            idOf={(index) => `${id}-${index}`}
          />
        ) : (
          <SkeletonRows count={state.size} columns={visible.length + (rowActions ? 1 : 0)} visible={slow} />
        )}
      </table>
    </div>
  );
}
