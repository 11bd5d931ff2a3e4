import { decimal } from '../../../../kernel/decimal.ts';
import {
  cellText,
  isShown,
  isUnread,
  shownCode,
  shownFault,
  shownNumber,
  type SheetCell,
  type ShownCell,
} from './sheet-cell.ts';
import { maxColumns } from '../../domain/sheet-head.ts';
import { columnName, SheetFault, type RawRow } from './sheet-fault.ts';

const maxCell = 500;
/** Rows that are looked at, blank ones too. */
const maxLines = 20_000;

const exact = (number: number): string => (Number.isFinite(number) ? decimal(number.toPrecision(15)).toFixed() : '');

/** A share as it is shown, with all its decimals: 0.05 is 5%. */
const shareOf = ({ stored, shown }: ShownCell): string | undefined => {
  if (typeof stored !== 'number' || !shown.endsWith('%')) return undefined;
  const [number, share] = [shown.slice(0, -1), decimal(stored.toPrecision(15)).times(100)];
  if (shownNumber({ stored: share.toNumber(), shown: number }) !== undefined) return `${share.toFixed()}%`;
  // The sign may be a text beside the number.
  return shownNumber({ stored, shown: number }) === undefined ? undefined : exact(stored);
};

/** The text of a shown cell as a person reads it. Undefined if the cell shows another number than it stores. */
const shownText = (cell: ShownCell): string | undefined => {
  const number = shownNumber(cell);
  if (number !== undefined && !/^0\d/.test(cell.shown)) return exact(number);
  return shareOf(cell) ?? shownCode(cell);
};

const spreadNumber =
  'One number stands in merged cells of several rows. Unmerge them, and write the number of each row.';
const isNumber = (cell: SheetCell): boolean =>
  typeof cell === 'number' || (cell !== null && typeof cell === 'object' && 'stored' in cell);

/** Why the text of a cell is not known. Sums must not count a number twice. */
const faultOf = (cell: SheetCell, isSpread: boolean): string | undefined => {
  if (isUnread(cell)) return cell.isMerged ? undefined : cell.unread;
  if (isSpread && isNumber(cell)) return spreadNumber;
  return isShown(cell) && shownText(cell) === undefined ? shownFault(cell) : undefined;
};

/** The text of a cell. A number loses what its binary form adds, and has no exponent. */
const textOf = (cell: SheetCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return exact(cell);
  const text = isShown(cell) ? (shownText(cell) ?? '') : cellText(cell);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxCell);
};

/** The rows of a sheet as texts, without blank ones. Throws a SheetFault for a sheet with more rows or columns. */
export const sheetTexts = async (rows: AsyncIterable<RawRow<SheetCell>>, maxRows: number): Promise<string[][]> => {
  const kept: string[][] = [];
  let lines = 0;
  for await (const { line, cells, fault, spread = [] } of rows) {
    if (fault !== undefined) throw new SheetFault(`Line ${line}: ${fault}`);
    const row = cells.map((cell, at) => {
      const wrong = faultOf(cell, spread.includes(at));
      if (wrong !== undefined) throw new SheetFault(`Line ${line}, column ${columnName(at)}: ${wrong}`);
      return textOf(cell);
    });
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length > maxColumns) throw new SheetFault(`Line ${line} has more than ${maxColumns} columns.`);
    if (row.length > 0) kept.push(row);
    lines += 1;
    if (kept.length > maxRows || lines > maxLines)
      throw new SheetFault(`At most ${maxRows.toLocaleString('en-US')} rows are read.`);
  }
  if (kept.length === 0) throw new SheetFault('The file is empty.');
  return kept;
};
