import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine, csvStart } from '../../kernel/csv-text.ts';
import type { SheetFormat } from '../../kernel/sheet-format.ts';
import { withoutXmlBreakers } from '../../kernel/xml-text.ts';
import type { DownloadReader, DownloadSource } from './serve-downloads.ts';

/** A cell of a sheet. `exact` is a number as decimal text, `date` a calendar date as YYYY-MM-DD. */
export type SheetCell = string | number | { readonly exact: string } | { readonly date: string };

/** A sheet whose rows are read in pieces. */
export type Sheet = {
  readonly name: string;
  /** Those of columns of money say so. */
  readonly heads: readonly (string | { readonly money: string })[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
};

const kindOf = (kind: string, format: SheetFormat): string => (format === 'csv' ? `${kind}-csv` : kind);

/** What is asked for as a link to a sheet in one of its formats. The file is named with the day. */
export const sheetLink = (kind: string, format: SheetFormat, name: string, today: string) => ({
  kind: kindOf(kind, format),
  name: `${name}-${today}.${format}`,
});

async function* asCsv({ heads, rows }: Sheet): AsyncGenerator<string> {
  yield csvStart + csvLine(heads.map(textOfHead));
  for await (const row of rows)
    yield csvLine(row.map((cell) => (typeof cell === 'object' && 'date' in cell ? { exact: cell.date } : cell)));
}

const plain = (cell: SheetCell): string | number | Date => {
  if (typeof cell !== 'object') return cell;
  return 'date' in cell ? new Date(`${cell.date}T00:00:00Z`) : Number(cell.exact);
};

async function* plainRows({ rows }: Sheet): AsyncGenerator<BookCell[]> {
  for await (const row of rows) yield row.map(plain);
}

const textOfHead = (head: Sheet['heads'][number]): string => (typeof head === 'string' ? head : head.money);

/**
 * A column of a workbook. One of dates needs no format: the dates have one, and a head that had it too would be read as
 * a date.
 */
export const columnOf = (header: string, isMoney: boolean) => ({ header, ...(isMoney && { numFmt: '$#,##0.00' }) });

/** What a day is written as: a date, or nothing. */
export const dateCell = (date: string): SheetCell => (date === '' ? '' : { date });

type BookCell = string | number | Date | null;
type Book = {
  readonly name: string;
  readonly columns: readonly ReturnType<typeof columnOf>[];
  readonly rows: AsyncIterable<readonly BookCell[]>;
};

/** Older rows can have characters that no workbook carries. */
async function* carried(rows: Book['rows']): AsyncGenerator<BookCell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? withoutXmlBreakers(cell) : cell));
}

/** A workbook, written while its rows are read. Text stays text in it, also if it begins like a formula. */
export const workbook = ({ name, columns, rows }: Book): AsyncIterable<Uint8Array> =>
  writeXlsxStream(carried(rows), { name, columns: [...columns], freezePane: { rows: 1 } });

const asWorkbook = (sheet: Sheet): AsyncIterable<Uint8Array> =>
  workbook({
    name: sheet.name,
    columns: sheet.heads.map((head) => columnOf(textOfHead(head), typeof head === 'object')),
    rows: plainRows(sheet),
  });

/** The sources of a kind of sheet, one for each format, by what writes its pieces. */
export const sheetKinds = (
  kind: string,
  access: DownloadSource['access'],
  pieces: Readonly<Record<SheetFormat, DownloadSource['pieces']>>,
): Readonly<Record<string, DownloadSource>> => ({
  [kindOf(kind, 'xlsx')]: {
    access,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pieces: pieces.xlsx,
  },
  [kindOf(kind, 'csv')]: { access, mediaType: 'text/csv; charset=utf-8', pieces: pieces.csv },
});

/** The sheet, whose reader is told of each row. */
const counted = ({ rows, ...sheet }: Sheet, { onProgress }: DownloadReader): Sheet => ({
  ...sheet,
  rows: onProgress ? told(rows, onProgress) : rows,
});
async function* told(rows: Sheet['rows'], onProgress: NonNullable<DownloadReader['onProgress']>): Sheet['rows'] {
  for await (const row of rows) {
    onProgress({ rows: 1 });
    yield row;
  }
}

/** The sources of a kind of sheet whose rows are read in pieces, one for each format. */
export const sheetSources = (
  kind: string,
  access: DownloadSource['access'],
  sheet: (input: unknown, reader: DownloadReader) => Sheet,
): Readonly<Record<string, DownloadSource>> =>
  sheetKinds(kind, access, {
    xlsx: (input, reader) => asWorkbook(counted(sheet(input, reader), reader)),
    csv: (input, reader) => asCsv(counted(sheet(input, reader), reader)),
  });
