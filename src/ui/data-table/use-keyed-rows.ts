import { type KeyboardEvent, useId, useState } from 'react';

type KeyedRowsSettings<Row> = {
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Any other key while a row is highlighted, such as `a` to add it. */
  onKey?: ((event: KeyboardEvent, row: Row) => void) | undefined;
};

export type KeyedRows = {
  /** The highlighted row, -1 for none. */
  index: number;
  highlight: (index: number) => void;
  /** Ids for the list and its rows, with which a search box above tells screen readers what is highlighted. */
  listId: string;
  rowId: (index: number) => string;
  /** For the element with the focus: the list itself, or the search box above it. */
  onKeyDown: (event: KeyboardEvent) => void;
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const answersEnterItself = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, [role="menuitem"]') !== null;

/**
 * Arrows move a highlight through rows and Enter opens it, wherever the focus is. In a text field Home and End keep
 * their function.
 */
export function useKeyedRows<Row>({ rows, onOpen, onKey }: KeyedRowsSettings<Row>): KeyedRows {
  const listId = useId();
  const [wanted, highlight] = useState(-1);
  // A shorter answer must not leave the highlight on a missing row.
  const index = Math.min(wanted, rows.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = isTyping(event.target);
    const moves: Record<string, number> = {
      ArrowDown: Math.min(index + 1, rows.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      ...(typing ? {} : { Home: 0, End: rows.length - 1 }),
    };
    const next = moves[event.key];
    if (next !== undefined && rows.length > 0) {
      event.preventDefault();
      highlight(next);
      return;
    }
    const row = rows[index];
    if (row === undefined) return;
    if (event.key === 'Enter') {
      if (answersEnterItself(event.target)) return;
      event.preventDefault();
      onOpen(row);
    } else onKey?.(event, row);
  };
  return { index, highlight, onKeyDown, listId, rowId: (at) => `${listId}-${at}` };
}
