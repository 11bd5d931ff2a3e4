import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textWidth } from './fitted-text.ts';
import { labelDrawing } from './label-drawing.ts';
import { labelPages, labelPapers, labelSizes, labelsOnPage } from './label-sizes.ts';
import type { LabelSymbols } from './label-symbols.ts';

/** Symbols whose outermost bars and modules are dark. */
const symbols: LabelSymbols = {
  bars: {
    width: 134,
    bars: [
      { x: 0, width: 2 },
      { x: 132, width: 2 },
    ],
  },
  qr: {
    side: 25,
    runs: [
      { x: 0, y: 0, width: 25 },
      { x: 0, y: 24, width: 25 },
    ],
  },
};
const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
const content = fc.record({
  make: word,
  oem: word,
  description: word,
  family: fc.option(word),
  loadId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  itemId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
});

it('stays within the label, whatever it says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...labelSizes), content, (size, said) => {
      const { width, height } = labelPapers[size].label;
      const { rects, texts } = labelDrawing({ width, height }, said, symbols);
      for (const rect of rects) {
        expect(Math.min(rect.x, rect.y)).toBeGreaterThan(0);
        expect(rect.x + rect.width).toBeLessThan(width);
        expect(rect.y + rect.height).toBeLessThan(height);
      }
      for (const { x, baseline, size: points, font, text } of texts) {
        expect(x + textWidth(text, points, font)).toBeLessThan(width);
        expect([baseline - points > 0, baseline < height]).toEqual([true, true]);
      }
    }),
  );
});

it('has the code on every size, and every line where none is long', () => {
  const said = { make: 'Toyota', oem: 'GD3+EA6', description: '1.8 front', family: 'T-12', loadId: 20417, itemId: 88 };
  for (const size of labelSizes) {
    const { texts } = labelDrawing(labelPapers[size].label, said, symbols);
    const lines = texts.map(({ text }) => text);
    expect(lines, size).toEqual(['GD3+EA6', 'Toyota', '1.8 front', 'Family T-12', 'Load 20417, Item 88']);
    // The lines do not run into each other.
    for (const [at, { baseline, size: points }] of texts.entries())
      if (at > 0) expect(baseline - points).toBeGreaterThan(texts[at - 1]!.baseline);
  }
});

it('lines of what is not known are missing', () => {
  const said = { make: '', oem: 'X1', description: ' ', family: null, loadId: null, itemId: null };
  expect(labelDrawing(labelPapers['4x6'].label, said, symbols).texts.map(({ text }) => text)).toEqual(['X1']);
});

it('bars that would be too thin to be read are left out, and the QR code stays', () => {
  const said = { make: '', oem: 'X1', description: '', family: null, loadId: null, itemId: null };
  const { label } = labelPapers['2.25x1.25'];
  const wide = { ...symbols, bars: { ...symbols.bars!, width: 400 } };
  expect(labelDrawing(label, said, symbols).rects).toHaveLength(4);
  expect(labelDrawing(label, said, wide).rects).toHaveLength(2);
  expect(labelDrawing(label, said, { ...symbols, bars: undefined }).rects).toHaveLength(2);
});

it('the labels of a sheet are within the page and apart', () => {
  for (const size of labelSizes) {
    const paper = labelPapers[size];
    const [corners, ...more] = labelPages(paper, labelsOnPage(paper));
    expect([corners!.length, more.length]).toEqual([labelsOnPage(paper), 0]);
    const last = corners!.at(-1)!;
    expect(last.x + paper.label.width).toBeLessThanOrEqual(paper.page.width + 0.01);
    expect(last.y + paper.label.height).toBeLessThanOrEqual(paper.page.height + 0.01);
    expect(paper.across).toBeGreaterThanOrEqual(paper.label.width);
    expect(paper.down).toBeGreaterThanOrEqual(paper.label.height);
  }
  expect(labelPages(labelPapers.a4, 23).map((page) => page.length)).toEqual([21, 2]);
});
