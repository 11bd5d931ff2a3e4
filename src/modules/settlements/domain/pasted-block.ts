import { isSheetError } from '../../../kernel/csv-text.ts';
import { readTypedDay } from '../../../kernel/typed-day.ts';
import { decimalSignOf, readEuropeanNumber, readPastedNumber } from './pasted-number.ts';
import { lineOf, withoutSums, type Line } from './sum-rows.ts';
import type { TableColumn } from './table-columns.ts';

/** What could not be read: its place in the block (from 0), its column if there is one, and its text. */
export type Unread = { readonly row: number; readonly column?: TableColumn; readonly text: string };
/** The rows of a block by column. What could not be read is empty. */
export type PastedBlock = {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly unread: readonly Unread[];
  /** How the rows begin that hold sums of others. They are left out. */
  readonly sums: readonly string[];
};

/** A cell in quotes may hold tabs and line ends, and a quote written twice. */
const quoted = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/;

/** The cells of a block as spreadsheets copy it: tabs between cells, any line end, none after the last line. */
export const cellsOfBlock = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]];
  let rest = text.replace(/(?:\r\n|\r|\n)$/, '');
  for (;;) {
    const inQuotes = quoted.exec(rest);
    const cell = inQuotes ? inQuotes[0] : /^[^\t\r\n]*/.exec(rest)![0];
    lines.at(-1)!.push((inQuotes ? inQuotes[1]!.replaceAll('""', '"') : cell).trim());
    rest = rest.slice(cell.length);
    if (rest === '') return lines;
    if (!rest.startsWith('\t')) lines.push([]);
    rest = rest.replace(/^(?:\t|\r\n|\r|\n)/, '');
  }
};

const readText = (text: string): string => text.replaceAll(/\s+/g, ' ');
const readDay = (text: string): string | undefined => {
  const read = readTypedDay(text);
  return 'day' in read ? read.day : undefined;
};

const inNumbers = /^(\d{1,2})[-/]\d{1,2}[-/]\d{2,4}$/;
/** Whether this can only be a date with the day first: `13/03/2026`. */
const hasDayFirst = (text: string): boolean => Number(inNumbers.exec(text)?.[1] ?? 0) > 12;

/** A heading without what is written differently. A dollar tells the price of an ounce from ounces: `Pt $/oz`, `Pt oz`. */
export const word = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d$]/g, '');

/** The column that the cell of a heading names. */
export const columnNamed = (text: string, columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(({ label, name, alsoCalled = [] }) =>
    [label, name, ...alsoCalled].some((each) => word(each) === word(text)),
  );

/** Whether a line names several columns. No line of values does. */
export const isHeading = (line: readonly string[], columns: readonly TableColumn[]): boolean =>
  line.filter((text) => columnNamed(text, columns) !== undefined).length > 1;

/**
 * The columns that a heading line names, the first of two of a name. Undefined for a line of values: it has a text that
 * names no column, and at most one that does.
 */
const columnsOfHeading = (
  line: readonly string[],
  columns: readonly TableColumn[],
): readonly (TableColumn | undefined)[] | undefined => {
  const named = line.map((text) => columnNamed(text, columns));
  const isOfNames = named.some(Boolean) && line.every((text, at) => text === '' || named[at] !== undefined);
  if (!isOfNames && !isHeading(line, columns)) return undefined;
  // A second column of the same name is told, because it may hold something else.
  return named.map((column, at) => (named.indexOf(column) === at ? column : undefined));
};

type Targets = readonly (TableColumn | undefined)[];

/** How the numbers of lines are read: by the decimal signs that stand there, else by what the sheet is known for. */
const numberReader = (lines: readonly Line[], targets: Targets, isEuropean: boolean) => {
  const signs = new Set(
    lines.flatMap(({ cells }) =>
      cells.map((cell, at) => (targets[at]?.kind === 'number' ? decimalSignOf(cell) : undefined)),
    ),
  );
  const mayHaveCommas = signs.has('comma') || (isEuropean && !signs.has('point'));
  return mayHaveCommas ? readEuropeanNumber : readPastedNumber;
};

/**
 * Reads lines of cells into columns. A cell that no column is meant for, or that cannot be read, is told. Rows of sums are
 * left out.
 */
export const readLines = (all: readonly Line[], targets: Targets, isEuropean = false): PastedBlock => {
  const unread: Unread[] = [];
  const readNumber = numberReader(all, targets, isEuropean);
  const { kept, sums } = withoutSums(all, targets, readNumber);
  const daysFirst = all.some(({ cells }) => cells.some((cell, at) => targets[at]?.kind === 'day' && hasDayFirst(cell)));
  const read = ({ kind, label }: TableColumn, cell: string) => {
    if (kind === 'text') return isSheetError(cell) ? undefined : readText(cell);
    // A block with 13/03/2026 has the day first, so 04/03/2026 in it may be in March or in April.
    if (kind === 'day') return daysFirst && inNumbers.test(cell) ? undefined : readDay(cell);
    // An assay in percent is ten thousand times as many parts per million.
    return cell.endsWith('%') && !label.includes('%') ? undefined : readNumber(cell);
  };
  const rows = kept.map((line, row) => {
    const cells: Record<string, string> = {};
    for (const [at, cell] of line.cells.entries()) {
      const column = targets[at];
      const value = column && (cell === '' ? '' : read(column, cell));
      if (column) cells[column.name] = value ?? '';
      if (value === undefined && cell !== '') unread.push({ row, ...(column && { column }), text: cell });
    }
    return cells;
  });
  return { rows, unread, sums };
};

/**
 * Reads a block that is pasted into column `from`. A heading line is no row; it decides the columns, also in another
 * order. What it names that is no column is not read, and told once. Empty cells stay empty.
 */
export const readPastedBlock = (text: string, columns: readonly TableColumn[], from: number): PastedBlock => {
  const [first = [], ...others] = cellsOfBlock(text);
  const heading = columnsOfHeading(first, columns);
  if (!heading)
    return readLines(
      [first, ...others].map((line) => lineOf(line)),
      columns.slice(from),
    );
  const isRead = (at: number) => at >= heading.length || heading[at] !== undefined;
  const lines = others
    .filter((line) => !isHeading(line, columns))
    .map((line) =>
      lineOf(
        line,
        line.map((cell, at) => (isRead(at) ? cell : '')),
      ),
    );
  const block = readLines(lines, heading);
  const unknown = first.flatMap((name, at) => (name === '' || isRead(at) ? [] : [{ row: 0, text: name }]));
  return { ...block, unread: [...unknown, ...block.unread] };
};

/**
 * A block without its empty lines from row `from` on. They would be appended as rows with every field empty. A line whose
 * only text could not be read stays, because it is told with its place.
 */
export const withoutEmptyLines = ({ rows, unread, sums }: PastedBlock, from: number): PastedBlock => {
  const told = new Set(unread.map(({ row }) => row));
  const isKept = (at: number) => at < from || told.has(at) || Object.values(rows[at]!).some((text) => text !== '');
  const kept = [...rows.keys()].filter((at) => isKept(at));
  return {
    rows: kept.map((at) => rows[at]!),
    unread: unread.map((each) => ({ ...each, row: Math.max(0, kept.indexOf(each.row)) })),
    sums,
  };
};
