import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { csvLine, csvStart, unreadMarks } from '../../../../kernel/csv-text.ts';
import type { RowFault } from '../../../catalogue/editing/domain/row-faults.ts';
import { readHead, type SheetColumns } from '../../domain/sheet-head.ts';
import { cellRepairs } from './cell-repairs.ts';
import { checkedRow, decimalCommas, keyOf, openCommas, type CheckedRow } from './checked-row.ts';
import { csvRows } from './csv-rows.ts';
import { csvShape, separatorLine, type CsvShape } from './csv-shape.ts';
import { cellText, isBlankCell, isUnread, type SheetCell } from './sheet-cell.ts';
import { columnName, SheetFault, type RawRow } from './sheet-fault.ts';
import { sheetTexts } from './sheet-texts.ts';
import type { RawSource, ReadSheet, SheetAnswer, SheetSource, SheetTask } from './thread-messages.ts';
import { xlsRows, xlsxRows } from './workbook-rows.ts';

/* The thread that reads sheets. Nobody waits for it, and a file that takes too much memory ends it alone. */

const maxRows = 1_000_000;

type Delimiter = CsvShape['delimiter'];

const rowsOf = ({ path, format }: RawSource, delimiter: Delimiter): AsyncGenerator<RawRow<SheetCell>> => {
  if (format === 'csv') return csvRows(path, delimiter);
  return format === 'xlsx' ? xlsxRows(path) : xlsRows(path);
};

// Messages to a thread have no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (answer: SheetAnswer): void => parentPort!.postMessage(answer);
const textsOf = (cells: readonly SheetCell[]): string[] =>
  cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell)));
const delimiterOf = async ({ path, format }: RawSource): Promise<Delimiter> =>
  format === 'csv' ? (await csvShape(path)).delimiter : ',';
const isBlank = ({ cells, fault }: RawRow<SheetCell>): boolean => fault === undefined && cells.every(isBlankCell);

type Opened = {
  readonly columns: SheetColumns;
  readonly head: readonly string[];
  readonly rows: AsyncGenerator<RawRow<SheetCell>>;
  /** That of a csv file. Excel writes another one than a comma where numbers have decimal commas. */
  readonly delimiter: Delimiter;
};

/** The head of a file and the rows below. */
const opened = async (source: SheetSource): Promise<Opened> => {
  const delimiter = await delimiterOf(source);
  const rows = rowsOf(source, delimiter);
  let first = await rows.next();
  if (source.format === 'csv' && !first.done && separatorLine.test(textsOf(first.value.cells).join(delimiter)))
    first = await rows.next();
  if (first.done) throw new SheetFault('The file is empty.');
  if (first.value.fault !== undefined) throw new SheetFault(`Line 1: ${first.value.fault}`);
  const head = textsOf(first.value.cells);
  while (head.length > 1 && head.at(-1)!.trim() === '') head.pop();
  const columns = readHead(head, source.kind);
  if (typeof columns === 'string') throw new SheetFault(columns);
  return { columns, head, rows, delimiter };
};

const inspect = async (source: SheetSource): Promise<void> => {
  const { columns, head, rows } = await opened(source);
  let rowCount = 0;
  for await (const row of rows) {
    if (!isBlank(row)) rowCount += 1;
    const nameless = row.cells.findIndex((cell, at) => head[at]?.trim() === '' && cellText(cell).trim() !== '');
    if (nameless >= 0)
      throw new SheetFault(
        `Line ${row.line} has a value in column ${columnName(nameless)}, which has no name in the first row. Name the column, or delete it.`,
      );
    if (rowCount > maxRows)
      throw new SheetFault(`At most ${maxRows.toLocaleString('en-US')} rows are read. Split the file.`);
  }
  if (rowCount === 0) throw new SheetFault('The file has a head and no rows.');
  say({ is: 'inspected', inspected: { fields: columns.filter((field) => field !== undefined), rowCount } });
};

const next = () => once(parentPort!, 'message');

/** The columns of a file that have decimal commas anywhere. */
const commaColumns = async (source: SheetSource): Promise<ReadonlySet<number>> => {
  const { columns, rows } = await opened(source);
  const found = new Set<number>();
  for await (const { cells } of rows) for (const at of decimalCommas(cells, columns)) found.add(at);
  return found;
};

