import { readTypedDay } from '../../../kernel/typed-day.ts';
import type { TableColumn } from './table-columns.ts';

/** What could not be read: its place in the block (from 0), its column if there is one, and its text. */
export type Unread = { readonly row: number; readonly column?: TableColumn; readonly text: string };
/** The rows of a block by column. What could not be read is empty. */
export type PastedBlock = {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly unread: readonly Unread[];
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

const plain = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/** A number of a spreadsheet as decimal text: `$1,765.00` is 1765.00. Undefined for any other text. */
export const readPastedNumber = (text: string): string | undefined => {
  const bare = text.replace(/^\$\s*|\s*%$/g, '');
  if (!plain.test(bare) || !/\d/.test(bare)) return undefined;
  const [whole = '', fraction = ''] = bare.replaceAll(',', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
};

const readers: Readonly<Record<TableColumn['kind'], (text: string) => string | undefined>> = {
  text: (text) => text.replaceAll(/\s+/g, ' '),
  number: readPastedNumber,
  day: (text) => {
    const read = readTypedDay(text);
    return 'day' in read ? read.day : undefined;
  },
};

/** A heading without what is written differently. A dollar tells the price of an ounce from ounces: `Pt $/oz`, `Pt oz`. */
export const word = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d$]/g, '');

/** The column that the cell of a heading names. */
export const columnNamed = (text: string, columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find(({ label, name, alsoCalled = [] }) =>
    [label, name, ...alsoCalled].some((each) => word(each) === word(text)),
  );

/** The columns that a heading line names. Undefined for a line of values, which has a text that names no column. */
const columnsOfHeading = (
  line: readonly string[],
  columns: readonly TableColumn[],
): readonly (TableColumn | undefined)[] | undefined => {
  const named = line.map((text) => columnNamed(text, columns));
  const isHeading = named.some(Boolean) && line.every((text, at) => text === '' || named[at] !== undefined);
  // A second column of the same name is told, because it may hold something else.
  return isHeading ? named.map((column, at) => (named.indexOf(column) === at ? column : undefined)) : undefined;
};

/** Reads lines of cells into columns. A cell that no column is meant for, or that cannot be read, is told. */
export const readLines = (
  lines: readonly (readonly string[])[],
  targets: readonly (TableColumn | undefined)[],
  readNumber = readPastedNumber,
): PastedBlock => {
  const unread: Unread[] = [];
  const read = ({ kind }: TableColumn, cell: string) => (kind === 'number' ? readNumber : readers[kind])(cell);
  const rows = lines.map((line, row) => {
    const cells: Record<string, string> = {};
    for (const [at, cell] of line.entries()) {
      const column = targets[at];
      const value = column && (cell === '' ? '' : read(column, cell));
      if (column) cells[column.name] = value ?? '';
      if (value === undefined && cell !== '') unread.push({ row, ...(column && { column }), text: cell });
    }
    return cells;
  });
  return { rows, unread };
};

/**
 * Reads a block that is pasted into column `from`. A heading line is no row; it decides the columns, also in another
 * order. Empty cells stay empty.
 */
export const readPastedBlock = (text: string, columns: readonly TableColumn[], from: number): PastedBlock => {
  const [first = [], ...others] = cellsOfBlock(text);
  const heading = columnsOfHeading(first, columns);
  return readLines(heading ? others : [first, ...others], heading ?? columns.slice(from));
};
