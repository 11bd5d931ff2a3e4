import type { FileRef } from '../../../../platform/http/bind.ts';
import { metalShares, priceOf } from '../../../pricing/domain/price.ts';
import { inputsIn, type PricingContext } from '../pricing-context.ts';
import { identityOf, pricesOf, type ConverterRow } from './converter-rows.ts';

/** A found converter with its prices, without the reason why it was found. */
export const pricedRow = (row: ConverterRow, context: PricingContext, link: (file: FileRef) => string) => {
  const inputs = inputsIn(context, row.value);
  return {
    ...identityOf(row, link),
    ...pricesOf(priceOf(inputs), context.pricing.version),
    subweight: row.value.weight,
    metalShare: metalShares(inputs),
  };
};
