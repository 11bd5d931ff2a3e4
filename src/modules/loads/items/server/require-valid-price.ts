import { invalid } from '../../../../kernel/refusal.ts';
import {
  hiddenPriceFault,
  priceFault,
  takesMoreThanAll,
  type PricedItem,
  type PriceUnit,
} from '../../domain/item-price.ts';

/** The typed price and amount of an item. Its other values are stored or offered. */
type Typed = {
  readonly markup?: string | undefined;
  readonly markupIsPercentage?: unknown;
  readonly adjustedPrice?: unknown;
  readonly finalQty?: unknown;
};

/**
 * Refuses numbers that an item cannot be stored with, under the typed field. `knowsPrice`: the user sees the price or
 * typed it. For others, only their own numbers are checked.
 */
export const requireValidPrice = (
  priced: PricedItem,
  priceUnit: PriceUnit,
  typed: Typed,
  knowsPrice: boolean,
): void => {
  const isMarked = typed.markup !== undefined || typed.markupIsPercentage !== undefined;
  if (knowsPrice && takesMoreThanAll(priced)) {
    if (isMarked) throw invalid('markup', 'This takes off more than the whole price.');
    if (typed.adjustedPrice !== undefined)
      throw invalid('adjustedPrice', 'The markdown takes off more than this price.');
  }
  const fault = knowsPrice
    ? priceFault(priced, priceUnit)
    : hiddenPriceFault({ ...priced, markup: typed.markup }, priceUnit);
  if (!fault) return;
  const fields = {
    price: typed.adjustedPrice === undefined ? 'basePrice' : 'adjustedPrice',
    markup: 'markup',
    quantity: typed.finalQty === undefined ? 'quantity' : 'finalQty',
  };
  throw invalid(fields[fault.at], fault.sentence);
};
