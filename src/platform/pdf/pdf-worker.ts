import pdfmake, { type TableLayout } from 'pdfmake';
import { Tinypool } from 'tinypool';
import type { PdfDocument, TableRules } from './document.ts';
import { families, fontFiles } from './fonts.ts';
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

const definitionOf = ({ title, author, createdAt, margin, foot, rules: _, ...rest }: PdfDocument) => ({
  ...rest,
  info: { title, author, creationDate: new Date(createdAt), creator: 'Troyard', producer: 'Troyard' },
  displayTitle: true,
  language: 'en-US',
  pageMargins: [margin, margin, margin, margin + (foot?.height ?? 0)],
  // The last line of the footer ends where the margin begins.
  ...(foot && {
    footer: (page: number, pages: number) => ({
      margin: [margin, foot.height / 2, margin, 0],
      columns: [
        { text: foot.text, style: foot.style },
        { text: `Page ${page} of ${pages}`, style: foot.style, alignment: 'right', width: 'auto' },
      ],
    }),
  }),
});

const render = async (document: PdfDocument): Promise<Uint8Array> => {
  pdfmake.setTableLayouts(
    Object.fromEntries(Object.entries(document.rules).map(([name, rules]) => [name, layoutOf(rules)])),
  );
  return new Uint8Array(await pdfmake.createPdf(definitionOf(document)).getBuffer());
};

/** The function that the pool calls. The bytes are moved to the server, not copied. */
export default async (document: string): Promise<WorkerAnswer> => {
  try {
    return Tinypool.move(await render(JSON.parse(document) as PdfDocument)) as Uint8Array;
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
