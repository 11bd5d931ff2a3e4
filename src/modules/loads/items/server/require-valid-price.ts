import { invalid } from '../../../../kernel/refusal.ts';
import { priceFault, takesMoreThanAll, type PricedItem, type PriceUnit } from '../../domain/item-price.ts';

/** The typed price and amount of an item. Its other values are stored or offered. */
type Typed = {
  readonly markup?: unknown;
  readonly markupIsPercentage?: unknown;
  readonly adjustedPrice?: unknown;
  readonly finalQty?: unknown;
};

/** Refuses numbers that an item cannot be stored with, under the typed field. */
export const requireValidPrice = (priced: PricedItem, priceUnit: PriceUnit, typed: Typed): void => {
  const isMarked = typed.markup !== undefined || typed.markupIsPercentage !== undefined;
  if (takesMoreThanAll(priced)) {
    if (isMarked) throw invalid('markup', 'This takes off more than the whole price.');
    if (typed.adjustedPrice !== undefined)
      throw invalid('adjustedPrice', 'The markdown takes off more than this price.');
  }
  const fault = priceFault(priced, priceUnit);
  if (!fault) return;
  const fields = {
    price: typed.adjustedPrice === undefined ? 'basePrice' : 'adjustedPrice',
    markup: 'markup',
    quantity: typed.finalQty === undefined ? 'quantity' : 'finalQty',
  };
  throw invalid(fields[fault.at], fault.sentence);
};
