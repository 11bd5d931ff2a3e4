import { create } from 'fontkit';
import { extractTextItems } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import type { PdfDocument, PdfNode } from './document.ts';
import { fontFiles, mayBeMissing } from './fonts.ts';
import { pdfWorkerPool } from './pdf-worker-pool.ts';

const document = (content: readonly PdfNode[], foot?: string): PdfDocument => ({
  title: 'A paper',
  author: 'Somebody',
  createdAt: '2026-06-15T12:00:00Z',
  pageSize: 'A4',
  margin: 30,
  ...(foot && { foot: { text: foot, style: 'code', height: 20 } }),
  styles: { code: { font: 'JetBrains Mono' } },
  defaultStyle: { font: 'Inter', fontSize: 8 },
  rules: {},
  images: {},
  content,
});

const pool = pdfWorkerPool();
afterAll(() => pool.close());

const drawn = async (pdf: Uint8Array) =>
  (await extractTextItems(new Uint8Array(pdf))).items.flat().filter(({ str }) => str.trim() !== '');
const print = async (...content: readonly PdfNode[]) => {
  const pdf = await pool.render(document(content));
  const items = await drawn(pdf);
  const xOf = (str: string): number => items.find((item) => item.str === str)?.x ?? Number.NaN;
  return { raw: Buffer.from(pdf).toString('latin1'), items, xOf, text: items.map(({ str }) => str).join('') };
};

it('has each character that is taken for ordinary in every font', () => {
  const ordinary = Array.from({ length: 0xff_ff }, (_, code) => code).filter(
    (code) => code >= 0x20 && !mayBeMissing.test(String.fromCharCode(code)),
  );
  expect(ordinary.length).toBeGreaterThan(300);
  for (const [name, content] of fontFiles()) {
    const has = new Set(create(content).characterSet);
    expect(
      ordinary.filter((code) => !has.has(code)),
      name,
    ).toEqual([]);
  }
});

it.each([
  ['Hebrew', 'שלום', 'NotoSansHebrew'],
  ['Chinese', '催化转换器', 'NotoSansSC'],
  ['Japanese', 'コンバーターひらがな触媒', 'NotoSansSC'],
  ['Korean', '촉매변환기', 'NotoSansKR'],
  ['Thai', 'ที่นี่', 'NotoSansThai'],
  ['emoji', '🚗👨‍👩‍👧', 'NotoEmoji'],
])('prints %s in a font that has it', async (_, text, font) => {
  const { raw, text: printed } = await print({ text });
  expect(printed).toBe(text);
  expect(raw).toContain(`+${font}`);
});

it.each([
  ['Arabic', 'مرحبا بالعالم', 'NotoSansArabic'],
  ['Hindi', 'क्षत्रिय हिन्दी', 'NotoSansDevanagari'],
])('prints %s, whose letters join, in a font that has it', async (_, text, font) => {
  const { raw, text: printed } = await print({ text });
  expect(raw).toContain(`+${font}`);
  // The first glyph of a font is its box. It is read back as U+0000.
  expect(printed).not.toMatch(/[\0?]/);
});

it('prints codes, bold texts, parts of a text and the foot with other scripts in them', async () => {
  const pdf = await pool.render(
    document(
      [
        {
          text: [
            { text: 'A-漢', style: 'code' },
            { text: '  b한', bold: true, preserveLeadingSpaces: true },
          ],
        },
      ],
      'C字',
    ),
  );
  const text = (await drawn(pdf)).map(({ str }) => str).join('');
  expect(text.replaceAll(' ', '')).toBe('A-漢b한C字Page1of1');
  expect(Buffer.from(pdf).toString('latin1')).toContain('+JetBrainsMono-Medium');
});

it('prints a sign that can be read for a character that no font has', async () => {
  expect((await print({ text: 'aՀb', style: 'code' })).text).toBe('a[?]b');
});

it('places words from right to left, and numbers and brackets among them as readers expect', async () => {
  const { xOf, items } = await print({ text: 'מחיר 50 (כולל) סוף' });
  const rightToLeft = ['מחיר', '50', 'כולל', 'סוף'].map(xOf);
  expect(rightToLeft).toEqual(rightToLeft.toSorted((a, b) => b - a));
  const brackets = items.filter(({ str }) => /[()]/.test(str)).toSorted((a, b) => a.x - b.x);
  // The bracket at the left of the word opens to the right.
  expect(brackets.map(({ str }) => str)).toEqual(['(', ')']);
});

it('leaves words from left to right in their order beside words from right to left', async () => {
  const { xOf } = await print({ text: 'Alpha מכונית Beta Gamma' });
  const order = ['Alpha', 'מכונית'].map(xOf);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const { items } = await print({ text: 'מכונית Beta Gamma' });
  expect(items.toSorted((a, b) => a.x - b.x).map(({ str }) => str.trim())).toEqual(['Beta Gamma', 'מכונית']);
});

it('places a text from right to left behind the one before it, by its own direction', async () => {
  const parts = [{ text: 'AB' }, { text: '  ראשון 12 שני CD', preserveLeadingSpaces: true }];
  const { items, xOf } = await print({ text: parts });
  const order = items.toSorted((a, b) => a.x - b.x).map(({ str }) => str.trim());
  expect(order).toEqual(['AB', 'CD', 'שני', '12', 'ראשון']);
  const code = items.find(({ str }) => str.trim() === 'AB')!;
  expect(xOf('CD') - code.x - 2 * 8 * 0.7).toBeGreaterThan(2);
});

it('begins a text from right to left on its first line', async () => {
  const words = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'ששי', 'שביעי', 'שמיני'];
  const { items } = await print({ columns: [{ width: 60, text: words.join(' ') }] });
  const read = items.toSorted((a, b) => b.y - a.y || b.x - a.x).map(({ str }) => str);
  expect(new Set(items.map(({ y }) => y)).size).toBeGreaterThan(1);
  expect(read).toEqual(words);
});

it('breaks Thai between words', async () => {
  const words = ['หน่วย', 'งาน', 'ที่', 'รับ', 'ผิด', 'ชอบ'];
  const { items } = await print({ columns: [{ width: 30, text: words.join('') }] });
  const lines = Map.groupBy(items, ({ y }) => y);
  expect(lines.size).toBeGreaterThan(1);
  for (const line of lines.values())
    expect(words.join(' ')).toContain(
      words
        .filter((word) =>
          line
            .map(({ str }) => str)
            .join('')
            .includes(word),
        )
        .join(' '),
    );
  expect(items.map(({ str }) => str).join('')).toBe(words.join(''));
});

it('gives a line with other scripts the height of a line without', async () => {
  const heights = async (text: string) => {
    const { items } = await print({ text: 'Top' }, { text }, { text: 'Bottom' });
    return items.find(({ str }) => str === 'Top')!.y - items.find(({ str }) => str === 'Bottom')!.y;
  };
  const plain = await heights('Plain');
  for (const text of ['مرحبا', 'हिन्दी', 'ที่นี่', '漢字']) expect(await heights(text), text).toBeCloseTo(plain, 2);
});

it('makes the same paper of ordinary text before and after one with other scripts', async () => {
  const plain = document([{ text: 'Łódź – “Kühler” 5 % €' }]);
  const before = await pool.render(plain);
  await pool.render(document([{ text: 'مرحبا 漢字' }]));
  expect(Buffer.from(await pool.render(plain)).equals(Buffer.from(before))).toBe(true);
  expect(before.length).toBeLessThan(20_000);
});
