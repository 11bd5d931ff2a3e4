import type { Readable } from 'node:stream';
import { text as textOfStream } from 'node:stream/consumers';
import { SheetFault } from './sheet-fault.ts';
import { openPart } from './zip-bounds.ts';

const tags = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'g');
export const attributesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(tags(name))].map((found) => found[1]!);
const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const attributePatterns = new Map<string, RegExp>();
export const attribute = (attributes: string, name: string): string | undefined => {
  const pattern = attributePatterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return (found?.[1] ?? found?.[2])?.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, ten, hex, named) =>
    named ? (entities[named] ?? whole) : String.fromCodePoint(Number(ten ?? `0x${hex}`) % 0x11_0000),
  );
};
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const partText = async (path: string, name: string): Promise<string> => {
  const part = await openPart(path, name);
  return part ? textOfStream(part) : '';
};

/** The texts of a stream, each of which ends before a tag. What is held is a piece of it. */
export async function* tagPieces(sheet: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of sheet.setEncoding('utf8') as AsyncIterable<string>) {
    const text = rest + piece;
    const end = Math.max(0, text.lastIndexOf('<'));
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
  if (rest !== '') yield rest;
}

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

/** A sheet of a workbook, by its place there. */
type NamedSheet = { readonly at: number; readonly name: string; readonly isHidden: boolean };

/**
 * The one sheet with rows that a person sees in a workbook, or an empty one. Throws a SheetFault for several, so that
 * none is left out without a word.
 */
export const sheetWithRows = async <Sheet extends NamedSheet>(
  sheets: readonly Sheet[],
  hasRows: (sheet: Sheet) => boolean | Promise<boolean>,
): Promise<Sheet | undefined> => {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length < 2) return shown[0];
  const found: Sheet[] = [];
  for (const each of shown) if (await hasRows(each)) found.push(each);
  if (found.length > 1)
    throw new SheetFault(
      `The workbook has rows on ${found.length} sheets: ${found
        .slice(0, 10)
        .map(({ name }) => name.slice(0, 40))
        .join(', ')}. Upload one sheet at a time: hide or delete the others.`,
    );
  return found[0] ?? shown[0];
};

/** A value, or a formula that may have one. */
const anyValue = /<(?:[\w.-]+:)?(?:[vt](?:\s[^<>]*)?>\s*[^<\s]|f[\s/>])/;
const holdsValues = async (path: string, part: string): Promise<boolean> => {
  const sheet = await openPart(path, part);
  if (sheet) for await (const text of tagPieces(sheet)) if (anyValue.test(text)) return true;
  return false;
};

export type OpenedBook = {
  /** The place of the sheet that is read, among all of the workbook. */
  readonly at: number;
  /** The part of this sheet. */
  readonly part: string;
  readonly styles: string;
  /** Its program has computed nothing: what it stores with formulas is no result. */
  readonly isUncomputed: boolean;
};

/** The sheet of an xlsx file that is read, with what it needs of its workbook. Undefined if this is no workbook. */
export const openBook = async (path: string): Promise<OpenedBook | undefined> => {
  const workbook = (await relations(path, '')).find(isOf('officeDocument'))?.part;
  if (workbook === undefined) return undefined;
  const parts = await relations(path, workbook);
  const xml = await partText(path, workbook);
  const sheets = attributesOf(xml, 'sheet').flatMap((attributes) => {
    const [name, id] = [attribute(attributes, 'name'), attribute(attributes, '[\\w.-]+:id')];
    const part = parts.find((each) => isOf('worksheet')(each) && each.id === id)?.part ?? '';
    return name && id ? [{ name, part, isHidden: /hidden/i.test(attribute(attributes, 'state') ?? '') }] : [];
  });
  const found = await sheetWithRows(
    sheets.map((each, at) => ({ ...each, at })),
    ({ part }) => holdsValues(path, part),
  );
  return (
    found && {
      at: found.at,
      part: found.part,
      styles: await partText(path, parts.find(isOf('styles'))?.part ?? ''),
      isUncomputed: attributesOf(xml, 'calcPr').some((each) => isTrue(attribute(each, 'fullCalcOnLoad'))),
    }
  );
};
