import { extractTextItems, getDocumentProxy } from 'unpdf';

/** The text of a PDF page: its lines from top to bottom, words separated by one space. */
export type PdfPage = { readonly width: number; readonly height: number; readonly lines: readonly string[] };

/** The pages of a PDF as text, read by an independent parser. */
export const pagesOf = async (content: Uint8Array): Promise<PdfPage[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { items } = await extractTextItems(pdf);
  return Promise.all(
    items.map(async (page, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
      return { width, height, lines: linesOf(page.filter(({ str }) => str.trim() !== '')) };
    }),
  );
};

type Word = { readonly str: string; readonly x: number; readonly y: number };

/** Texts at one height, within two points, are one line. */
const linesOf = (words: readonly Word[]): string[] => {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line[0]!.y - word.y < 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str.trim())
      .join(' '),
  );
};

/** All text of a PDF. */
export const textOf = async (content: Uint8Array): Promise<string> =>
  (await pagesOf(content)).flatMap(({ lines }) => lines).join('\n');
