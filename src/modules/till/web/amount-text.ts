import { numberText } from '../../../ui/format/format-number.ts';
import type { LoadItem } from '../../loads/items/wire.ts';

/** An amount of an item, with the unit of what is weighed: "2", "10.25 lb". */
export const amountText = (amount: number, { priceUnit }: Pick<LoadItem, 'priceUnit'>): string =>
  `${numberText(amount, 3, 0)}${priceUnit === 'lb' ? ' lb' : ''}`;
