import { fittedText, fittingSize, type LabelFont } from './fitted-text.ts';
import type { LabelSymbols } from './label-symbols.ts';

/** The content of a label. It has no weight and no price, because people without the right to see them handle the piece. */
export type LabelContent = {
  readonly make: string;
  /** The code as it is stamped. */
  readonly oem: string;
  readonly description: string;
  readonly family: string | null;
  readonly loadId: number | null;
  readonly itemId: number | null;
};

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type LabelText = {
  readonly x: number;
  /** Where the letters stand. */
  readonly baseline: number;
  readonly size: number;
  readonly font: LabelFont;
  readonly bold: boolean;
  readonly text: string;
};
/** Everything on a label, in points from its corner: the same on the screen and on paper. */
export type LabelDrawing = { readonly rects: readonly Rect[]; readonly texts: readonly LabelText[] };

const millimetre = 72 / 25.4;
/** Thinner bars are not read from a printed label. */
const thinnestBar = 0.16 * millimetre;
const thickestBar = 0.8 * millimetre;
/** The white on both sides of a bar code, in bars. A QR code has four modules on all sides. */
const quietBars = 10;
const quietModules = 4;
const smallestText = 4.5;

type Box = Rect;

/** The bars of a code in a box, as thick as fits. None where they would be too thin to be read. */
const barsIn = ({ x, y, width, height }: Box, bars: LabelSymbols['bars']): readonly Rect[] => {
  if (!bars) return [];
  const thickness = Math.min(thickestBar, width / (bars.width + 2 * quietBars));
  if (thickness < thinnestBar) return [];
  const from = x + (width - bars.width * thickness) / 2;
  return bars.bars.map((bar) => ({
    x: from + bar.x * thickness,
    y,
    width: bar.width * thickness,
    height,
  }));
};

/** A QR code with the white around it, as large as fits into a square. */
const qrIn = (x: number, y: number, side: number, { side: modules, runs }: LabelSymbols['qr']): readonly Rect[] => {
  const module = side / (modules + 2 * quietModules);
  return runs.map((run) => ({
    x: x + (quietModules + run.x) * module,
    y: y + (quietModules + run.y) * module,
    width: run.width * module,
    // The rows overlap a little: a printer would leave a white line between them.
    height: module * 1.04,
  }));
};

/** The description of an item begins with its make, which has its own line. */
const withoutMake = (description: string, make: string): string =>
  make !== '' && description.startsWith(`${make} `) ? description.slice(make.length + 1) : description;

type Line = { readonly text: string; readonly size: number; readonly font: LabelFont; readonly bold: boolean };

/** The lines of a label, from a size that is one unit. What is not known has no line. */
const linesOf = ({ make, oem, description, family, loadId, itemId }: LabelContent, unit: number): readonly Line[] => {
  const line = (text: string, size: number, bold = false): Line => ({ text, size, font: 'Inter', bold });
  const place = [loadId === null ? '' : `Load ${loadId}`, itemId === null ? '' : `Item ${itemId}`];
  return [
    { text: oem, size: unit * 1.7, font: 'JetBrains Mono' as const, bold: true },
    line(make, unit * 1.1, true),
    line(withoutMake(description, make), unit),
    line(family ? `Family ${family}` : '', unit),
    line(place.filter(Boolean).join(', '), unit, true),
  ].filter(({ text }) => text.trim() !== '');
};

/** Text lines from the top of a box down, each cut to its width. The code is made smaller before it is cut. */
const textIn = ({ x, y, width, height }: Box, lines: readonly Line[]): readonly LabelText[] => {
  let top = y;
  return lines.flatMap(({ text, size: wanted, font, bold }, at) => {
    const size = at === 0 ? fittingSize(text, width, font, smallestText, wanted) : Math.max(smallestText, wanted);
    const lineHeight = size * 1.25;
    if (top + lineHeight > y + height + 0.01) return [];
    const baseline = top + size;
    top += lineHeight;
    return [{ x, baseline, size, font, bold, text: fittedText(text, width, size, font) }];
  });
};

/** A label: wide ones have the QR code at the right, high ones in the middle; the bar code stands at the bottom. */
export const labelDrawing = (
  { width, height }: { readonly width: number; readonly height: number },
  content: LabelContent,
  symbols: LabelSymbols,
): LabelDrawing => {
  const margin = 2 * millimetre;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  if (height > width) {
    const unit = inner.width / 14;
    const lines = linesOf(content, unit);
    const qrSide = inner.width * 0.6;
    const barHeight = inner.height * 0.14;
    const textHeight = inner.height - qrSide - barHeight;
    return {
      texts: textIn({ x: margin, y: margin, width: inner.width, height: textHeight }, lines),
      rects: [
        ...qrIn(margin + (inner.width - qrSide) / 2, margin + textHeight, qrSide, symbols.qr),
        ...barsIn(
          { x: margin, y: margin + inner.height - barHeight, width: inner.width, height: barHeight },
          symbols.bars,
        ),
      ],
    };
  }
  const qrSide = Math.min(inner.height, inner.width * 0.36);
  const textWidth = inner.width - qrSide - margin / 2;
  const barHeight = inner.height * 0.28;
  const textHeight = inner.height - barHeight - margin / 2;
  // Five lines fill the room for text: one of 1.7, one of 1.1 and three of one unit.
  const lines = linesOf(content, Math.min(textHeight / (5.8 * 1.25), textWidth / 14));
  return {
    texts: textIn({ x: margin, y: margin, width: textWidth, height: textHeight }, lines),
    rects: [
      ...qrIn(margin + textWidth + margin / 2, margin + (inner.height - qrSide) / 2, qrSide, symbols.qr),
      ...barsIn({ x: margin, y: margin + inner.height - barHeight, width: textWidth, height: barHeight }, symbols.bars),
    ],
  };
};
