import type { Input } from '../../../../kernel/contract.ts';
import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import { BoundedCache } from '../../../../kernel/bounded-cache.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { lookedUp } from '../../../credits/server/public.ts';
import { priceOf, type PriceInputs } from '../../../pricing/domain/price.ts';
import { inputsFor } from '../../../pricing/domain/pricing-version.ts';
import { termsUpTo, type PricingTerm } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { spreadOf } from '../../domain/spread.ts';
import type { ConverterUses } from '../converter-uses.ts';
import { contextAt, customerOf, priceIn, type Customer } from '../pricing-context.ts';
import { identityOf, pricesOf, type WholeConverterRow } from './converter-rows.ts';
import { findConverter } from './find-converter.ts';
import { listedAt, revisionFrom, revisionsOf, revisionUntil, type Revision } from './price-history.ts';

type Get = (typeof catalogue)['getConverter'];

/** Recently computed spreads. One is valid until the converter or the pricing changes. */
const spreads = new BoundedCache<string, ReturnType<typeof spreadOf>>(20_000);

/** Lowest, mean and highest of the converter's listed prices under all versions. */
const spreadIn = (row: WholeConverterRow, terms: readonly PricingTerm[], revisions: readonly Revision[]) => {
  const key = `${row.productId} ${row.value.revision} ${row.pricingVersion}`;
  const before = spreads.get(key);
  if (before) return before;
  const spread = spreadOf(terms.map((term) => listedAt(term, revisions)));
  spreads.set(key, spread);
  return spread;
};

/** All revisions of the converter, newest first. Usually there is only the one already read. */
const revisionsIn = async (db: Db, row: WholeConverterRow): Promise<readonly Revision[]> =>
  row.value.revision === 1 ? [revisionFrom(row.value)] : revisionsOf(db, row.productId);

/** The price inputs when a pricing was replaced. The customer's terms are read again only if they are newer. */
const inputsThen = async (
  { pricing, until }: PricingTerm,
  revisions: readonly Revision[],
  now: Customer,
  then: () => Promise<Customer>,
): Promise<PriceInputs> => {
  const { terms, facilityId } = until && now.terms && now.terms.since >= until ? await then() : now;
  return inputsFor(pricing, revisionUntil(revisions, until), terms, facilityId);
};

/**
 * One converter, priced for the named customer and facility, with its previous price. A seller opens what its company
 * has looked up, with prices as long as the lookup is open.
 */
export const getConverter =
  (uses: ConverterUses) =>
  async (input: Input<Get>, { actor, db, link, now }: ReadRequest<Get>) => {
    const lookup =
      actor.hierarchy === 2
        ? orNotFound(await lookedUp(db, actor.companyId, input.productId, now), 'converter')
        : undefined;
    const [row, customer] = await Promise.all([findConverter(db, input.productId), customerOf(db, actor, input)]);
    const facts = {
      ...identityOf(row, link),
      serialNo: row.serialNo,
      abCode: row.abCode,
      abSubcode: row.abSubcode,
      comment: row.comment,
      notes: row.notes,
      isMarkForTest: row.isMarkForTest,
      subweight: row.value.weight,
      ptAssay: row.value.pt,
      pdAssay: row.value.pd,
      rhAssay: row.value.rh,
      fitments: row.fitments ?? [],
      version: row.version,
      ...(lookup && { pricesUntil: lookup.pricesUntil }),
    };
    if (lookup && !lookup.isOpen) return facts;
    uses.noteLookup({ companyId: actor.companyId, converterId: row.productId }, now);
    const terms = await termsUpTo(db, row.pricingVersion);
    const context = await contextAt(db, customer, row.pricingVersion);
    const price = priceIn(context, row.value);
    const revisions = await revisionsIn(db, row);
    const before = terms[1];
    const earlier =
      before &&
      priceOf(await inputsThen(before, revisions, customer, () => customerOf(db, actor, input, before.until)));
    const { value } = row;
    return {
      ...facts,
      ...pricesOf(price, context.pricing.version),
      price: value.price,
      isCalculatedPrice: value.isCalculatedPrice,
      ...spreadIn(row, terms, revisions),
      changePercent: earlier ? percentChange(fraction(earlier.offer), fraction(price.offer), 3) : '0',
      changeSince: before?.pricing.version ?? null,
      ptDisc: value.discPt === null ? null : Number(value.discPt),
      pdDisc: value.discPd === null ? null : Number(value.discPd),
      rhDisc: value.discRh === null ? null : Number(value.discRh),
    };
  };
