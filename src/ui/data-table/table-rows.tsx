import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { AppLink } from '../controls/app-link.tsx';
import { beginningPart } from './beginning-part.ts';
import type { Column, RowAction } from './column.ts';
import { RowMenu } from './row-menu.tsx';
import type { KeyedRows } from './use-keyed-rows.ts';

export type RowSettings<Row> = {
  rowKey: (row: Row) => string | number;
  /** Names the row in its menu: "load 1042". */
  rowName: (row: Row) => string;
  /** The page of the row, if it has one. Its first column is a real link to it. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** A state of the row for its style, as `data-state`. */
  rowState?: ((row: Row) => string | undefined) | undefined;
  /** The part of the list that a row belongs to. A quiet line with its name stands where another part begins. */
  partOf?: ((row: Row) => string) | undefined;
};

type TableRowsProps<Row> = RowSettings<Row> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyed: KeyedRows;
  selected?: string | number | undefined;
  onOpen: (row: Row, event: MouseEvent) => void;
  /** Says which row is highlighted, for a search box that moves the highlight. */
  isGrid: boolean;
};

const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, label, [role="menu"], [role="dialog"]') !== null;

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, keyed, selected, rowKey, rowName, rowHref, rowActions, rowState, partOf, onOpen, isGrid } =
    props;
  const body = useRef<HTMLTableSectionElement>(null);

  // The highlight may be moved from outside, for instance by a search box. Keep it in view, and move the focus with it
  // if the focus is in another row. Within the row it stays where it is, such as on a switch.
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-at="${keyed.index}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (body.current?.contains(focused) && !row.contains(focused)) row.querySelector<HTMLElement>('a, button')?.focus();
  }, [keyed.index]);

  return (
    <tbody ref={body}>
      {rows.map((row, index) => (
        <Fragment key={rowKey(row)}>
          <PartLine name={beginningPart(rows, index, partOf)} columns={columns.length + (rowActions ? 1 : 0)} />
          {/* Keyboards use the link in the first column; a click anywhere on the row is a shortcut for the pointer. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tr
            id={keyed.rowId(index)}
            data-at={index}
            aria-selected={isGrid ? index === keyed.index : undefined}
            data-opens={rowHref?.(row) ? '' : undefined}
            data-highlighted={index === keyed.index || undefined}
            data-selected={(selected !== undefined && rowKey(row) === selected) || undefined}
            data-state={rowState?.(row)}
            onClick={(event) => {
              if (isOwnControl(event.target) || window.getSelection()?.isCollapsed === false) return;
              keyed.highlight(index);
              onOpen(row, event);
            }}
            onAuxClick={(event) => {
              if (event.button === 1 && !isOwnControl(event.target)) onOpen(row, event);
            }}
            onFocus={() => keyed.highlight(index)}
          >
            {columns.map((column, at) => (
              <td key={column.key} translate="no" className={column.align === 'right' ? 'ty-right' : undefined}>
                {at === 0 ? <RowLink to={rowHref?.(row)}>{column.render(row)}</RowLink> : column.render(row)}
              </td>
            ))}
            {rowActions && (
              <td className="ty-right ty-menu-cell">
                <RowMenu label={`Actions for ${rowName(row)}`} actions={rowActions(row)} />
              </td>
            )}
          </tr>
        </Fragment>
      ))}
    </tbody>
  );
}

const PartLine = ({ name, columns }: { name: string | undefined; columns: number }) =>
  name !== undefined && (
    <tr data-part>
      <td colSpan={columns}>{name}</td>
    </tr>
  );

const RowLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <AppLink to={to} className="ty-link">
      {children}
    </AppLink>
  );
