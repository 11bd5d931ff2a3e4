import { planOf } from '../../credits/domain/lookup-plans.ts';
import { moneyText } from '../../../kernel/number-text.ts';

export type ReceiptOf = {
  readonly transactionId: number;
  readonly planType: number;
  /** In cents. */
  readonly amount: number;
  readonly card: string;
  readonly brand: string;
  readonly expiry: string;
  readonly status: string;
  readonly gateway: string;
};

/** Cents as dollars with two decimals: 5000 is $50.00. */
export const centsText = (cents: number): string => moneyText(`${cents / 100}`, 2);

const sandboxLine = ['Sandbox', 'No card was charged and no money moved.'] as const;

/** The lines of a receipt, each with its name. The paper and its mail show the same. */
export const receiptLines = (payment: ReceiptOf, paidOn: string): readonly (readonly [string, string])[] => [
  ['Receipt', String(payment.transactionId)],
  ['Paid on', paidOn],
  ['Plan', planOf(payment.planType).name],
  ['Card', `${payment.brand} ending in ${payment.card}, expires ${payment.expiry}`],
  [payment.status === 'refunded' ? 'Paid and refunded' : 'Paid', centsText(payment.amount)],
  ...(payment.gateway === 'sandbox' ? [sandboxLine] : []),
];
