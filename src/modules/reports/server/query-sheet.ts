import { z } from 'zod';
import { all, allows, type Rule } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { csvLine, csvStart } from '../../../kernel/csv-text.ts';
import type { Db, Sql } from '../../../platform/database.ts';
import type { DownloadReader, DownloadSource } from '../../../platform/http/serve-downloads.ts';
import { columnOf, sheetKinds, workbook } from '../../../platform/http/sheet-download.ts';

type Part = ReturnType<Db>;

/** A column of a sheet: its head, what its cells are, and an SQL expression. A date is a calendar date or its text. */
export type SheetColumn = {
  /**
   * The column of the screen that shows it: a sheet of chosen columns leaves it out if that was not chosen. Without a key
   * it is in every sheet.
   */
  readonly key?: string;
  readonly head: string;
  readonly kind: 'text' | 'number' | 'money' | 'date';
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
} & (Keyed | Grouped);

type Keyed = {
  /** What orders the rows, the largest first, and is unique together. An index in this order makes long sheets fast. */
  readonly key: readonly { readonly value: Part; readonly type: 'timestamptz' | 'int8' }[];
  /** So many of the first keys are those of an index, and the others are of other tables. All are by default. */
  readonly leading?: number;
  /**
   * For rows of many tables: what is kept of a row, and `from chosen …`, which joins the others to the chosen rows of a
   * piece. Planned together with the choice, so many tables are joined in a bad order.
   */
  readonly described?: { readonly kept: Part; readonly from: Part };
  /** How many rows are read at once. */
  readonly atOnce?: number;
  /** The number of rows, as an expression. Where it is missing, the rows are counted, which reads all of them. */
  readonly total?: Part;
};
/** Groups are found by one statement, so the server holds the text of the whole sheet. They are few. */
type Grouped = { readonly order: Part };

/** So many rows take PostgreSQL some tens of milliseconds, and the server a few to send on. */
const rowsAtOnce = 10_000;

const listed = (db: Db, parts: readonly Part[]): Part => parts.reduce((text, part) => db`${text}, ${part}`);

/** How a row is written, and how rows are put together in their order, as text. */
type Written = { readonly row: Part; readonly together: (order: Part) => Part };
type Piece = { readonly rows: number; readonly content: string | null; readonly last: string[] | null };

/**
 * The next rows after those with the key `after`, as one value: each row is `row`, and `together` puts them together in
 * their order. PostgreSQL writes the text, so that a sheet of a million rows does not hold up the server.
 */
const pieceAfter = async (
  db: Sql,
  { from, key, leading = key.length, described, atOnce = rowsAtOnce }: Pick<QuerySheet, 'from'> & Keyed,
  { row, together }: Written,
  after: readonly string[] | undefined,
): Promise<Piece> => {
  const names = key.map((_, at) => db(`key${at}`));
  /** The first keys of a row come after those of the last row. */
  const follow = (count: number, sign: Part) => db`
    (${listed(
      db,
      key.slice(0, count).map(({ value }) => value),
    )}) ${sign} (${listed(
      db,
      key.slice(0, count).map(({ type }, at) => db`${after![at]!}::text::${db(type)}`),
    )})`;
  const order = listed(
    db,
    names.map((name) => db`${name} desc`),
  );
  // An index cannot compare the keys of other tables. It finds the row by its own keys.
  const since = after
    ? db`and ${follow(key.length, db`<`)} ${leading < key.length ? db`and ${follow(leading, db`<=`)}` : db``}`
    : db``;
  const keys = listed(
    db,
    key.map(({ value }, at) => db`${value} as ${names[at]!}`),
  );
  const choice = (columns: Part) => db`select ${keys}, ${columns} ${from} ${since} order by ${order} limit ${atOnce}`;
  const page = described
    ? db`chosen as materialized (${choice(described.kept)}),
      page as materialized (select ${listed(db, names)}, ${row} as content ${described.from})`
    : db`page as materialized (${choice(db`${row} as content`)})`;
  const [piece] = await db<Piece[]>`
    with ${page}
    select count(*)::int as rows, ${together(order)} as content,
      (select array[${listed(
        db,
        names.map((name) => db`${name}::text`),
      )}] from page order by ${listed(db, names)} limit 1) as last
    from page`;
  return piece!;
};

type Told = DownloadReader['onProgress'];

