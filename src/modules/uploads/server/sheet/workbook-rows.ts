import { open, readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { mergedFiller } from './merged-cells.ts';
import { isBlankCell, unstoredFormula, type PlainCell, type SheetCell } from './sheet-cell.ts';
import { SheetFault, type RawRow } from './sheet-fault.ts';
import { cellShower, sheetNotes, type RowNotes } from './sheet-notes.ts';
import { openBook, sheetWithRows } from './workbook-parts.ts';
import { requireBoundedZip } from './zip-bounds.ts';

const startOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const start = Buffer.alloc(8);
    await file.read(start, 0, 8, 0);
    return start.toString('hex');
  } finally {
    await file.close();
  }
};

const noNotes: Omit<RowNotes, 'line'> = { isHidden: false, formats: new Map(), unstored: new Set() };
const damagedXlsx = () => new SheetFault('The workbook cannot be read: it is damaged, or no xlsx file.');

const hiddenRow = 'The row is hidden in the sheet. Show it and upload it again, or delete it.';
/** A row that nobody sees is not read. The head names the columns wherever it stands. */
const asSeen = (row: RawRow<SheetCell>, isHidden: boolean): RawRow<SheetCell> =>
  isHidden && row.line > 1 && !row.cells.every(isBlankCell) ? { ...row, fault: hiddenRow } : row;

/** The rows of the sheet of an xlsx file. Of a formula the value counts that the workbook stores with it. */
export async function* xlsxRows(path: string): AsyncGenerator<RawRow<SheetCell>> {
  const start = await startOf(path);
  if (start.startsWith('d0cf11e0'))
    throw new SheetFault(
      'This is no xlsx file: it is an old workbook, or one with a password. Save it as xlsx without one.',
    );
  if (!start.startsWith('504b0304')) throw new SheetFault('This is no xlsx file.');
  await requireBoundedZip(path);
  try {
    const book = await openBook(path);
    if (!book) throw damagedXlsx();
    const { merged, rows: notes } = await sheetNotes(path, book);
    const [show, fill] = [notes && (await cellShower()), mergedFiller(merged)];
    for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: book.at })) {
      const cells = values as PlainCell[];
      const row = await notes?.next();
      if (row && (row.done || row.value.line !== index + 1)) throw damagedXlsx();
      const { formats, unstored, isHidden } = row?.value ?? noNotes;
      const shown = show
        ? cells.map((cell, at) => (unstored.has(at) ? unstoredFormula : show(cell, formats.get(at))))
        : cells;
      yield asSeen(fill({ line: index + 1, cells: shown }), isHidden);
    }
  } catch (thrown) {
    if (thrown instanceof SheetFault) throw thrown;
    throw damagedXlsx();
  }
}

/** Old workbooks are read whole, which takes many times their size. */
const maxXlsBytes = 20_000_000;

/** The cell of an xls file as its library gives it. An error has its number as its value. */
type XlsCell = { readonly t?: string; readonly v?: PlainCell; readonly z?: string };
type XlsSheet = {
  readonly '!data'?: readonly (readonly (XlsCell | undefined)[] | undefined)[];
  readonly '!merges'?: readonly { readonly s: { r: number; c: number }; readonly e: { r: number; c: number } }[];
  readonly '!rows'?: readonly ({ readonly hidden?: boolean } | undefined)[];
};
const xlsErrors: Readonly<Record<string, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
};
const valueOf = (cell: XlsCell | undefined): PlainCell =>
  cell?.t === 'e' ? (xlsErrors[String(cell.v)] ?? '#N/A') : (cell?.v ?? null);

/** The rows of the sheet of an xls file. */
export async function* xlsRows(path: string): AsyncGenerator<RawRow<SheetCell>> {
  if (!(await startOf(path)).startsWith('d0cf11e0')) throw new SheetFault('This is no xls file.');
  const content = await readFile(path);
  if (content.length > maxXlsBytes)
    throw new SheetFault('An xls file of more than 20 MB cannot be read. Save it as xlsx or csv.');
  const { read } = await import('@e965/xlsx');
  let book;
  try {
    book = read(content, {
      dense: true,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch {
    throw new SheetFault('The workbook cannot be read: it is damaged, or no xls file.');
  }
  const sheets = book.SheetNames.map((name, at) => ({
    name,
    at,
    isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
    sheet: book.Sheets[name] as unknown as XlsSheet,
  }));
  const hasRows = ({ sheet }: { readonly sheet: XlsSheet }) =>
    sheet['!data']?.some((row) => row?.some((cell) => !isBlankCell(valueOf(cell)))) === true;
  const {
    '!data': rows = [],
    '!merges': areas = [],
    '!rows': looks = [],
  } = (await sheetWithRows(sheets, hasRows))?.sheet ?? {};
  const show = await cellShower();
  const fill = mergedFiller(areas.map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c })));
  for (const [at, row] of rows.entries()) {
    const cells = Array.from(row ?? [], (cell) => show(valueOf(cell), cell?.z));
    yield asSeen(fill({ line: at + 1, cells }), looks[at]?.hidden === true);
  }
}
