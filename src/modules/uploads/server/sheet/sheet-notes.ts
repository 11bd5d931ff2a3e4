import type { Readable } from 'node:stream';
import type { Merged } from './merged-cells.ts';
import type { PlainCell, SheetCell } from './sheet-cell.ts';
import { attribute, attributesOf, isTrue, tagPieces, type OpenedBook } from './workbook-parts.ts';
import { openPart } from './zip-bounds.ts';

/** A number format: its text, or the number of one that every workbook knows. */
export type CellFormat = string | number;
/** What the reader of values does not tell of a row. */
export type RowNotes = {
  readonly line: number;
  readonly isHidden: boolean;
  /** The number formats that may show a cell otherwise than it is stored, by position. */
  readonly formats: ReadonlyMap<number, CellFormat>;
  /** The positions of formulas without a stored result. */
  readonly unstored: ReadonlySet<number>;
};

/** The formats of a workbook's styles, by number. Undefined for a style that shows what is stored. */
const stylesOf = (xml: string): (CellFormat | undefined)[] => {
  const own = new Map(
    attributesOf(xml, 'numFmt').map((each) => [attribute(each, 'numFmtId'), attribute(each, 'formatCode') ?? '']),
  );
  const [, cells = ''] = /<(?:[\w.-]+:)?cellXfs[\s>]([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs/.exec(xml) ?? [];
  return attributesOf(cells, 'xf').map((each) => {
    const id = attribute(each, 'numFmtId') ?? '0';
    const format = own.get(id) ?? Number(id);
    return format === 0 || format === 49 || format === '@' || /^general$/i.test(String(format)) ? undefined : format;
  });
};

const columnOf = (place: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]*/i.exec(place)![0].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** Rows, cells, formulas and values, and whether a text follows. */
const sheetTags =
  /<(?:[\w.-]+:)?(row|c|f|v)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>(?=([^<])?)|<\/(?:[\w.-]+:)?(sheetData)\s*>/g;

/** A cell while its tags are read. */
type OpenCell = {
  readonly at: number;
  readonly isText: boolean;
  isFormula: boolean;
  isEmptyText: boolean;
  hasValue: boolean;
};

/** Whether a formula has no result. Only of a text an empty value is one. */
const lacksResult = ({ isFormula, hasValue, isEmptyText }: OpenCell, isUncomputed: boolean): boolean =>
  isFormula && (isUncomputed || !(hasValue || isEmptyText));

/** The rows of a sheet with their notes, in the order of the sheet. */
async function* notedRows(
  sheet: Readable,
  styles: readonly (CellFormat | undefined)[],
  isUncomputed: boolean,
): AsyncGenerator<RowNotes> {
  type Open = { line: number; isHidden: boolean; formats: Map<number, CellFormat>; unstored: Set<number> };
  let row: Open | undefined;
  let cell: OpenCell | undefined;
  let [line, next] = [0, 0];
  const endCell = (): void => {
    if (cell && lacksResult(cell, isUncomputed)) row?.unstored.add(cell.at);
    cell = undefined;
  };
  for await (const text of tagPieces(sheet))
    for (const [, name, attributes = '', following, over] of text.matchAll(sheetTags)) {
      if (name === 'f') {
        if (cell) cell.isFormula = true;
        continue;
      }
      if (name === 'v') {
        if (cell && following !== undefined) cell.hasValue = true;
        else if (cell) cell.isEmptyText = cell.isText;
        continue;
      }
      endCell();
      if (name === 'c') {
        const place = attribute(attributes, 'r');
        const at = place === undefined ? next : columnOf(place);
        next = at + 1;
        const format = styles[Number(attribute(attributes, 's') ?? -1)];
        if (format !== undefined) row?.formats.set(at, format);
        const isText = attribute(attributes, 't') === 'str';
        cell = { at, isText, isFormula: false, isEmptyText: false, hasValue: false };
        continue;
      }
      if (row) yield row;
      row = undefined;
      if (over !== undefined) return;
      line = Number(attribute(attributes, 'r') ?? line + 1);
      const isHidden = isTrue(attribute(attributes, 'hidden'));
      [row, next] = [{ line, isHidden, formats: new Map(), unstored: new Set() }, 0];
    }
  endCell();
  if (row) yield row;
}

const mergedIn = (xml: string): Merged[] =>
  attributesOf(xml, 'mergeCell').flatMap((attributes) => {
    const [from = '', to = from] = (attribute(attributes, 'ref') ?? '').split(':');
    const lineOf = (place: string) => Number(/\d+$/.exec(place)?.[0] ?? 0);
    return [{ top: lineOf(from), bottom: lineOf(to), left: columnOf(from), right: columnOf(to) }];
  });

export type SheetNotes = {
  readonly merged: readonly Merged[];
  /** Undefined if no row has any. */
  readonly rows: AsyncGenerator<RowNotes> | undefined;
};

/** A formula, or something hidden. */
const anyNote = /<(?:[\w.-]+:)?f[\s/>]|\shidden\s*=\s*["'](?:1|true)/;

/** What the reader of values does not tell of a sheet. Merged cells stand behind all rows, so it is searched first. */
export const sheetNotes = async (path: string, { part, styles, isUncomputed }: OpenedBook): Promise<SheetNotes> => {
  const formats = stylesOf(styles);
  let areNeeded = formats.some((format) => format !== undefined);
  const merged: Merged[] = [];
  const searched = await openPart(path, part);
  if (searched)
    for await (const text of tagPieces(searched)) {
      areNeeded ||= anyNote.test(text);
      if (text.includes('mergeCell')) merged.push(...mergedIn(text));
    }
  const sheet = areNeeded ? await openPart(path, part) : undefined;
  return { merged, rows: sheet && notedRows(sheet, formats, isUncomputed) };
};

/** Makes cells that know what a person sees in them. */
export const cellShower = async (): Promise<(cell: PlainCell, format: CellFormat | undefined) => SheetCell> => {
  const { SSF } = (await import('@e965/xlsx')) as { SSF: { format: (format: CellFormat, value: unknown) => string } };
  const shownAs = (format: CellFormat, stored: string | number): string => {
    // Of these spellings of a format the first one that is understood counts.
    for (const each of [format, String(format).replaceAll(/ +(?=[%,;]|$)/g, '')])
      try {
        return SSF.format(each, stored);
      } catch {
        continue;
      }
    return '?';
  };
  return (cell, format) => {
    if (format === undefined || (typeof cell !== 'string' && typeof cell !== 'number')) return cell;
    const shown = shownAs(format, cell).trim();
    return shown === String(cell).trim() ? cell : { stored: cell, shown };
  };
};