/** Reads the rows of a sheet in pieces, in their order. Reports progress to `onProgress`. */
async function* piecesOf(db: Sql, sheet: QuerySheet, written: Written, onProgress: Told): AsyncGenerator<string> {
  if ('order' in sheet) {
    const pieces = await db<{ rows: number; content: string }[]>`
      with page as materialized (
        select row_number() over (order by ${sheet.order}) as place, ${written.row} as content ${sheet.from}
      )
      select (place - 1) / ${rowsAtOnce}::integer as nth, count(*)::int as rows, ${written.together(db`place`)} as content from page group by 1 order by 1`;
    for (const { rows, content } of pieces) {
      onProgress?.({ rows });
      yield content;
    }
    return;
  }
  if (onProgress) {
    const [counted] = sheet.total
      ? await db<{ total: number }[]>`select ${sheet.total} as total`
      : await db<{ total: number }[]>`select count(*)::int as total ${sheet.from}`;
    onProgress({ rows: 0, total: counted!.total });
  }
  for (let coming = pieceAfter(db, sheet, written, undefined); ;) {
    const { rows, content, last } = await coming;
    const isLast = rows < (sheet.atOnce ?? rowsAtOnce);
    if (!isLast) {
      // PostgreSQL writes the next piece while the server sends this one on.
      coming = pieceAfter(db, sheet, written, last!);
      // A reader who leaves now never awaits this piece, so its failure must not count as unhandled.
      coming.catch(() => {});
    }
    onProgress?.({ rows });
    if (content !== null) yield content;
    if (isLast) return;
  }
}

const csvCell = (db: Db, { kind, value }: SheetColumn): Part =>
  kind === 'text' ? db`csv_cell(${value})` : db`coalesce((${value})::text, '')`;

async function* asCsv(db: Sql, sheet: QuerySheet, onProgress: Told): AsyncGenerator<string> {
  yield csvStart + csvLine(sheet.columns.map(({ head }) => head));
  const cells = sheet.columns.map((column) => csvCell(db, column));
  const content = {
    row: db`${cells.reduce((line, cell) => db`${line} || ',' || ${cell}`)} || E'\\r\\n'`,
    together: (order: Part) => db`string_agg(content, '' order by ${order})`,
  };
  yield* piecesOf(db, sheet, content, onProgress);
}

type Cell = string | number | null;

async function* cellRows(db: Sql, sheet: QuerySheet, onProgress: Told): AsyncGenerator<(Cell | Date)[]> {
  const content = {
    row: db`json_build_array(${listed(
      db,
      sheet.columns.map(({ value }) => value),
    )})`,
    together: (order: Part) => db`json_agg(content order by ${order})::text`,
  };
  const isDate = sheet.columns.map(({ kind }) => kind === 'date');
  for await (const text of piecesOf(db, sheet, content, onProgress))
    for (const line of JSON.parse(text) as Cell[][])
      yield line.map((cell, at) => (isDate[at] && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell));
}

const asWorkbook = (db: Sql, sheet: QuerySheet, onProgress: Told): AsyncIterable<Uint8Array> =>
  workbook({
    name: sheet.name,
    columns: sheet.columns.map(({ head, kind }) => columnOf(head, kind === 'money')),
    rows: cellRows(db, sheet, onProgress),
  });

/** The keys of the columns that a sheet is narrowed to, if it is. */
const Chosen = z.object({ columns: z.array(z.string()).min(1) });

/** Whether the input of a sheet has chosen a column. The first column names the row and stays. */
export const choiceOf = (input: unknown) => {
  const chosen = Chosen.safeParse(input).data?.columns;
  return ({ key }: { readonly key?: string }, at: number): boolean =>
    at === 0 || chosen === undefined || key === undefined || chosen.includes(key);
};

/** The sheet with the chosen columns that its reader may see. */
const shownTo = (actor: Actor, sheet: QuerySheet, input: unknown): QuerySheet => {
  const isChosen = choiceOf(input);
  return {
    ...sheet,
    columns: sheet.columns.filter(
      (column, at) => isChosen(column, at) && (column.shown === undefined || allows(column.shown, actor)),
    ),
  };
};

/** The call that answers the link to a sheet, as far as it says who may have it. */
type Linking<I> = {
  readonly access: Rule;
  readonly alsoNeeds?: { readonly rule: (input: I) => Rule } | undefined;
};

/**
 * The sources of a kind of sheet whose rows are a query, one for each format. The call of its link says who may have it.
 * Numbers are numbers, dates are dates, and text stays text, also where it begins like a formula.
 */
export const querySheets = <I>(
  kind: string,
  { access, alsoNeeds }: Linking<I>,
  sheet: (input: unknown, reader: DownloadReader) => Promise<QuerySheet> | QuerySheet,
): Readonly<Record<string, DownloadSource>> =>
  sheetKinds(kind, (input) => (alsoNeeds ? all(access, alsoNeeds.rule(input as I)) : access), {
    csv: async function* (input, reader) {
      yield* asCsv(reader.db, shownTo(reader.actor, await sheet(input, reader), input), reader.onProgress);
    },
    xlsx: async function* (input, reader) {
      yield* asWorkbook(reader.db, shownTo(reader.actor, await sheet(input, reader), input), reader.onProgress);
    },
  });
