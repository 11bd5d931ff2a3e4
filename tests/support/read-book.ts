import { read, utils } from '@e965/xlsx';

/** A cell of a workbook: its text or number, or a date as YYYY-MM-DD. Empty cells are undefined. */
export type ReadCell = string | number | undefined;
export type TypedCell = ReadCell | Date;
export type ReadBook = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
};

/** Reads a sheet with another library than the one that wrote it. A formula fails. Csv stays text, as it is in the file. */
export const cellsOf = (
  content: Uint8Array,
): { readonly head: readonly string[]; readonly rows: readonly (readonly TypedCell[])[] } => {
  const { SheetNames, Sheets } = read(content, { type: 'buffer', raw: true, cellDates: true, UTC: true });
  const sheet = Sheets[SheetNames[0]!]!;
  for (const [name, cell] of Object.entries(sheet))
    if (typeof cell === 'object' && cell !== null && 'f' in cell) throw new Error(`${name} is a formula.`);
  const [head = [], ...rows] = utils.sheet_to_json<TypedCell[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: false,
    UTC: true,
  });
  return { head: head as string[], rows: rows.map((row) => Array.from(row)) };
};

const textOfDate = (cell: TypedCell): ReadCell =>
  cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : cell;

/** The same with dates as text. */
export const readBook = (content: Uint8Array): ReadBook => {
  const { head, rows } = cellsOf(content);
  return { head, rows: rows.map((row) => row.map(textOfDate)) };
};
