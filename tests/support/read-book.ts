import { read, utils } from '@e965/xlsx';

/** A cell of a workbook: its text or number, or a date as YYYY-MM-DD. Empty cells are undefined. */
export type ReadCell = string | number | undefined;

export type ReadBook = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
};

/** The cells of a file. A formula fails. */
export const readBook = (content: Uint8Array): ReadBook => {
  const { SheetNames, Sheets } = read(content, { type: 'buffer', raw: true, cellDates: true, UTC: true });
  const sheet = Sheets[SheetNames[0]!]!;
  for (const [name, cell] of Object.entries(sheet))
    if (typeof cell === 'object' && cell !== null && 'f' in cell) throw new Error(`${name} is a formula.`);
  const lines = utils.sheet_to_json<(string | number | Date)[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: false,
    UTC: true,
  });
  const [head = [], ...rows] = lines.map((line) =>
    Array.from(line, (cell) => (cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : cell)),
  );
  return { head: head as string[], rows };
};
