import { px } from '../../../../platform/pdf/a4-sheet.ts';
import type { PdfStyle, TableRules } from '../../../../platform/pdf/document.ts';

const ink = '#1b2023';
const muted = '#565e62';
const pale = '#dbdfe1';

/** A factor of Inter's own height, which is 1.21 of its size. */
const heightOf = (line: number, size: number): number => line / size / 1.21;

export const defaultStyle: PdfStyle = {
  font: 'Inter',
  fontSize: px(12),
  lineHeight: heightOf(18, 12),
  color: ink,
};

export const styles = {
  company: { bold: true, fontSize: px(18), lineHeight: heightOf(24, 18) },
  title: { bold: true, fontSize: px(15), lineHeight: heightOf(24, 15), alignment: 'right' },
  draft: { bold: true, alignment: 'right' },
  muted: { color: muted },
  label: { color: muted, font: 'Inter Medium' },
  strong: { bold: true },
  value: { font: 'Inter Medium' },
  tableTitle: { bold: true, fontSize: px(12), lineHeight: heightOf(18, 12) },
  head: { color: muted, font: 'Inter Medium', fontSize: px(11), lineHeight: heightOf(16, 11) },
  cell: { fontSize: px(11), lineHeight: heightOf(16, 11) },
  figure: { font: 'Inter Tabular', fontSize: px(11), lineHeight: heightOf(16, 11) },
  sum: { font: 'Inter Tabular', bold: true, fontSize: px(11), lineHeight: heightOf(16, 11) },
  foot: { color: muted, fontSize: px(11) },
} as const satisfies Readonly<Record<string, PdfStyle>>;

export const letterheadRule = { width: px(2), color: ink };

export const rules = {
  rows: {
    underHead: { width: px(1), color: ink },
    underRow: { width: px(1), color: pale },
    columnGap: px(8),
    above: px(3),
    below: px(2),
  },
  facts: { columnGap: px(12), above: 0, below: px(6) },
} satisfies Readonly<Record<string, TableRules>>;

/** Pale across every page of a statement that is not completed. */
export const draftWatermark = { color: muted, opacity: 0.08 };
