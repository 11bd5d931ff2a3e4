import { readDecimal } from '../../../../ui/form/decimal-text.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { amountText } from '../amount-text.ts';

type Entered = Pick<LoadItem, 'quantity' | 'priceUnit'>;

/** How a counted quantity differs from the entered one: "1 fewer", "0.5 lb more". Undefined if it does not. */
export const differenceText = (counted: string, item: Entered): string | undefined => {
  const read = readDecimal(counted);
  if (!read) return undefined;
  // In thousandths, so that 0.3 less 0.1 is 0.2.
  const thousandths = Math.round(Number(read) * 1000) - Math.round(item.quantity * 1000);
  if (thousandths === 0) return undefined;
  const word = thousandths > 0 ? 'more' : item.priceUnit === 'lb' ? 'less' : 'fewer';
  return `${amountText(Math.abs(thousandths) / 1000, item)} ${word}`;
};
