import { zipOf } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A worksheet as XML: its rows, and what stands before and behind them. */
export type RawSheet = {
  readonly name: string;
  readonly data: string;
  readonly before?: string;
  readonly behind?: string;
  readonly state?: 'hidden' | 'veryHidden';
};

const listed = <Each>(all: readonly Each[], text: (each: Each, nth: number) => string): string =>
  all.map((each, at) => text(each, at + 1)).join('');

/** An xlsx file of these worksheets, for what no library writes. `calc` has the attributes of its calcPr. */
export const rawWorkbook = (
  sheets: readonly RawSheet[],
  more: Readonly<Record<string, string>> = {},
  calc = '',
): Buffer =>
  zipOf({
    ...more,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets>${listed(
      sheets,
      ({ name, state }, nth) =>
        `<sheet name="${name}" sheetId="${nth}"${state ? ` state="${state}"` : ''} r:id="rId${nth}"/>`,
    )}</sheets>${calc === '' ? '' : `<calcPr ${calc}/>`}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${listed(
      sheets,
      (_, nth) => `<Relationship Id="rId${nth}" Type="${document}/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
    )}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ data, before = '', behind = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${behind}</worksheet>`,
      ]),
    ),
  });

/** A row of cells: texts, numbers, `<f>`… as XML, and nothing. */
export const rawRow = (line: number, cells: readonly (string | number | undefined)[], attributes = ''): string =>
  `<row r="${line}" ${attributes}>${cells
    .map((cell, at) => {
      const place = `${String.fromCodePoint(65 + at)}${line}`;
      if (cell === undefined) return '';
      if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
      return cell.startsWith('<')
        ? cell.replace('<c', `<c r="${place}"`)
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
