import { decimal } from '../../../../kernel/decimal.ts';
import type { SheetCell } from './checked-row.ts';
import { SheetFault, type RawRow } from './sheet-fault.ts';

const maxColumns = 100;
const maxCell = 500;
/** Rows that are looked at, blank ones too. */
const maxLines = 20_000;

/** The text of a cell. A number loses what its binary form adds, and has no exponent. */
const textOf = (cell: SheetCell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isFinite(cell) ? decimal(cell.toPrecision(15)).toFixed() : '';
  return String(cell).replaceAll(/\s+/g, ' ').trim().slice(0, maxCell);
};

/** The rows of a sheet as texts, without blank ones. Throws a SheetFault for a sheet with more rows or columns. */
export const sheetTexts = async (rows: AsyncIterable<RawRow<SheetCell>>, maxRows: number): Promise<string[][]> => {
  const texts: string[][] = [];
  let lines = 0;
  for await (const { line, cells, fault } of rows) {
    if (fault !== undefined) throw new SheetFault(`Line ${line}: ${fault}`);
    const row = cells.map(textOf);
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length > maxColumns) throw new SheetFault(`Line ${line} has more than ${maxColumns} columns.`);
    if (row.length > 0) texts.push(row);
    lines += 1;
    if (texts.length > maxRows || lines > maxLines)
      throw new SheetFault(`At most ${maxRows.toLocaleString('en-US')} rows are read.`);
  }
  if (texts.length === 0) throw new SheetFault('The file is empty.');
  return texts;
};
