import type { Input } from '../../../../kernel/contract.ts';
import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { versionsUpTo } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { spreadOf } from '../../domain/spread.ts';
import { contextAt, customerOf, priceIn } from '../pricing-context.ts';
import { identityOf, pricesOf } from './converter-rows.ts';
import { liveConverter } from './live-converter.ts';
import { listedAt, revisionFrom, revisionsOf } from './price-history.ts';

type Get = (typeof catalogue)['getConverter'];

/** As far back as the spread of prices looks: a year and a half of weekly ones. */
const spreadVersions = 80;

/** One converter, priced for the customer and facility that are named, with where its price stood before. */
export const getConverter = async (input: Input<Get>, { actor, db, link }: ReadRequest<Get>) => {
  // What a seller has looked up opens for it; looking up needs credits, and nobody has any before they are sold.
  if (actor.hierarchy === 2) throw notFound('converter');
  const [row, customer] = await Promise.all([liveConverter(db, input.productId), customerOf(db, actor, input)]);
  const [versions, revisions] = await Promise.all([
    versionsUpTo(db, row.pricingVersion, spreadVersions),
    // Mostly there is only the one that was read with the converter.
    row.value.revision === 1 ? [revisionFrom(row.value)] : revisionsOf(db, input.productId),
  ]);
  const context = await contextAt(db, customer, row.pricingVersion);
  const price = priceIn(context, row.value);
  const before = versions.find(({ version }) => version < row.pricingVersion) ?? context.pricing;
  const earlier = priceIn({ ...context, pricing: before }, row.value);
  const listed = versions.map((version) => listedAt(version, revisions));
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
    changePercent: percentChange(fraction(earlier.offer), fraction(price.offer), 3),
    ptDisc: value.discPt === null ? null : Number(value.discPt),
    pdDisc: value.discPd === null ? null : Number(value.discPd),
    rhDisc: value.discRh === null ? null : Number(value.discRh),
    fitments: row.fitments ?? [],
    version: row.version,
  };
};
