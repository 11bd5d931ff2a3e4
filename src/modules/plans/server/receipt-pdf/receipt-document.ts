import { margin, px, sheetWidth } from '../../../../platform/pdf/a4-sheet.ts';
import { ruleOf, type PdfDocument, type PdfNode, type PdfStyle } from '../../../../platform/pdf/document.ts';

/** A company as it stands on a receipt. */
export type ReceiptParty = { readonly name: string; readonly lines: readonly string[] };

export type Receipt = {
  readonly number: number;
  readonly from: ReceiptParty;
  readonly to: ReceiptParty;
  readonly lines: readonly (readonly [string, string])[];
  /** The logo of the company that was paid. */
  readonly logo?: string | undefined;
};

const ink = '#1b2023';
const muted = '#565e62';
const defaultStyle: PdfStyle = { font: 'Inter', fontSize: px(13), lineHeight: 1.25, color: ink };
const styles = {
  company: { bold: true, fontSize: px(18) },
  title: { bold: true, fontSize: px(15), alignment: 'right' },
  muted: { color: muted },
  label: { color: muted, font: 'Inter Medium' },
  value: { font: 'Inter Medium' },
  foot: { color: muted, fontSize: px(11) },
} as const satisfies Readonly<Record<string, PdfStyle>>;

const half = sheetWidth / 2;
const labelWidth = px(160);

const party = (label: string | undefined, { name, lines }: ReceiptParty): { readonly stack: readonly PdfNode[] } => ({
  stack: [
    ...(label === undefined ? [] : [{ text: label, style: 'label' }]),
    { text: name, style: label === undefined ? 'company' : 'value' },
    ...lines.map((text): PdfNode => ({ text, style: 'muted' })),
  ],
});

/** The receipt of a plan on A4. */
export const receiptDocument = ({ number, from, to, lines, logo }: Receipt, now: Date): PdfDocument => ({
  title: `Receipt ${number}`,
  author: from.name,
  createdAt: now.toISOString(),
  pageSize: 'A4',
  margin,
  foot: { text: `Receipt ${number}`, style: 'foot', height: px(32) },
  defaultStyle,
  styles,
  rules: {},
  images: { ...(logo && { logo }) },
  content: [
    ...(logo ? [{ image: 'logo', fit: [px(120), px(48)], margin: [0, 0, 0, px(6)] } as const] : []),
    {
      columns: [
        { width: half, ...party(undefined, from) },
        { width: half, text: 'Receipt', style: 'title' },
      ],
    },
    { ...ruleOf(sheetWidth, { width: px(2), color: ink }), margin: [0, px(16), 0, px(16)] },
    party('Paid by', to),
    {
      margin: [0, px(24), 0, 0],
      stack: lines.map(([label, value]) => ({
        columns: [
          { width: labelWidth, text: label, style: 'label' },
          { width: sheetWidth - labelWidth, text: value, style: 'value' },
        ],
        margin: [0, 0, 0, px(6)],
      })),
    },
  ],
});
