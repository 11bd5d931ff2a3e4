import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extractTextItems } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { pagesOf } from '../../../tests/support/pdf.ts';
import type { PdfDocument, PdfFont, PdfNode } from './document.ts';
import { pdfPress, type PressOptions } from './press.ts';

const document = (content: readonly PdfNode[], images: PdfDocument['images'] = {}): PdfDocument => ({
  title: 'A paper',
  author: 'Somebody',
  createdAt: '2026-06-15T12:00:00Z',
  pageSize: 'A4',
  margin: 30,
  foot: { text: 'Below', style: 'foot', height: 20 },
  styles: { foot: { fontSize: 6 } },
  defaultStyle: { font: 'Inter', fontSize: 8 },
  rules: { rows: { underHead: { width: 1, color: 'black' }, columnGap: 4, above: 2, below: 2 } },
  images,
  content,
});

const table = (rows: number): PdfNode => ({
  table: {
    headerRows: 1,
    widths: ['*', 'auto'],
    body: [
      [{ text: 'Name' }, { text: 'Number' }],
      ...Array.from({ length: rows }, (_, index) => [{ text: `Row ${index}` }, { text: String(index) }]),
    ],
  },
  layout: 'rows',
});

/** A press that ends with its test, and what it said of deaths. */
const opened = (options: PressOptions = {}) => {
  const deaths: string[] = [];
  const press = pdfPress({ ...options, onDeath: ({ message }) => deaths.push(message) });
  onTestFinished(press.close);
  return { press, deaths };
};

const refusal = (reason: string) => expect.objectContaining({ name: 'Refusal', reason });
const isPdf = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString() === '%PDF-';

test('a long table has its head on every page, and every page says which of how many it is', async () => {
  const { press } = opened();
  const pages = await pagesOf(await press.print(document([table(150)])));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { lines }] of pages.entries())
    expect([lines[0], lines.at(-1)]).toEqual(['Name Number', `Below Page ${index + 1} of ${pages.length}`]);
});

test('what is printed can be read back, sign for sign', async () => {
  const { press } = opened();
  const texts = ['2GD3+EA6-KT--1 #4/5', 'A −1 × 2 – O’Brien “x” … 5 %', 'Łódź, Kühler, Señor, Ж, €'];
  const fonts: readonly PdfFont[] = ['Inter', 'Inter Medium', 'Inter Tabular', 'JetBrains Mono'];
  const content = fonts.flatMap((font) => texts.map((text) => ({ text, font })));
  const [page] = await pagesOf(await press.print(document(content)));
  expect(page!.lines.slice(0, -1)).toEqual(fonts.flatMap(() => texts));
});

test('tabular figures have one width, plain and bold', async () => {
  const { press } = opened();
  const widths = async (font: PdfFont, bold: boolean) => {
    const content = ['1111', '8888'].map((text) => ({ text, font, bold }));
    const { items } = await extractTextItems(await press.print(document(content)));
    return new Set(items[0]!.filter(({ str }) => /^\d+$/.test(str)).map(({ width }) => width.toFixed(3))).size;
  };
  expect(await widths('Inter Tabular', false)).toBe(1);
  expect(await widths('Inter Tabular', true)).toBe(1);
  expect(await widths('Inter', false)).toBe(2);
});

test('a document that is wrong fails alone', async () => {
  const { press, deaths } = opened();
  const wrong = press.print(document([{ image: 'none', fit: [10, 10] }], { none: 'data:image/png;base64,AAAA' }));
  const right = press.print(document([{ text: 'Right' }]));
  await expect(wrong).rejects.toThrow(/^No PDF: .*Invalid image/s);
  expect(isPdf(await right)).toBe(true);
  expect(deaths).toEqual([]);
});

test('nothing is fetched from elsewhere, and no file is read', async () => {
  const { press } = opened();
  let asked = 0;
  const server = createServer((_, reply) => {
    asked += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (const source of [`http://127.0.0.1:${port}/a.png`, '/etc/hostname'])
    await expect(press.print(document([{ image: 'a', fit: [10, 10] }], { a: source }))).rejects.toThrow(/denied/);
  expect(asked).toBe(0);
});

test('a document that the thread dies of is refused, and those behind it are made by another', async () => {
  const { press, deaths } = opened({ memoryMb: 64, timeLimitMs: 100_000 });
  const deadly = press.print(document([table(40_000)]));
  const small = press.print(document([{ text: 'Small' }]));
  await expect(deadly).rejects.toEqual(refusal('unavailable'));
  expect(isPdf(await small)).toBe(true);
  expect(deaths).toEqual([expect.stringMatching(/memory/i)]);
}, 120_000);

test('a document that would be too much for any thread is not tried', async () => {
  const { press, deaths } = opened();
  await expect(press.print(document([{ text: 'x'.repeat(16_000_000) }]))).rejects.toEqual(refusal('too-large'));
  expect(deaths).toEqual([]);
});

test('a document that takes too long is refused, and its thread is ended', async () => {
  const { press, deaths } = opened({ timeLimitMs: 1500 });
  await expect(press.print(document([table(60_000)]))).rejects.toEqual(refusal('unavailable'));
  expect(deaths).toEqual(['A PDF took longer than 1500 ms.']);
});

test('a full queue refuses at once, and what waits is made in turn', async () => {
  const { press } = opened({ mostWaiting: 2 });
  const done: number[] = [];
  const asked = [0, 1, 2].map(async (index) => {
    await press.print(document([table(10)]));
    done.push(index);
  });
  await expect(press.print(document([table(10)]))).rejects.toEqual(refusal('too-many'));
  await Promise.all(asked);
  expect(done).toEqual([0, 1, 2]);
});

test('closed, it refuses what is not done and what comes after', async () => {
  const { press } = opened();
  const asked = [press.print(document([table(2000)])), press.print(document([table(10)]))];
  await Promise.all([press.close(), ...asked.map((each) => expect(each).rejects.toEqual(refusal('unavailable')))]);
  await expect(press.print(document([]))).rejects.toEqual(refusal('unavailable'));
});
