import type { Input } from '../../../../kernel/contract.ts';
import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import { BoundedCache } from '../../../../kernel/bounded-cache.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import { perPool, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { lookupOfConverter } from '../../../credits/server/public.ts';
import { listedOf, priceOf, type PriceInputs } from '../../../pricing/domain/price.ts';
import { inputsFor, worthInputsFor } from '../../../pricing/domain/pricing-version.ts';
import { termsUpTo, type PricingTerm } from '../../../pricing/server/public.ts';
import type { catalogue } from '../../contract.ts';
import { spreadOf } from '../../domain/spread.ts';
import { valueFromRow } from '../converter-values.ts';
import type { ConverterUses } from '../converter-uses.ts';
import { contextAt, customerOf, inputsIn, placedFor, type Customer } from '../pricing-context.ts';
import { identityOf, particularsOf, pricesOf, type WholeConverterRow } from './converter-rows.ts';
import { findConverter } from './find-converter.ts';
import { listedAt, revisionFrom, revisionsOf, revisionUntil, type Revision } from './price-history.ts';

type Get = (typeof catalogue)['getConverter'];

/** Fewer tests say too little about how much pieces differ. */
const fewestTests = 2;

/** Recently computed spreads. One is valid until the converter, its tests or the pricing change. */
const spreadsOf = perPool(() => new BoundedCache<string, ReturnType<typeof spreadOf>>(20_000));

/** The tested pieces, if there are enough of them. */
const enoughTests = ({ tested }: WholeConverterRow) =>
  tested && tested.pieces.length >= fewestTests ? tested.pieces : [];

/** The listed prices of the tested pieces now. */
const listedOfTests = (row: WholeConverterRow, now: PricingTerm): string[] => {
  const own = valueFromRow(row.value);
  return enoughTests(row).map(({ weight, ...ppm }) =>
    listedOf(worthInputsFor(now.pricing, { ...own, piece: { weight, ppm } })),
  );
};

/** Lowest, mean and highest listed price of the tested pieces, or else of the converter under all versions. */
const spreadIn = (db: Db, row: WholeConverterRow, terms: readonly PricingTerm[], revisions: readonly Revision[]) => {
  const spreads = spreadsOf(db);
  const key = `${row.productId} ${row.value.revision} ${row.pricingVersion} ${row.tested?.revision ?? 0}`;
  const before = spreads.get(key);
  if (before) return before;
  const ofTests = listedOfTests(row, terms[0]!);
  const spread = spreadOf(ofTests.length > 0 ? ofTests : terms.map((term) => listedAt(term, revisions)));
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

type Reading = Pick<ReadRequest<Get>, 'actor' | 'db' | 'link'>;

/** A live converter, priced for the named customer and facility, with its previous price. */
export const readConverter = async (input: Input<Get>, request: Reading) => {
  const [row, customer] = await Promise.all([
    findConverter(request.db, input.productId),
    customerOf(request.db, request.actor, input),
  ]);
  return { ...factsOf(row, request.link), ...(await pricesIn(row, customer, input, request)) };
};

const factsOf = (row: WholeConverterRow, link: Reading['link']) => {
  const { price: _, isCalculatedPrice: __, ...facts } = particularsOf(row);
  return {
    ...identityOf(row, link),
    ...facts,
    hasOwnPictures: row.hasOwnPictures,
    fitments: row.fitments ?? [],
  };
};

const pricesIn = async (row: WholeConverterRow, customer: Customer, input: Input<Get>, { actor, db }: Reading) => {
  const terms = await termsUpTo(db, row.pricingVersion);
  const context = placedFor(await contextAt(db, customer, row.pricingVersion), valueFromRow(row.value));
  const inputs = inputsIn(context, row.value);
  const price = priceOf(inputs);
  const revisions = await revisionsIn(db, row);
  const before = terms[1];
  const earlier =
    before &&
    priceOf(
      await inputsThen(before, revisions, context, async () => ({
        ...(await customerOf(db, actor, input, before.until)),
        facilityId: context.facilityId,
      })),
    );
  return {
    ...pricesOf(inputs, price, context.offers),
    price: row.value.price,
    isCalculatedPrice: row.value.isCalculatedPrice,
    ...spreadIn(db, row, terms, revisions),
    spreadTests: enoughTests(row).length,
    changePercent: earlier ? percentChange(fraction(earlier.offer), fraction(price.offer), 3) : '0',
    changeSince: before?.pricing.version ?? null,
  };
};

/**
 * One converter, priced for the named customer and facility, with its previous price. A seller opens what its company
 * has looked up, with prices as long as the lookup is open.
 */
export const getConverter = (uses: ConverterUses) => async (input: Input<Get>, request: ReadRequest<Get>) => {
  const { actor, db, link, now } = request;
  const lookup =
    actor.hierarchy === 2
      ? orNotFound(await lookupOfConverter(db, actor.companyId, input.productId, now), 'converter')
      : undefined;
  const [row, customer] = await Promise.all([findConverter(db, input.productId), customerOf(db, actor, input)]);
  const facts = { ...factsOf(row, link), ...(lookup && { pricesUntil: lookup.pricesUntil }) };
  if (lookup && !lookup.isOpen) return facts;
  uses.noteLookup({ companyId: actor.companyId, converterId: row.productId }, now);
  return { ...facts, ...(await pricesIn(row, customer, input, request)) };
};
