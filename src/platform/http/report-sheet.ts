import { allows } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  isFigure,
  type Kind,
  placeOf,
  readersOf,
  type ReportColumn,
  type ReportColumns,
  type SheetKey,
  sheetKeys,
} from '../../kernel/columns.ts';
import { dateCell, type SheetCell } from './sheet-download.ts';

/** Decimals as text, and days as YYYY-MM-DD. */
type Stored = string | number | boolean;

const cellOf = (kind: Kind, value: Stored): SheetCell => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? '%' : '$';
  if (kind === 'time') return dateCell(value);
  return isFigure(kind) ? { exact: value } : value;
};

/** The heads and cells of a sheet whose rows are read in pieces: of the columns that are chosen and that its reader may see. */
export const sheetFor = <Cs extends ReportColumns>(
  columns: Cs,
  actor: Actor,
  isChosen: (column: { readonly key?: string }, at: number) => boolean = () => true,
): {
  readonly heads: readonly (string | { readonly money: string })[];
  readonly cells: (row: Readonly<Record<SheetKey<Cs>, Stored>>) => readonly SheetCell[];
} => {
  const shown = sheetKeys(columns).flatMap((key, at) => {
    const column: ReportColumn = columns[key]!;
    const readers = readersOf(column);
    const place = placeOf(column, key);
    return isChosen(place, at) && (readers === undefined || allows(readers, actor)) ? [{ key, ...column }] : [];
  });
  return {
    heads: shown.map(({ title, kind }) => (kind === 'dollars' ? { money: title } : title)),
    cells: (row) => shown.map(({ key, kind }) => cellOf(kind, row[key])),
  };
};
