import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { extractTextItems } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { pagesOf } from '../../../tests/support/pdf.ts';
import type { PdfDocument, PdfFont, PdfNode } from './document.ts';
import { pdfWorkerPool, type PdfWorkerOptions } from './pdf-worker-pool.ts';

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

/** A pool that is closed after its test, and the deaths that it reported. */
const opened = (options: PdfWorkerOptions = {}) => {
  const deaths: string[] = [];
  const pool = pdfWorkerPool({ ...options, onDeath: ({ message }) => deaths.push(message) });
  onTestFinished(pool.close);
  return { pool, deaths };
};

const refusal = (reason: string) => expect.objectContaining({ name: 'Refusal', reason });
const isPdf = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString() === '%PDF-';

test('a long table has its head on every page, and every page says which of how many it is', async () => {
  const { pool } = opened();
  const pages = await pagesOf(await pool.render(document([table(150)])));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { lines }] of pages.entries())
    expect([lines[0], lines.at(-1)]).toEqual(['Name Number', `Below Page ${index + 1} of ${pages.length}`]);
});

test('what is printed can be read back, sign for sign', async () => {
  const { pool } = opened();
  const texts = ['2GD3+EA6-KT--1 #4/5', 'A −1 × 2 – O’Brien “x” … 5 %', 'Łódź, Kühler, Señor, Ж, €'];
  const fonts: readonly PdfFont[] = ['Inter', 'Inter Medium', 'Inter Tabular', 'JetBrains Mono'];
  const content = fonts.flatMap((font) => texts.map((text) => ({ text, font })));
  const [page] = await pagesOf(await pool.render(document(content)));
  expect(page!.lines.slice(0, -1)).toEqual(fonts.flatMap(() => texts));
});

test('tabular figures have one width, plain and bold', async () => {
  const { pool } = opened();
  const widths = async (font: PdfFont, bold: boolean) => {
    const content = ['1111', '8888'].map((text) => ({ text, font, bold }));
    const { items } = await extractTextItems(await pool.render(document(content)));
    return new Set(items[0]!.filter(({ str }) => /^\d+$/.test(str)).map(({ width }) => width.toFixed(3))).size;
  };
  expect(await widths('Inter Tabular', false)).toBe(1);
  expect(await widths('Inter Tabular', true)).toBe(1);
  expect(await widths('Inter', false)).toBe(2);
});

test('a document that is wrong fails alone', async () => {
  const { pool, deaths } = opened();
  const wrong = pool.render(document([{ image: 'none', fit: [10, 10] }], { none: 'data:image/png;base64,AAAA' }));
  const right = pool.render(document([{ text: 'Right' }]));
  await expect(wrong).rejects.toThrow(/^No PDF: .*Invalid image/s);
  expect(isPdf(await right)).toBe(true);
  expect(deaths).toEqual([]);
});

test('nothing is fetched from elsewhere, and no file is read', async () => {
  const { pool } = opened();
  let asked = 0;
  const server = createServer((_, reply) => {
    asked += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (const source of [`http://127.0.0.1:${port}/a.png`, '/etc/hostname'])
    await expect(pool.render(document([{ image: 'a', fit: [10, 10] }], { a: source }))).rejects.toThrow(/denied/);
  expect(asked).toBe(0);
});

test('a document that the worker dies of is refused, and those behind it are made by another', async () => {
  const { pool, deaths } = opened({ memoryMb: 64, timeLimitMs: 100_000 });
  const deadly = pool.render(document([table(40_000)]));
  const small = pool.render(document([{ text: 'Small' }]));
  await expect(deadly).rejects.toEqual(refusal('unavailable'));
  expect(isPdf(await small)).toBe(true);
  expect(deaths).toEqual([expect.stringMatching(/memory/i)]);
}, 120_000);

test('a document that would be too much for any worker is not tried', async () => {
  const { pool, deaths } = opened();
  await expect(pool.render(document([{ text: 'x'.repeat(16_000_000) }]))).rejects.toEqual(refusal('too-large'));
  expect(deaths).toEqual([]);
});

test('a document that takes too long is refused; the time of the next one counts from its turn', async () => {
  const { pool, deaths } = opened({ timeLimitMs: 4000 });
  const long = pool.render(document([table(60_000)]));
  const next = pool.render(document([{ text: 'Small' }]));
  await expect(long).rejects.toEqual(refusal('unavailable'));
  expect(deaths).toEqual(['A PDF took longer than 4000 ms.']);
  expect(isPdf(await next)).toBe(true);
});

test('a full queue refuses at once, and what waits is made in turn', async () => {
  const { pool } = opened({ maxWaiting: 2 });
  const done: number[] = [];
  const asked = [0, 1, 2].map(async (index) => {
    await pool.render(document([table(10)]));
    done.push(index);
  });
  await expect(pool.render(document([table(10)]))).rejects.toEqual(refusal('too-many'));
  await Promise.all(asked);
  expect(done).toEqual([0, 1, 2]);
});

test('a warm-up takes no place in the queue, and ends in silence when the pool is closed', async () => {
  const { pool, deaths } = opened({ maxWaiting: 0 });
  const warming = pool.warmUp();
  expect(isPdf(await pool.render(document([{ text: 'First' }])))).toBe(true);
  await warming;
  const late = pool.warmUp();
  await pool.close();
  await late;
  expect(deaths).toEqual([]);
});

test('closed, it refuses what is not done and what comes after', async () => {
  const { pool } = opened();
  const asked = [pool.render(document([table(2000)])), pool.render(document([table(10)]))];
  await Promise.all([pool.close(), ...asked.map((each) => expect(each).rejects.toEqual(refusal('unavailable')))]);
  await expect(pool.render(document([]))).rejects.toEqual(refusal('unavailable'));
});

test('an idle worker does not keep the process alive', () => {
  const program = join(import.meta.dirname, 'fixtures', 'render-once.ts');
  const described = JSON.stringify(document([{ text: 'One' }]));
  const { stdout, status } = spawnSync(process.execPath, [program, described], { encoding: 'utf8', timeout: 30_000 });
  expect([stdout, status]).toEqual(['true\n', 0]);
});
