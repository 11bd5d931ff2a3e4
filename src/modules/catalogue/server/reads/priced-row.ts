import type { FileRef } from '../../../../platform/http/bind.ts';
import { metalShares, priceOf } from '../../../pricing/domain/price.ts';
import { valueFromRow } from '../converter-values.ts';
import { inputsIn, placedFor, type PricingContext } from '../pricing-context.ts';
import { identityOf, pricesOf, type ConverterRow } from './converter-rows.ts';

/** A found converter with its prices, without the reason why it was found. */
export const pricedRow = (row: ConverterRow, context: PricingContext, link: (file: FileRef) => string) => {
  const { offers } = placedFor(context, valueFromRow(row.value));
  const inputs = inputsIn(context, row.value);
  return {
    ...identityOf(row, link),
    ...pricesOf(inputs, priceOf(inputs), offers),
    comment: row.comment,
    subweight: row.value.weight,
    metalShare: metalShares(inputs),
  };
};
