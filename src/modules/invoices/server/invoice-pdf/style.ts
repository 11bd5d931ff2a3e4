import { px } from '../../../../platform/pdf/a4-sheet.ts';
import type { PdfNode, PdfStyle, TableRules } from '../../../../platform/pdf/document.ts';

export const ink = '#1b2023';
const muted = '#565e62';
const red = '#a11a1a';
const pale = '#dbdfe1';

/** Lines 18 pixels high at 12 pixels, as on the screen. The factors are relative to each font's own height. */
const sansHeight = 18 / 12 / 1.21;
const codeHeight = 18 / 12 / 1.32;

export const defaultStyle: PdfStyle = { font: 'Inter', fontSize: px(12), lineHeight: sansHeight, color: ink };

export const styles = {
  company: { bold: true, fontSize: px(15), lineHeight: 20 / 15 / 1.21 },
  nameAlone: { bold: true, fontSize: px(18), lineHeight: 24 / 18 / 1.21 },
  muted: { color: muted },
  label: { color: muted, font: 'Inter Medium' },
  strong: { bold: true },
  value: { font: 'Inter Medium' },
  code: { font: 'JetBrains Mono', lineHeight: codeHeight },
  invoiceNo: { fontSize: px(17), alignment: 'right' },
  figure: { font: 'Inter Tabular', alignment: 'right', noWrap: true },
  total: { bold: true, fontSize: px(18), lineHeight: 28 / 18 / 1.21 },
  void: { bold: true, color: red, alignment: 'center', characterSpacing: px(12 * 0.2) },
  foot: { color: muted, fontSize: px(11) },
  carried: { font: 'Inter Tabular', fontSize: px(12) },
} as const satisfies Readonly<Record<string, PdfStyle>>;

export const lines = {
  strong: { width: px(2), color: ink },
  plain: { width: px(1), color: ink },
  pale: { width: px(1), color: pale },
};

export const rules = {
  /** Text on both sides, without a line between. */
  list: { columnGap: px(12), above: 0, below: px(2) },
  items: { underHead: lines.plain, underRow: lines.pale, columnGap: px(14), above: px(6.5), below: px(4) },
  frame: { frame: { width: px(2), color: red }, columnGap: 0, above: px(8), below: px(5) },
} satisfies Readonly<Record<string, TableRules>>;

export const watermark = { text: 'VOID', color: red, opacity: 0.08 };

/** A label and its value at both ends of a line. */
export const lineOf = (label: string, value: string): readonly PdfNode[] => [
  { text: label, style: 'muted' },
  { text: value, style: 'figure' },
];

/** Capitalises the first letter, which the screen does by style. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const personName = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();
