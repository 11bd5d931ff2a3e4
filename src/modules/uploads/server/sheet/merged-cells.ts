import { maxColumns } from '../../domain/sheet-head.ts';
import { isBlankCell, type SheetCell } from './sheet-cell.ts';
import { columnName, type RawRow } from './sheet-fault.ts';

/** Merged cells: lines as a person counts them, and the positions of columns. */
export type Merged = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const asOneValue = (left: number): SheetCell => ({
  unread: `The cell is merged with column ${columnName(left)}, so one value stands in several columns. Unmerge the cells, and write each value in its own.`,
  isMerged: true,
});

/**
 * Gives the cells of each row, in the order of the sheet, as a person sees them: merged cells have the value of the
 * first one in each of their rows. A row that has only values of rows above is a part of them, and blank.
 */
export const mergedFiller = (all: readonly Merged[]): ((row: RawRow<SheetCell>) => RawRow<SheetCell>) => {
  const waiting = all.toSorted((one, other) => other.top - one.top);
  let open: { readonly area: Merged; value: SheetCell }[] = [];
  return (row) => {
    const { line } = row;
    open = open.filter(({ area }) => area.bottom >= line);
    while (waiting.length > 0 && waiting.at(-1)!.top <= line) {
      const area = waiting.pop()!;
      if (area.bottom >= line) open.push({ area, value: area.top === line ? (row.cells[area.left] ?? null) : null });
    }
    if (open.length === 0) return row;
    const cells = [...row.cells];
    for (const { area } of open)
      for (let at = area.left; at <= area.right && at < cells.length; at += 1)
        if (area.top !== line || at !== area.left) cells[at] = null;
    if (cells.every(isBlankCell)) return { ...row, cells };
    const spread: number[] = [];
    for (const { area, value } of open) {
      if (isBlankCell(value) || area.left >= maxColumns) continue;
      while (cells.length <= area.left) cells.push(null);
      cells[area.left] = value;
      if (area.bottom > area.top) spread.push(area.left);
      for (let at = area.left + 1; at <= area.right && at < maxColumns; at += 1) cells[at] = asOneValue(area.left);
    }
    return { ...row, cells, spread };
  };
};
