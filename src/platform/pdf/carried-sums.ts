import type { PdfDocument, PdfNode } from './document.ts';

/** A laid out node. pdfmake writes into the nodes that it is given. */
type Laid = { readonly positions?: readonly { readonly pageNumber: number }[] };

/** What is carried over the pages of a table, as text. */
export type CarriedSums = {
  /** Below the rows of a page, if the table goes on. */
  readonly forward: (page: number) => string | undefined;
  /** Above the rows of a page, if the table began before. */
  readonly brought: (page: number) => string | undefined;
  readonly spansPages: () => boolean;
  /** The content to lay out. */
  readonly content: readonly PdfNode[];
};

const pageOf = (node: unknown): number => (node as Laid).positions?.[0]?.pageNumber ?? 1;

/**
 * The running sums of the document's carried table, to be asked for once it is laid out. Undefined if it has none.
 *
 * A row that does not fit is laid out at the end of a page and then moved to the next as a whole, but pdfmake notes it
 * on the page where it began. So the last row that is noted on a page stands on the page of what follows it. An
 * invisible mark follows the last row.
 */
export const carriedSums = ({ content, carry }: PdfDocument): CarriedSums | undefined => {
  const at = content.findIndex((node) => 'table' in node && node.table.isCarried);
  const table = content[at];
  if (!carry || !table || !('table' in table)) return undefined;
  const cells = table.table.body.slice(table.table.headerRows ?? 0).map(([cell]) => cell);
  const mark: PdfNode = { text: ' ', fontSize: 0.1 };
  /** The page of each row. */
  const pages = (): readonly number[] => {
    const noted = [...cells, mark].map(pageOf);
    return cells.map((_, row) => Math.max(noted[row]!, noted[row + 1]!));
  };
  const sumBefore = (page: number): string | undefined => {
    const all = pages();
    const next = all.findIndex((each) => each >= page);
    return next > 0 && all[next] === page ? carry.sums[next - 1] : undefined;
  };
  return {
    brought: sumBefore,
    forward: (page) => sumBefore(page + 1),
    spansPages: () => new Set(pages()).size > 1,
    content: content.toSpliced(at + 1, 0, mark),
  };
};
