import pdfmake, { type TableLayout } from 'pdfmake';
import { Tinypool } from 'tinypool';
import { carriedSums, type CarriedSums } from './carried-sums.ts';
import type { PdfDocument, TableRules } from './document.ts';
import { families, fontFiles, mayBeMissing } from './fonts.ts';
import type { WorkerAnswer } from './pdf-worker-pool.ts';

/* The worker thread that makes PDFs. A long one takes a second of CPU, and no request waits for it. */

for (const [name, content] of fontFiles()) pdfmake.virtualfs.writeFileSync(name, content);
pdfmake.setFonts(families);
// No content of a document makes this thread read a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const layoutOf = (rules: TableRules): TableLayout => {
  const lineAt = (line: number, head: number, rows: number) => {
    if (line === 0) return rules.frame;
    if (line === rows) return rules.frame ?? rules.underRow;
    return line === head ? rules.underHead : rules.underRow;
  };
  type Node = Parameters<TableLayout['hLineWidth']>[1];
  const ruleOf = (line: number, { table }: Node) => lineAt(line, table.headerRows ?? 0, table.body.length);
  return {
    hLineWidth: (line, node) => ruleOf(line, node)?.width ?? 0,
    hLineColor: (line, node) => ruleOf(line, node)?.color ?? 'black',
    vLineWidth: () => rules.frame?.width ?? 0,
    vLineColor: () => rules.frame?.color ?? 'black',
    paddingLeft: (column) => (column === 0 ? 0 : rules.columnGap),
    paddingRight: () => 0,
    paddingTop: () => rules.above,
    paddingBottom: () => rules.below,
  };
};

/** A line of a carried sum, with its label at the left. */
const carriedLine = (label: string, sum: string, { carry }: PdfDocument) => ({
  columns: [
    { text: label, style: carry!.style },
    { text: sum, style: carry!.style, alignment: 'right', width: 'auto' },
  ],
});

/** `sums` are printed on each page, for which room is made. */
const definitionOf = (document: PdfDocument, sums: CarriedSums | undefined) => {
  const { title, author, createdAt, margin, foot, carry, rules: _, ...rest } = document;
  const room = sums ? carry!.height : 0;
  return {
    ...rest,
    info: { title, author, creationDate: new Date(createdAt), creator: 'Troyard', producer: 'Troyard' },
    displayTitle: true,
    language: 'en-US',
    pageMargins: [margin, margin + room, margin, margin + room + (foot?.height ?? 0)],
    ...(sums && {
      header: (page: number) => {
        const sum = sums.brought(page);
        return sum && { margin: [margin, margin, margin, 0], ...carriedLine(carry!.brought, sum, document) };
      },
    }),
    // The last line of the footer ends where the margin begins.
    ...(foot && {
      footer: (page: number, pages: number) => {
        const sum = sums?.forward(page);
        return {
          margin: [margin, sum ? 0 : room, margin, 0],
          stack: [
            ...(sum ? [{ ...carriedLine(carry!.forward, sum, document), margin: [0, 0, 0, 0] }] : []),
            {
              margin: [0, foot.height / 2, 0, 0],
              columns: [
                { text: foot.text, style: foot.style },
                { text: `Page ${page} of ${pages}`, style: foot.style, alignment: 'right', width: 'auto' },
              ],
            },
          ],
        };
      },
    }),
  };
};

/** A table with more rows fills several pages for certain. */
const mostRowsOfPage = 200;

const laidOut = async (described: string, withSums: boolean) => {
  // Parsed each time, because pdfmake writes into what it lays out.
  const document = JSON.parse(described) as PdfDocument;
  pdfmake.setTableLayouts(
    Object.fromEntries(Object.entries(document.rules).map(([name, rules]) => [name, layoutOf(rules)])),
  );
  const sums = carriedSums(document);
  const bytes = await pdfmake
    .createPdf(definitionOf({ ...document, content: sums?.content ?? document.content }, withSums ? sums : undefined))
    .getBuffer();
  return { bytes: new Uint8Array(bytes), spansPages: sums?.spansPages() ?? false };
};

/** The code and fonts of other scripts are loaded with the first document that has such characters. */
const inFonts = async (described: string): Promise<string> => {
  if (!mayBeMissing.test(described)) return described;
  const { withFontRuns } = await import('./font-runs.ts');
  const { document, fonts } = await withFontRuns(JSON.parse(described) as PdfDocument);
  for (const { name, content } of fonts) pdfmake.virtualfs.writeFileSync(name, content);
  pdfmake.setFonts({
    ...families,
    ...Object.fromEntries(fonts.map(({ name }) => [name, { normal: name, bold: name }])),
  });
  return JSON.stringify(document);
};

/** A document whose sums are carried is laid out again with room for them, if it needs more than one page. */
const render = async (sent: string): Promise<Uint8Array> => {
  const described = await inFonts(sent);
  const { carry } = JSON.parse(described) as Pick<PdfDocument, 'carry'>;
  if (carry && carry.sums.length > mostRowsOfPage) return (await laidOut(described, true)).bytes;
  const { bytes, spansPages } = await laidOut(described, false);
  return spansPages ? (await laidOut(described, true)).bytes : bytes;
};

/** The function that the pool calls. The bytes are moved to the server, not copied. */
export default async (document: string): Promise<WorkerAnswer> => {
  try {
    return Tinypool.move(await render(document)) as Uint8Array;
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
