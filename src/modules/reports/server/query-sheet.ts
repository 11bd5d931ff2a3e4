import { writeXlsxStream } from 'hucre/xlsx';
import { allows, type Rule } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { csvLine, csvStart } from '../../../kernel/csv-text.ts';
import type { Db, Sql } from '../../../platform/database.ts';
import type { DownloadReader, DownloadSource } from '../../../platform/http/serve-downloads.ts';
import { sheetKinds } from '../../../platform/http/sheet-download.ts';

type Part = ReturnType<Db>;

/** A column of a sheet: its head, what its cells are, and an SQL expression. A date is a calendar date or its text. */
export type SheetColumn = {
  readonly head: string;
  readonly kind: 'text' | 'number' | 'date';
  readonly value: Part;
  /** Readers without this right have no such column. */
  readonly shown?: Rule;
};

/** The rows of a sheet as SQL. */
export type QuerySheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** `from … where …`, with a condition. */
  readonly from: Part;
  /** What orders the rows, the largest first, and is unique together. An index in this order makes long sheets fast. */
  readonly key: readonly { readonly value: Part; readonly type: 'timestamptz' | 'int8' }[];
};

/** So many rows take PostgreSQL some tens of milliseconds, and the server a few to send on. */
const atOnce = 10_000;

const listed = (db: Db, parts: readonly Part[]): Part => parts.reduce((text, part) => db`${text}, ${part}`);

type Piece<Content> = { readonly rows: number; readonly content: Content; readonly last: string[] | null };

/**
 * The next rows after those with the key `after`, as one value: each row is `row`, and `together` puts them together in
 * their order. PostgreSQL writes the text, so that a sheet of a million rows does not hold up the server.
 */
const pieceAfter = async <Content>(
  db: Sql,
  { from, key }: QuerySheet,
  { row, together }: { readonly row: Part; readonly together: (order: Part) => Part },
  after: readonly string[] | undefined,
): Promise<Piece<Content>> => {
  const names = key.map((_, at) => db(`key${at}`));
  const values = listed(
    db,
    key.map(({ value }) => value),
  );
  const order = listed(
    db,
    names.map((name) => db`${name} desc`),
  );
  const since = after
    ? db`and (${values}) < (${listed(
        db,
        key.map(({ type }, at) => db`${after[at]!}::text::${db(type)}`),
      )})`
    : db``;
  const [piece] = await db<Piece<Content>[]>`
    with page as materialized (
      select ${listed(
        db,
        key.map(({ value }, at) => db`${value} as ${names[at]!}`),
      )}, ${row} as content ${from} ${since}
      order by ${order} limit ${atOnce}
    )
    select count(*)::int as rows, ${together(order)} as content,
      (select array[${listed(
        db,
        names.map((name) => db`${name}::text`),
      )}] from page order by ${listed(db, names)} limit 1) as last
    from page`;
  return piece!;
};

const csvCell = (db: Db, { kind, value }: SheetColumn): Part =>
  kind === 'text' ? db`csv_cell(${value})` : db`coalesce((${value})::text, '')`;

type Told = DownloadReader['onProgress'];

/** Counts the rows, where somebody waits for that. */
const tellTotal = async (db: Sql, { from }: QuerySheet, onProgress: Told): Promise<void> => {
  if (!onProgress) return;
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total ${from}`;
  onProgress({ rows: 0, total: counted!.total });
};

async function* asCsv(db: Sql, sheet: QuerySheet, onProgress: Told): AsyncGenerator<string> {
  await tellTotal(db, sheet, onProgress);
  yield csvStart + csvLine(sheet.columns.map(({ head }) => head));
  const cells = sheet.columns.map((column) => csvCell(db, column));
  const content = {
    row: db`${cells.reduce((line, cell) => db`${line} || ',' || ${cell}`)} || E'\\r\\n'`,
    together: (order: Part) => db`string_agg(content, '' order by ${order})`,
  };
  for (let after: readonly string[] | undefined; ;) {
    const { rows, content: text, last } = await pieceAfter<string | null>(db, sheet, content, after);
    onProgress?.({ rows });
    if (text !== null) yield text;
    if (rows < atOnce) return;
    after = last!;
  }
}

type Cell = string | number | null;

async function* cellRows(db: Sql, sheet: QuerySheet, onProgress: Told): AsyncGenerator<(Cell | Date)[]> {
  await tellTotal(db, sheet, onProgress);
  const content = {
    row: db`json_build_array(${listed(
      db,
      sheet.columns.map(({ value }) => value),
    )})`,
    together: (order: Part) => db`json_agg(content order by ${order})`,
  };
  const isDate = sheet.columns.map(({ kind }) => kind === 'date');
  for (let after: readonly string[] | undefined; ;) {
    const { rows, content: lines, last } = await pieceAfter<Cell[][] | null>(db, sheet, content, after);
    onProgress?.({ rows });
    for (const line of lines ?? [])
      yield line.map((cell, at) => (isDate[at] && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell));
    if (rows < atOnce) return;
    after = last!;
  }
}

const asWorkbook = (db: Sql, sheet: QuerySheet, onProgress: Told): AsyncIterable<Uint8Array> =>
  writeXlsxStream(cellRows(db, sheet, onProgress), {
    name: sheet.name,
    columns: sheet.columns.map(({ head, kind }) => ({
      header: head,
      ...(kind === 'date' && { numFmt: 'yyyy-mm-dd' }),
    })),
    freezePane: { rows: 1 },
  });

const shownTo = (actor: Actor, sheet: QuerySheet): QuerySheet => ({
  ...sheet,
  columns: sheet.columns.filter(({ shown }) => shown === undefined || allows(shown, actor)),
});

/**
 * The sources of a kind of sheet whose rows are a query, one for each format. Numbers are numbers, dates are dates, and
 * text stays text, also where it begins like a formula.
 */
export const querySheets = (
  kind: string,
  access: DownloadSource['access'],
  sheet: (input: unknown, reader: DownloadReader) => Promise<QuerySheet> | QuerySheet,
): Readonly<Record<string, DownloadSource>> =>
  sheetKinds(kind, access, {
    csv: async function* (input, reader) {
      yield* asCsv(reader.db, shownTo(reader.actor, await sheet(input, reader)), reader.onProgress);
    },
    xlsx: async function* (input, reader) {
      yield* asWorkbook(reader.db, shownTo(reader.actor, await sheet(input, reader)), reader.onProgress);
    },
  });
