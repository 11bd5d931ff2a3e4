import { decimal, sum } from '../../../../kernel/decimal.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { pricingVersions } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { priceIn, pricingContext } from '../pricing-context.ts';
import { identityOf, pricesOf } from './converter-rows.ts';
import { liveConverter } from './live-converter.ts';
import { listedHistory } from './price-history.ts';

type Get = (typeof catalogue)['getConverter'];
type Fitment = { make: string; model: string; yearFrom: number; yearTo: number; engine: string };

/** One converter, priced for the customer and facility that are named, with where its price stood before. */
export const getConverter = async (input: Input<Get>, { actor, db, link }: ReadRequest<Get>) => {
  // What a seller has looked up opens for it; looking up needs credits, and nobody has any before they are sold.
  if (actor.hierarchy === 2) throw notFound('converter');
  // Nothing of these waits for another: they are asked for at once.
  const [row, context, [, earlierPricing], listed, fitments] = await Promise.all([
    liveConverter(db, input.productId),
    pricingContext(db, actor, input),
    pricingVersions(db, { count: 2, offset: 0 }),
    listedHistory(db, input.productId),
    db<Fitment[]>`
      select make, model, year_from, year_to, engine from fitment where converter_id = ${input.productId} order by make, model, year_from limit 200`,
  ]);
  const price = priceIn(context, row.value);
  const earlier = priceIn({ ...context, pricing: earlierPricing ?? context.pricing }, row.value);
  const { value } = row;
  return {
    ...identityOf(row, link),
    ...pricesOf(price, context.pricing.version),
    serialNo: row.serialNo,
    abCode: row.abCode,
    abSubcode: row.abSubcode,
    comment: row.comment,
    notes: row.notes,
    isMarkForTest: row.isMarkForTest,
    subweight: value.weight,
    ptAssay: value.pt,
    pdAssay: value.pd,
    rhAssay: value.rh,
    price: value.price,
    isCalculatedPrice: value.isCalculatedPrice,
    ...spreadOf(listed),
    changePercent: decimal(earlier.offer).eq(0)
      ? '0'
      : decimal(price.offer).div(earlier.offer).minus(1).times(100).toFixed(3),
    ptDisc: value.discPt === null ? null : Number(value.discPt),
    pdDisc: value.discPd === null ? null : Number(value.discPd),
    rhDisc: value.discRh === null ? null : Number(value.discRh),
    fitments,
    version: row.version,
  };
};

/** Lowest, mean and highest of the listed prices. */
const spreadOf = (listed: readonly string[]) => {
  const ordered = listed.map((each) => decimal(each)).sort((a, b) => a.cmp(b));
  if (ordered.length === 0) return { low: '0', average: '0', high: '0' };
  return {
    low: ordered[0]!.toFixed(2),
    average: sum(ordered).div(ordered.length).toFixed(2),
    high: ordered.at(-1)!.toFixed(2),
  };
};
