import { messages } from '../../../../kernel/messages.ts';
import { dateText } from '../../../../kernel/date-text.ts';
import { decimal } from '../../../../kernel/decimal.ts';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { ruleOf, type PdfNode } from '../../../../platform/pdf/document.ts';
import type { Invoice, InvoicePdfInput, Load } from './invoice-pdf-input.ts';
import { shownDetails } from '../../../loads/domain/shown-details.ts';
import { methodText } from '../../../loads/domain/payment-methods.ts';
import { lineOf, lines, personName, px } from './style.ts';

/** More lines than this may not fit on one page and may break across pages. */
const maxTogether = 30;

const gap = px(16);
const totalsWidth = px(260);

/** The part below the items: counts, payments, totals and signature. */
export const totalsAndSignature = ({ invoice, timeZone, signature }: InvoicePdfInput): readonly PdfNode[] => {
  const { loadDetails: load, paymentDetails } = invoice;
  const payments = paymentDetails.list;
  return [
    {
      columns: [
        { width: px(300), stack: [...countsOf(load), ...paidOf(payments, timeZone)] },
        { width: '*', text: '' },
        ...(load.grandtotal === undefined ? [] : [{ width: totalsWidth, stack: totalsOf(load) }]),
      ],
      margin: [0, px(22), 0, 0],
      unbreakable: payments.length + shownDetails(load.itemDetails).length <= maxTogether,
    },
    signedBy(load, signature !== undefined),
  ];
};

const listOf = (head: string, rows: readonly (readonly PdfNode[])[]): readonly PdfNode[] =>
  rows.length === 0
    ? []
    : [
        { text: head, style: 'label' },
        { table: { widths: ['*', 'auto'], body: rows }, layout: 'list', margin: [0, 0, 0, px(12)] },
      ];

const countsOf = ({ itemDetails }: Load): readonly PdfNode[] =>
  listOf(
    'Count',
    shownDetails(itemDetails).map(({ label, quantity }) => lineOf(label, numberText(quantity, 3, 0))),
  );

const paidOf = (payments: Invoice['paymentDetails']['list'], timeZone: string): readonly PdfNode[] =>
  listOf(
    'Paid',
    payments.map(({ paymentMethod, referenceNumber, createdDate, amount }) =>
      lineOf(
        `${methodText(paymentMethod)} ${referenceNumber}`.trim() + `, ${dateText(createdDate, timeZone)}`,
        amount === undefined ? '' : moneyText(amount),
      ),
    ),
  );

/** Each line of the totals is only printed if its amount is visible. */
const totalsOf = (load: Load): readonly PdfNode[] => {
  const { subtotal, grandtotal, amountPaid, balance } = load;
  const discount = decimal(grandtotal ?? 0).minus(decimal(subtotal ?? 0));
  const discountLabel =
    load.discountIsPercentage && load.discount !== undefined
      ? `Discount ${numberText(load.discount, 2, 0)} %`
      : 'Discount';
  return [
    ...pairOf('Subtotal', subtotal),
    ...(discount.eq(0) ? [] : pairOf(discountLabel, discount.toFixed(2))),
    { ...ruleOf(totalsWidth, lines.plain), margin: [0, px(4), 0, px(5)] },
    ...pairOf('Total', grandtotal, 'total'),
    ...pairOf('Paid', amountPaid),
    { ...ruleOf(totalsWidth, lines.pale), margin: [0, px(4), 0, px(5)] },
    ...pairOf('Still owed', balance, 'strong'),
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
          text: personName(load.firstName, load.lastName) + (load.date ? `, ${dateText(load.date)}` : ''),
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
