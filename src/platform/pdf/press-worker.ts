import { parentPort } from 'node:worker_threads';
import pdfmake, { type TableLayout } from 'pdfmake';
import type { PdfDocument, TableRules } from './document.ts';
import { families, fontFiles } from './fonts.ts';
import type { Printed } from './press.ts';

/* The thread in which papers are laid out: a long one takes a second of a processor, and no request waits for it. */

for (const [name, content] of fontFiles()) pdfmake.virtualfs.writeFileSync(name, content);
pdfmake.setFonts(families);
// Nothing that stands in a document makes this thread read a file or an address.
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
  pageMargins: [margin, margin, margin, margin + foot.height],
  // The last line of the foot ends where the margin begins.
  footer: (page: number, pages: number) => ({
    margin: [margin, foot.height / 2, margin, 0],
    columns: [
      { text: foot.text, style: foot.style },
      { text: `Page ${page} of ${pages}`, style: foot.style, alignment: 'right', width: 'auto' },
    ],
  }),
});

const print = async (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> => {
  pdfmake.setTableLayouts(
    Object.fromEntries(Object.entries(document.rules).map(([name, rules]) => [name, layoutOf(rules)])),
  );
  return new Uint8Array(await pdfmake.createPdf(definitionOf(document)).getBuffer());
};

// Only ever started as a thread of the press.
parentPort!.on('message', (document: string) => {
  const answer = (printed: Printed, moved: ArrayBuffer[] = []) => parentPort!.postMessage(printed, moved);
  print(JSON.parse(document) as PdfDocument).then(
    (content) => answer({ content }, [content.buffer]),
    (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
