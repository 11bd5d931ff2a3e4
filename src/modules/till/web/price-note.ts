import { restsOnEstimate } from '../../loads/domain/item-price.ts';
import type { LoadItem } from '../../loads/items/wire.ts';

/** Whether the price paid for an item differs from its offer. */
export const isAnotherPrice = ({ basePrice, unitPrice }: LoadItem): boolean =>
  basePrice !== undefined && basePrice !== unitPrice;

/** The note below the price of an item, such as "Override, per lb". An empty text if there is none. */
export const priceNote = (item: LoadItem): string =>
  [
    restsOnEstimate(item) ? 'Estimated' : item.isOverride && !isAnotherPrice(item) && 'Override',
    item.priceUnit === 'lb' && 'per lb',
  ]
    .filter(Boolean)
    .join(', ');
