import type { Readable } from 'node:stream';
import { text as textOfStream } from 'node:stream/consumers';
import type { PlainCell, SheetCell } from './sheet-cell.ts';
import { openPart } from './zip-bounds.ts';

/** A number format: its text, or the number of one that every workbook knows. */
export type CellFormat = string | number;
/** The number formats of a row that may show a cell otherwise than it is stored, by position. */
export type RowFormats = { readonly line: number; readonly formats: ReadonlyMap<number, CellFormat> };

const tags = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'g');
const attributesOf = (xml: string, name: string): string[] => [...xml.matchAll(tags(name))].map((found) => found[1]!);
const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const attributePatterns = new Map<string, RegExp>();
const attribute = (attributes: string, name: string): string | undefined => {
  const pattern = attributePatterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return (found?.[1] ?? found?.[2])?.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, ten, hex, named) =>
    named ? (entities[named] ?? whole) : String.fromCodePoint(Number(ten ?? `0x${hex}`) % 0x11_0000),
  );
};

const partText = async (path: string, name: string): Promise<string> => {
  const part = await openPart(path, name);
  return part ? textOfStream(part) : '';
};

type Relation = { readonly id: string | undefined; readonly type: string; readonly part: string };

/** The parts that a part of a workbook names. */
const relations = async (path: string, of: string): Promise<Relation[]> => {
  const [folder, name] = of.includes('/')
    ? [of.slice(0, of.lastIndexOf('/') + 1), of.slice(of.lastIndexOf('/') + 1)]
    : ['', of];
  return attributesOf(await partText(path, `${folder}_rels/${name}.rels`), 'Relationship').map((attributes) => ({
    id: attribute(attributes, 'Id'),
    type: attribute(attributes, 'Type') ?? '',
    part: new URL(attribute(attributes, 'Target') ?? '', `file:///${folder}`).pathname.slice(1),
  }));
};

const isOf = (type: string) => (relation: Relation) => relation.type.endsWith(`/${type}`);

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

const rowOrCell = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>|<\/(?:[\w.-]+:)?(sheetData)\s*>/g;

/** The rows of a sheet with their formats, in the order of the sheet. What is held is a piece of it. */
async function* formatRows(sheet: Readable, styles: readonly (CellFormat | undefined)[]): AsyncGenerator<RowFormats> {
  let rest = '';
  let row: { line: number; formats: Map<number, CellFormat> } | undefined;
  let [line, next] = [0, 0];
  for await (const piece of sheet.setEncoding('utf8') as AsyncIterable<string>) {
    const text = rest + piece;
    const end = text.lastIndexOf('>') + 1;
    rest = text.slice(end);
    for (const [, name, attributes = '', over] of text.slice(0, end).matchAll(rowOrCell)) {
      if (name === 'c') {
        const place = attribute(attributes, 'r');
        const at = place === undefined ? next : columnOf(place);
        next = at + 1;
        const format = styles[Number(attribute(attributes, 's') ?? -1)];
        if (format !== undefined) row?.formats.set(at, format);
        continue;
      }
      if (row) yield row;
      row = undefined;
      if (over !== undefined) return;
      line = Number(attribute(attributes, 'r') ?? line + 1);
      [row, next] = [{ line, formats: new Map() }, 0];
    }
  }
  if (row) yield row;
}

/** The number formats of the first sheet of an xlsx file. Undefined if all of its styles show what is stored. */
export const xlsxFormats = async (path: string): Promise<AsyncGenerator<RowFormats> | undefined> => {
  const workbook = (await relations(path, '')).find(isOf('officeDocument'))?.part;
  if (workbook === undefined) return undefined;
  const parts = await relations(path, workbook);
  const styles = stylesOf(await partText(path, parts.find(isOf('styles'))?.part ?? ''));
  if (styles.every((format) => format === undefined)) return undefined;
  const first = attributesOf(await partText(path, workbook), 'sheet')[0] ?? '';
  const id = attribute(first, '[\\w.-]+:id');
  const sheet = await openPart(path, parts.find((each) => isOf('worksheet')(each) && each.id === id)?.part ?? '');
  return sheet && formatRows(sheet, styles);
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