const read = async ({ after, atOnce, repairs: asked, ...source }: ReadSheet): Promise<void> => {
  const { columns, rows, delimiter } = await opened(source);
  const lineOf = new Map<string, number>();
  const repairs = cellRepairs(asked);
  let batch: CheckedRow[] = [];
  let lastLine = after;
  let commas: ReadonlySet<number> | undefined;
  const hand = async (): Promise<void> => {
    say({ is: 'batch', batch: { rows: batch, lastLine } });
    batch = [];
    await next();
  };
  for await (const raw of rows) {
    if (isBlank(raw)) continue;
    const { line, cells, fault } = raw;
    // Only a comma that may mean two things needs to know the rest of its column.
    if (delimiter === ',' && !commas && openCommas(cells, columns).length > 0) commas = await commaColumns(source);
    const isEuropean = (at: number): boolean => delimiter !== ',' || commas?.has(at) === true;
    const row =
      fault === undefined
        ? checkedRow(line, cells, columns, source.kind, { isEuropean, repairs })
        : { line, faults: [{ kind: 'row', sentence: fault } as const] };
    // Also of the rows before, so that a restart sees what the first run saw.
    const key = keyOf(row, source.kind);
    const earlier = key === undefined ? undefined : lineOf.get(key);
    if (key !== undefined && earlier === undefined && !row.faults) lineOf.set(key, line);
    if (line <= after) continue;
    lastLine = line;
    batch.push(earlier === undefined ? row : { ...row, faults: [...(row.faults ?? []), asEarlier(earlier)] });
    if (batch.length >= atOnce) await hand();
  }
  if (batch.length > 0) await hand();
  say({ is: 'done' });
};

const asEarlier = (line: number): RowFault => ({
  kind: 'twice',
  field: 'oem',
  sentence: `Line ${line} is about the same converter.`,
});

/** The refused rows as they came, with their line and why, so that they can be corrected and uploaded again. */
const writeErrors = async ({ reasons, into, ...source }: SheetTask & { does: 'errors' }): Promise<void> => {
  const { head, columns, rows, delimiter } = await opened(source);
  // An errors file that is uploaded again gets new lines and reasons.
  const own = head.map((_, at) => at).filter((at) => columns[at] !== undefined);
  async function* lines(): AsyncGenerator<string> {
    yield csvStart + csvLine([...own.map((at) => head[at]!.trim()), 'line', 'reason'], delimiter);
    for await (const { line, cells } of rows) {
      const reason = reasons.get(line);
      if (reason === undefined) continue;
      const texts = textsOf(cells);
      const marked = own.map((at) => unreadMark(cells[at]) ?? texts[at] ?? '');
      yield csvLine(
        [...marked.map((text) => (text.startsWith("'") ? { exact: quotedAsIs(text) } : text)), line, reason],
        delimiter,
      );
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(into, { flags: 'wx', flush: true }));
  say({ is: 'done' });
};

const unreadMark = (cell: SheetCell | undefined): string | undefined => {
  if (cell === undefined || !isUnread(cell)) return undefined;
  return cell.isMerged ? unreadMarks.merged : unreadMarks.formula;
};

/** A text that is marked already is not marked again. */
const quotedAsIs = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const texts = async ({ maxRows: most, ...source }: SheetTask & { does: 'texts' }): Promise<void> => {
  const delimiter = await delimiterOf(source);
  const rows = await sheetTexts(rowsOf(source, delimiter), most);
  say({ is: 'texts', texts: { rows, isEuropean: source.format === 'csv' && delimiter !== ',' } });
};

const perform = async (task: SheetTask): Promise<void> => {
  try {
    if (task.does === 'inspect') await inspect(task);
    else if (task.does === 'read') await read(task);
    else if (task.does === 'texts') await texts(task);
    else await writeErrors(task);
  } catch (thrown) {
    if (!(thrown instanceof SheetFault)) throw thrown;
    say({ is: 'fault', sentence: thrown.message });
  }
};

for (;;) {
  const [task] = (await next()) as [SheetTask];
  await perform(task);
}
