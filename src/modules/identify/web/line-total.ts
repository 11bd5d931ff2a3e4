import { centsText, decimal } from '../../../kernel/decimal.ts';
import { moneyText } from '../../../ui/format/format-number.ts';

/** What so many come to, to the cent; nothing while the quantity is no number. Only shown: the server works out what is paid. */
export const lineTotalText = (offer: number, quantity: string): string =>
  Number(quantity) > 0 ? moneyText(centsText(decimal(offer).times(quantity))) : '';
