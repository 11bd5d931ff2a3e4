import type { PdfDocument, PdfNode } from '../../../../platform/pdf/document.ts';
import type { LabelDrawing, LabelText } from '../domain/label-drawing.ts';
import type { LabelFont } from '../domain/fitted-text.ts';
import { labelPages, type LabelPaper } from '../domain/label-sizes.ts';

/** How far the top of a line is above its letters, by the fonts' own measures. */
const ascents: Readonly<Record<LabelFont, number>> = { Inter: 0.96875, 'JetBrains Mono': 1.02 };

type LabelPrint = {
  readonly paper: LabelPaper;
  readonly drawing: LabelDrawing;
  readonly copies: number;
  readonly title: string;
  readonly now: Date;
};

type Corner = { readonly x: number; readonly y: number };

const textAt = ({ x, y }: Corner, text: LabelText): PdfNode => ({
  text: text.text,
  font: text.font,
  fontSize: text.size,
  bold: text.bold,
  noWrap: true,
  absolutePosition: { x: x + text.x, y: y + text.baseline - ascents[text.font] * text.size },
});

const labelAt = (corner: Corner, { rects, texts }: LabelDrawing): readonly PdfNode[] => [
  {
    canvas: rects.map(({ x, y, width, height }) => ({ type: 'rect', x, y, w: width, h: height, color: 'black' })),
    absolutePosition: corner,
  },
  ...texts.map((text) => textAt(corner, text)),
];

/** Labels on pages of their own size, edge to edge. */
export const labelDocument = ({ paper, drawing, copies, title, now }: LabelPrint): PdfDocument => ({
  title,
  author: 'Troyard',
  createdAt: now.toISOString(),
  pageSize: paper.page,
  margin: 0,
  styles: {},
  defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1, color: 'black' },
  rules: {},
  images: {},
  content: labelPages(paper, copies).map((corners, page) => ({
    stack: corners.flatMap((corner) => labelAt(corner, drawing)),
    ...(page > 0 && { pageBreak: 'before' }),
  })),
});
