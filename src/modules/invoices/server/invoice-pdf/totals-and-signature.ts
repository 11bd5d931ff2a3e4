import { px } from '../../../../platform/pdf/a4-sheet.ts';
import { messages } from '../../../../kernel/messages.ts';
import { slashedDateText } from '../../../../kernel/date-text.ts';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { ruleOf, type PdfNode } from '../../../../platform/pdf/document.ts';
import { discountLine } from '../../domain/discount-line.ts';
import { summedText } from '../../domain/printed-summary.ts';
import type { Invoice, InvoicePdfInput, Load } from './invoice-pdf-input.ts';
import { methodText } from '../../../loads/domain/payment-methods.ts';
import { capital, lineOf, lines, personName, rules } from './style.ts';

/** So many lines fit on one page together with the totals and the signature, also if some of them are broken. */
const maxTogether = 40;
/** About as many letters of a payment fit on one line. */
const lettersPerLine = 24;

const gap = px(16);
const countsWidth = px(300);
const totalsWidth = px(260);

/** A label and an amount. Numbers, so that a long word in a label is broken. */
const amountWidth = px(112);
const paidWidths = [countsWidth - rules.list.columnGap - amountWidth, amountWidth] as const;

const linesOf = ({ loadDetails, paymentDetails }: Invoice): number =>
  paymentDetails.list.reduce(
    (sum, payment) => sum + Math.ceil(paymentText(payment, loadDetails.timeZone).length / lettersPerLine),
    loadDetails.summary.lines.length,
  );

/**
 * The part below the items: counts, payments, totals and signature. It stands on one page. A longer part begins a page,
 * so that no heading stands alone at the end of one.
 */
export const totalsAndSignature = ({ heading, invoice, signature }: InvoicePdfInput): PdfNode => {
  const { loadDetails: load, paymentDetails } = invoice;
  const isQuote = heading.kind === 'Quote';
  const stack = [
    {
      columns: [
        { width: countsWidth, stack: [...summaryOf(load), ...paidOf(paymentDetails.list, load.timeZone)] },
        { width: '*' as const, text: '' },
        ...(load.grandtotal === undefined ? [] : [{ width: totalsWidth, stack: totalsOf(load, isQuote) }]),
      ],
      margin: [0, px(22), 0, 0] as const,
    },
    // A quote is signed by nobody.
    ...(isQuote ? [] : [signedBy(load, signature !== undefined)]),
  ];
  return linesOf(invoice) <= maxTogether ? { stack, unbreakable: true } : { stack, pageBreak: 'before' };
};

type Payment = Invoice['paymentDetails']['list'][number];

const paymentText = ({ paymentMethod, referenceNumber, createdDate }: Payment, timeZone: string): string =>
  `${methodText(paymentMethod)} ${referenceNumber}`.trim() + `, ${slashedDateText(createdDate, timeZone)}`;

const listOf = (head: string, rows: readonly (readonly PdfNode[])[]): readonly PdfNode[] =>
  rows.length === 0
    ? []
    : [
        { text: head, style: 'label' },
        { table: { widths: paidWidths, dontBreakRows: true, body: rows }, layout: 'list', margin: [0, 0, 0, px(12)] },
      ];

/** What the items of each type weigh, count and are worth, with what all of them count. */
const summaryOf = ({ summary: { lines, units, pieces } }: Load): readonly PdfNode[] => [
  { text: 'Summary', style: 'label' },
  {
    table: {
      widths: ['*', 'auto', 'auto'],
      body: [
        ...lines.map((line) => [
          ...lineOf(capital(line.label.toLowerCase()), summedText(line)),
          { text: line.value === undefined ? '' : moneyText(line.value), style: 'figure' },
        ]),
        ...[
          ['Total units', units],
          ['Total pieces', pieces],
        ].map(([label, count]) => [...lineOf(String(label), numberText(Number(count))), { text: '' }]),
      ],
    },
    layout: 'list',
    margin: [0, 0, 0, px(12)],
  },
];

const paidOf = (payments: readonly Payment[], timeZone: string): readonly PdfNode[] =>
  listOf(
    'Paid',
    payments.map((payment) =>
      lineOf(paymentText(payment, timeZone), payment.amount === undefined ? '' : moneyText(payment.amount)),
    ),
  );

/** Each line of the totals is only printed if its amount is visible. */
const totalsOf = (load: Load, isQuote: boolean): readonly PdfNode[] => {
  const { subtotal, grandtotal, amountPaid, balance } = load;
  const discount = discountLine(load);
  return [
    ...pairOf('Subtotal', subtotal),
    ...(discount ? pairOf(discount.label, discount.amount) : []),
    { ...ruleOf(totalsWidth, lines.plain), margin: [0, px(4), 0, px(5)] },
    ...pairOf('Total', grandtotal, 'total'),
    ...(isQuote
      ? []
      : [
          ...pairOf('Paid', amountPaid),
          { ...ruleOf(totalsWidth, lines.pale), margin: [0, px(4), 0, px(5)] } as const,
          ...pairOf('Still owed', balance, 'strong'),
        ]),
  ];
};

const pairOf = (
  label: string,
  value: number | string | undefined,
  style: 'muted' | 'strong' | 'total' = 'muted',
): readonly PdfNode[] =>
  value === undefined
    ? []
    : [
        {
          columns: [
            { width: '*', text: label, style },
            { width: 'auto', text: moneyText(value), style: style === 'muted' ? 'figure' : [style, 'figure'] },
          ],
          margin: [0, 0, 0, px(2)],
        },
      ];

const signedBy = (load: Load, hasPicture: boolean): PdfNode => ({
  unbreakable: true,
  columns: [
    {
      width: px(240),
      stack: [
        ...(hasPicture ? [{ image: 'signature', fit: [px(240), px(64)] } as const] : []),
        { ...ruleOf(px(240), lines.plain), margin: [0, hasPicture ? px(2) : px(64), 0, px(6)] },
        {
          text: personName(load.firstName, load.lastName) + (load.date ? `, ${slashedDateText(load.date)}` : ''),
          style: 'muted',
        },
      ],
    },
    { width: '*', text: '' },
    {
      width: totalsWidth,
      text: messages.sellerStates,
      style: 'muted',
      margin: [0, px(40), 0, 0],
    },
  ],
  margin: [0, px(40) - gap, 0, 0],
});
