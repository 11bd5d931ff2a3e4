import { open, readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellShower, xlsxFormats } from './cell-formats.ts';
import type { PlainCell, SheetCell } from './sheet-cell.ts';
import { SheetFault, type RawRow } from './sheet-fault.ts';
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

const damagedXlsx = () => new SheetFault('The workbook cannot be read: it is damaged, or no xlsx file.');

/** The rows of the first sheet of an xlsx file. Of a formula the value counts that the workbook stores with it. */
export async function* xlsxRows(path: string): AsyncGenerator<RawRow<SheetCell>> {
  const start = await startOf(path);
  if (start.startsWith('d0cf11e0'))
    throw new SheetFault(
      'This is no xlsx file: it is an old workbook, or one with a password. Save it as xlsx without one.',
    );
  if (!start.startsWith('504b0304')) throw new SheetFault('This is no xlsx file.');
  await requireBoundedZip(path);
  try {
    const formats = await xlsxFormats(path);
    const show = formats && (await cellShower());
    for await (const { index, values } of streamXlsxRows(await readFile(path))) {
      const cells = values as PlainCell[];
      const row = await formats?.next();
      if (row && (row.done || row.value.line !== index + 1)) throw damagedXlsx();
      yield {
        line: index + 1,
        cells: show && row ? cells.map((cell, at) => show(cell, row.value.formats.get(at))) : cells,
      };
    }
  } catch (thrown) {
    if (thrown instanceof SheetFault) throw thrown;
    throw damagedXlsx();
  }
}

/** Old workbooks are read whole, which takes many times their size. */
const maxXlsBytes = 20_000_000;

/** The rows of the first sheet of an xls file. */
export async function* xlsRows(path: string): AsyncGenerator<RawRow<SheetCell>> {
  if (!(await startOf(path)).startsWith('d0cf11e0')) throw new SheetFault('This is no xls file.');
  const content = await readFile(path);
  if (content.length > maxXlsBytes)
    throw new SheetFault('An xls file of more than 20 MB cannot be read. Save it as xlsx or csv.');
  const { read } = await import('@e965/xlsx');
  let sheet;
  try {
    const book = read(content, {
      dense: true,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheets: 0,
    });
    sheet = book.Sheets[book.SheetNames[0] ?? ''];
  } catch {
    throw new SheetFault('The workbook cannot be read: it is damaged, or no xls file.');
  }
  type Cell = { readonly v?: PlainCell; readonly z?: string };
  const rows =
    (sheet as unknown as { '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[] })?.['!data'] ?? [];
  const show = await cellShower();
  for (const [at, row] of rows.entries())
    yield { line: at + 1, cells: Array.from(row ?? [], (cell) => show(cell?.v ?? null, cell?.z)) };
}
