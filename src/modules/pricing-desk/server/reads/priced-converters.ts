import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import type { Db } from '../../../../platform/database.ts';
import { catalogued, rowsInTurns, type Catalogued } from '../../../catalogue/server/public.ts';
import { priceOf } from '../../../pricing/domain/price.ts';
import { inputsFor, type PricingVersion } from '../../../pricing/domain/pricing-version.ts';

/** The 100 most bought converters, in their order. */
export const topIds = async (db: Db, count: number, offset: number): Promise<number[]> => {
  const rows = await db<{ converterId: number }[]>`
    select converter_id from top_converter join converter on converter.id = converter_id and deleted_at is null
    order by position limit ${count} offset ${offset}`;
  return rows.map(({ converterId }) => converterId);
};

/** Converters as top results: under a pricing, with the change in percent since an earlier one. */
export const pricedConverters = async (
  db: Db,
  ids: readonly number[],
  pricing: PricingVersion,
  before: PricingVersion | undefined,
) => {
  const found = await catalogued(db, ids);
  return rowsUnder(
    ids.flatMap((id) => found.get(id) ?? []),
    pricing,
    before,
  );
};

/** The same for converters that are read already. */
export const rowsUnder = (
  converters: readonly Catalogued[],
  pricing: PricingVersion,
  before: PricingVersion | undefined,
) => rowsInTurns(converters, (converter) => [pricedRow(converter, pricing, before)]);

const pricedRow = (
  { productId, make, oem, value }: Catalogued,
  pricing: PricingVersion,
  before: PricingVersion | undefined,
) => {
  const price = priceOf(inputsFor(pricing, value, undefined, undefined));
  const earlier = before && priceOf(inputsFor(before, value, undefined, undefined));
  return {
    productId,
    make,
    oem,
    price: price.base,
    isEstimated: price.isEstimated,
    isOverride: price.isOverride,
    oldPrice: earlier?.base ?? price.base,
    oldA: earlier?.market ?? price.market,
    oldB: earlier?.listed ?? price.listed,
    a: price.market,
    b: price.listed,
    t: earlier ? percentChange(fraction(earlier.base), fraction(price.base), 3) : '0',
  };
};
