import { onTestFinished, expect, it } from 'vitest';
import { pagesOf } from '../../../tests/support/pdf.ts';
import type { PdfDocument } from './document.ts';
import { pdfWorkerPool } from './pdf-worker-pool.ts';

/** Rows of one to four lines with the amounts 1, 2, 3 …, and their running sums. */
const documentOf = (rows: number, lines: (row: number) => number): PdfDocument => ({
  title: 'Sums',
  author: 'Troyard',
  createdAt: new Date(0).toISOString(),
  pageSize: 'A4',
  margin: 28,
  foot: { text: 'Foot', style: 'small', height: 20 },
  carry: {
    sums: Array.from({ length: rows }, (_, row) => `sum ${((row + 1) * (row + 2)) / 2}`),
    forward: 'Carried forward',
    brought: 'Brought forward',
    style: 'small',
    height: 14,
  },
  styles: { small: { fontSize: 7 } },
  defaultStyle: { font: 'Inter', fontSize: 9 },
  rules: { rows: { columnGap: 4, above: 2, below: 2 } },
  images: {},
  content: [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        isCarried: true,
        widths: ['*', 'auto'],
        body: [
          [{ text: 'Head' }, { text: 'Amount' }],
          ...Array.from({ length: rows }, (_, row) => [
            { text: Array.from({ length: lines(row) }, (__, line) => `row ${row + 1} line ${line}`).join('\n') },
            { text: `amount ${row + 1}` },
          ]),
        ],
      },
      layout: 'rows',
    },
    { text: 'The end' },
  ],
});

const render = async (document: PdfDocument) => {
  const pool = pdfWorkerPool();
  onTestFinished(() => pool.close());
  return pagesOf(await pool.render(document));
};
const numbersIn = (lines: readonly string[], pattern: RegExp) =>
  lines.flatMap((line) => [...line.matchAll(pattern)].map(([, found]) => Number(found)));

it.each([
  ['one line each', 150, () => 1],
  ['one to four lines', 90, (row: number) => 1 + ((row * 7) % 4)],
  ['more than fit a page for certain', 260, (row: number) => 1 + (row % 2)],
])('each page ends with the sum so far and the next begins with it: rows of %s', async (_, rows, lines) => {
  const pages = await render(documentOf(rows, lines));
  expect(pages.length).toBeGreaterThan(2);
  let sum = 0;
  for (const [at, page] of pages.entries()) {
    const amounts = numbersIn(page.lines, /amount (\d+)/g);
    expect(numbersIn(page.lines, /^Brought forward sum (\d+)$/g)).toEqual(
      at === 0 || amounts.length === 0 ? [] : [sum],
    );
    sum += amounts.reduce((all, each) => all + each, 0);
    const isLast = sum === (rows * (rows + 1)) / 2;
    expect(numbersIn(page.lines, /^Carried forward sum (\d+)$/g)).toEqual(isLast ? [] : [sum]);
    expect(page.lines.at(-1)).toBe(`Foot Page ${at + 1} of ${pages.length}`);
  }
  expect(sum).toBe((rows * (rows + 1)) / 2);
});

it('a table on one page carries nothing, whatever follows on the next', async () => {
  const one = documentOf(20, () => 1);
  const more = { ...one, content: [...one.content, { text: 'Next page', pageBreak: 'before' as const }] };
  const pages = await render(more);
  expect(pages).toHaveLength(2);
  expect(pages.flatMap(({ lines }) => lines).join('\n')).not.toContain('forward');
});

it('sums are right however many rows fill the last page', async () => {
  for (let rows = 46; rows <= 52; rows += 1) {
    const pages = await render(documentOf(rows, () => 1));
    const amounts = pages.map(({ lines }) => numbersIn(lines, /amount (\d+)/g));
    const carried = pages.map(({ lines }) => numbersIn(lines, /^Carried forward sum (\d+)$/g));
    const last = amounts.findLastIndex((each) => each.length > 0);
    expect(carried, `${rows} rows`).toEqual(
      amounts.map((_, at) =>
        at < last
          ? [
              amounts
                .slice(0, at + 1)
                .flat()
                .reduce((all, each) => all + each, 0),
            ]
          : [],
      ),
    );
  }
});
