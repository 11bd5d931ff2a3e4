import { columnNamed, isHeading, readLines, word, type PastedBlock } from './pasted-block.ts';
import { lineOf } from './sum-rows.ts';
import { lotColumns } from './table-columns.ts';

/** The limits of a sheet from which a lot table is read. */
export const maxLotSheetBytes = 5_242_880;
export const maxLotSheetRows = 2000;
/** The rows that are answered: more than a settlement has room for. */
export const answeredRows = 500;
export const lotSheetFormats = ['csv', 'xlsx'] as const;

/** The heading in the sheet by the name of a lot column. */
export type SheetMapping = Readonly<Record<string, string>>;
/** The position of a column of the sheet by the name of a lot column. Columns that are not filled are missing. */
export type ChosenColumns = Readonly<Record<string, number>>;

const searchedRows = 20;

/** The heading of a sheet and the rows below it. Above it a title and an address may stand. */
export const splitSheet = (rows: readonly (readonly string[])[]) => {
  const named = rows
    .slice(0, searchedRows)
    .map((row) => row.filter((text) => columnNamed(text, lotColumns) !== undefined).length);
  const best = Math.max(...named);
  const at = best > 1 ? named.indexOf(best) : 0;
  return { columns: rows[at] ?? [], rows: rows.slice(at + 1) };
};

/** Which columns of a sheet are chosen at first: by what is remembered, or else by their names. */
export const firstChosen = (headings: readonly string[], remembered: SheetMapping | null): ChosenColumns =>
  Object.fromEntries(
    lotColumns.flatMap((column) => {
      const heading = remembered?.[column.name];
      const kept = heading === undefined ? -1 : headings.findIndex((text) => word(text) === word(heading));
      if (kept >= 0) return [[column.name, kept]];
      // What is not filled by what is remembered stays so, as long as that is about this sheet.
      if (remembered && heading === undefined) return [];
      const at = headings.findIndex((text) => columnNamed(text, [column]) !== undefined);
      return at < 0 ? [] : [[column.name, at]];
    }),
  );

/** What is remembered of the chosen columns. Columns without a heading cannot be remembered. */
export const mappingOf = (headings: readonly string[], chosen: ChosenColumns): SheetMapping =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([name, at]) => {
      const heading = headings[at] ?? '';
      return word(heading) === '' ? [] : [[name, heading]];
    }),
  );

/** The rows of a sheet as a paste of the chosen columns would give them. Rows without any of their cells are left out. */
export const lotsOfSheet = (
  rows: readonly (readonly string[])[],
  chosen: ChosenColumns,
  isEuropean: boolean,
): PastedBlock => {
  const columns = lotColumns.filter(({ name }) => chosen[name] !== undefined);
  const lines = rows
    // A sheet of several pages may have its heading on each.
    .filter((row) => !isHeading(row, lotColumns))
    .map((row) =>
      lineOf(
        row,
        columns.map(({ name }) => (row[chosen[name]!] ?? '').trim()),
      ),
    )
    .filter(({ cells }) => cells.some((text) => text !== ''));
  return readLines(lines, columns, isEuropean);
};
