import { useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';

const menuWidth = 52;
const usualWidth = 120;

const widthOf = <Row>(columns: readonly Column<Row>[], withMenu: boolean): number =>
  columns.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? usualWidth), withMenu ? menuWidth : 0);

/**
 * Hides the least important columns until the rest fits. If columns that must stay do not fit, the table scrolls
 * sideways.
 */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number, withMenu: boolean) {
  const kept = [...columns];
  while (widthOf(kept, withMenu) > width) {
    const rank = Math.max(0, ...kept.map((column) => column.rank ?? 0));
    if (rank === 0) break;
    kept.splice(
      kept.findLastIndex((column) => column.rank === rank),
      1,
    );
  }
  const minWidth = widthOf(kept, withMenu);
  return { columns: kept, minWidth, overflows: minWidth > width };
}

/** The columns that fit the pane at its current width. */
export function useFittingColumns<Row>(columns: readonly Column<Row>[], withMenu: boolean) {
  const pane = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const resize = new ResizeObserver(() => setWidth(element.clientWidth));
    resize.observe(element);
    return () => resize.disconnect();
  }, []);
  return { pane, ...fittingColumns(columns, width, withMenu) };
}
