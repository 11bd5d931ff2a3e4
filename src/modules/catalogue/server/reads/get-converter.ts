import type { Input } from '../../../../kernel/contract.ts';
import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import { Remembered } from '../../../../kernel/remembered.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { termsUpTo, type PricingTerm } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { spreadOf } from '../../domain/spread.ts';
import { contextAt, customerOf, priceIn } from '../pricing-context.ts';
import { identityOf, pricesOf, type WholeConverterRow } from './converter-rows.ts';
import { liveConverter } from './live-converter.ts';
import { listedAt, revisionFrom, revisionsOf } from './price-history.ts';

type Get = (typeof catalogue)['getConverter'];

/** Spreads worked out lately: one holds until the converter or the pricing changes. */
const spreads = new Remembered<string, ReturnType<typeof spreadOf>>(20_000);

/** Lowest, mean and highest of what the converter was listed at under each version. */
const spreadIn = async (db: Db, row: WholeConverterRow, terms: readonly PricingTerm[]) => {
  const key = `${row.productId} ${row.value.revision} ${row.pricingVersion}`;
  const before = spreads.get(key);
  if (before) return before;
  // Mostly there is only the revision that was read with the converter.
  const revisions = row.value.revision === 1 ? [revisionFrom(row.value)] : await revisionsOf(db, row.productId);
  const spread = spreadOf(terms.map((term) => listedAt(term, revisions)));
  spreads.set(key, spread);
  return spread;
};

/** One converter, priced for the customer and facility that are named, with where its price stood before. */
export const getConverter = async (input: Input<Get>, { actor, db, link }: ReadRequest<Get>) => {
  // What a seller has looked up opens for it; looking up needs credits, and nobody has any before they are sold.
  if (actor.hierarchy === 2) throw notFound('converter');
  const [row, customer] = await Promise.all([liveConverter(db, input.productId), customerOf(db, actor, input)]);
  const terms = await termsUpTo(db, row.pricingVersion);
  const context = await contextAt(db, customer, row.pricingVersion);
  const price = priceIn(context, row.value);
  const earlier = priceIn({ ...context, pricing: terms[1]?.pricing ?? context.pricing }, row.value);
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
    ...(await spreadIn(db, row, terms)),
    changePercent: percentChange(fraction(earlier.offer), fraction(price.offer), 3),
    ptDisc: value.discPt === null ? null : Number(value.discPt),
    pdDisc: value.discPd === null ? null : Number(value.discPd),
    rhDisc: value.discRh === null ? null : Number(value.discRh),
    fitments: row.fitments ?? [],
    version: row.version,
  };
};
