import { dateText } from '../../../kernel/date-text.ts';
import { moneyText, numberText } from '../../../kernel/number-text.ts';
import { chargeKinds, chargeNames, type ChargeKind } from './charges.ts';
import type { StatementTable } from './statement-table.ts';
import { wireDay } from './wire-day.ts';

type AnsweredCharge = {
  readonly invoiceNo: string;
  readonly advanceDate: string | null;
  readonly chargeReturnPerc: number | null;
  readonly quantity: number | null;
  readonly avgPrice: number | null;
  readonly chargeReturn: number | null;
};

/** The product grid as the server answers it. Charges are positive. */
export type AnsweredCharges = Readonly<Record<ChargeKind, AnsweredCharge>> & {
  readonly metalReturnValue: number;
  readonly totalCharges: number;
  readonly totalSettlementAmount: number;
  readonly balanceDue: number;
};

const isReturn = (kind: ChargeKind): boolean => kind.endsWith('MetalReturn');
/** Lines of a percentage. Those of the others are dollars for one of the quantity. */
const isPercent = (kind: ChargeKind): boolean => isReturn(kind) || kind === 'intInvoice' || kind === 'espi';

const dollars = (amount: number): string => moneyText(amount, 3);

const rateText = (kind: ChargeKind, { chargeReturnPerc }: AnsweredCharge): string => {
  if (chargeReturnPerc === null) return '';
  return isPercent(kind) ? `${numberText(chargeReturnPerc, 4, 0)} %` : `$${numberText(chargeReturnPerc, 4, 2)}`;
};

const amountText = (kind: ChargeKind, { chargeReturn }: AnsweredCharge): string => {
  if (chargeReturn === null) return '';
  return dollars(isReturn(kind) ? chargeReturn : -chargeReturn);
};

/** What is returned and what is charged, line by line, and what it comes to. Charges have a minus. */
export const productTable = (charges: AnsweredCharges): StatementTable => ({
  title: 'Product',
  columns: [
    { head: 'Line', share: 33, isFigure: false },
    { head: 'Invoice No', share: 17, isFigure: false },
    { head: 'Date', share: 16, isFigure: false },
    { head: 'Percent or rate', share: 15, isFigure: true },
    { head: 'Quantity', share: 14, isFigure: true },
    { head: 'Average price', share: 21, isFigure: true },
    { head: 'Amount', share: 22, isFigure: true },
  ],
  rows: chargeKinds.map((kind) => {
    const line = charges[kind];
    return [
      chargeNames[kind],
      line.invoiceNo,
      line.advanceDate === null ? '' : dateText(wireDay(line.advanceDate)),
      rateText(kind, line),
      line.quantity === null ? '' : numberText(line.quantity, 3, kind === 'intInvoice' || kind === 'espi' ? 0 : 3),
      line.avgPrice === null ? '' : moneyText(line.avgPrice, kind === 'espi' ? 3 : 2),
      amountText(kind, line),
    ];
  }),
  totals: [
    ['Metal Return Value', charges.metalReturnValue],
    ['Total Charges', -charges.totalCharges],
    ['Total Settlement Amount', charges.totalSettlementAmount],
    ['Advance', -(charges.advInvoice.chargeReturn ?? 0)],
    ['Balance Due', charges.balanceDue],
  ].map(([label, amount]) => [String(label), '', '', '', '', '', dollars(Number(amount))]),
});
