import { centsText, decimal } from '../../../kernel/decimal.ts';
import { moneyText } from '../../../ui/format/format-number.ts';

/**
 * The price of the quantity, in cents. Empty while the quantity is no number. Only for display: the server calculates
 * the paid amount.
 */
export const lineTotalText = (offer: number, quantity: string): string =>
  Number(quantity) > 0 ? moneyText(centsText(decimal(offer).times(quantity))) : '';
