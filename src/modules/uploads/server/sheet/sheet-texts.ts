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

/** A share as it is shown: 0.05 is 5%. */
const percentOf = (cell: number): string => `${decimal(cell.toPrecision(15)).times(100).toFixed()}%`;

/** The cells of a sheet that are shown as percents, by line and position: `5,2`. */
export type PercentCells = ReadonlySet<string>;
export const percentKey = (line: number, at: number): string => `${line},${at}`;

/**
 * The rows of a sheet as texts, without blank ones. Throws a SheetFault for a sheet with more rows or columns. Percents are
 * asked for once the sheet is known to be small.
 */
export const sheetTexts = async (
  rows: AsyncIterable<RawRow<SheetCell>>,
  maxRows: number,
  readPercents: () => Promise<PercentCells>,
): Promise<string[][]> => {
  const kept: { readonly line: number; readonly cells: readonly SheetCell[]; readonly texts: string[] }[] = [];
  let lines = 0;
  for await (const { line, cells, fault } of rows) {
    if (fault !== undefined) throw new SheetFault(`Line ${line}: ${fault}`);
    const row = cells.map(textOf);
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length > maxColumns) throw new SheetFault(`Line ${line} has more than ${maxColumns} columns.`);
    if (row.length > 0) kept.push({ line, cells, texts: row });
    lines += 1;
    if (kept.length > maxRows || lines > maxLines)
      throw new SheetFault(`At most ${maxRows.toLocaleString('en-US')} rows are read.`);
  }
  if (kept.length === 0) throw new SheetFault('The file is empty.');
  const percents = await readPercents();
  return kept.map(({ line, cells, texts }) =>
    texts.map((text, at) => {
      const cell = cells[at];
      return Number.isFinite(cell) && percents.has(percentKey(line, at)) ? percentOf(cell as number) : text;
    }),
  );
};
