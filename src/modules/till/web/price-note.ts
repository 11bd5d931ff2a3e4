import { restsOnEstimate } from '../../loads/domain/item-price.ts';
import type { LoadItem } from '../../loads/items/wire.ts';

/** Whether an item is paid at another price than its offer. */
export const isAnotherPrice = ({ basePrice, unitPrice }: LoadItem): boolean =>
  basePrice !== undefined && basePrice !== unitPrice;

/** What stands below the price of an item: "Override, per lb". Often nothing. */
export const priceNote = (item: LoadItem): string =>
  [
    restsOnEstimate(item) ? 'Estimated' : item.isOverride && !isAnotherPrice(item) && 'Override',
    item.priceUnit === 'lb' && 'per lb',
  ]
    .filter(Boolean)
    .join(', ');
