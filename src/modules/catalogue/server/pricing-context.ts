import type { Actor } from '../../../kernel/actor.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { companyFor, facilityIdsOf, termsOf } from '../../companies/server/public.ts';
import { facilityNamed, openFacilities } from '../../facilities/server/public.ts';
import type { Terms } from '../../companies/domain/terms.ts';
import type { PriceInputs } from '../../pricing/domain/price.ts';
import { offerOf } from '../../pricing/domain/price.ts';
import { inputsFor, type ConverterValue, type PricingVersion } from '../../pricing/domain/pricing-version.ts';
import { pricingVersion } from '../../pricing/server/public.ts';
import { valueFromRow, type ValueRow } from './converter-values.ts';

type Asking = Pick<Actor, 'hierarchy' | 'companyId' | 'parentCompanyId'>;
export type PriceContext = {
  readonly companyId?: number | undefined;
  readonly facilityCity?: string | undefined;
  readonly facilityId?: number | undefined;
};

/** The customer and facility for prices. */
export type Customer = {
  readonly terms: Terms | undefined;
  readonly facilityId: number | undefined;
  readonly facilityName: string | null;
  readonly customerName: string | null;
  /** Where a seller may sell, if there are several places: its offer is theirs. */
  readonly places: readonly Place[];
};

type Place = { readonly facilityId: number; readonly name: string };

/** The same with the pricing used for all prices of one answer. */
export type PricingContext = Customer & { readonly pricing: PricingVersion };

/** The open facilities at which a seller may sell. Others name the facility of their prices. */
const ownPlaces = async (db: Db, actor: Asking): Promise<readonly Place[]> => {
  if (actor.hierarchy !== 2 || actor.parentCompanyId === null) return [];
  const [ids, open] = await Promise.all([
    facilityIdsOf(db, actor.companyId),
    openFacilities(db, actor.parentCompanyId),
  ]);
  return open.filter(({ facilityId }) => ids.includes(facilityId));
};

/**
 * The customer and facility that prices are computed for. Without a named customer, a franchise or seller gets its own
 * offers, a seller those of its own facilities. The terms are the current ones, or the last ones before an instant.
 */
export const customerOf = async (db: Db, actor: Asking, wanted: PriceContext, until?: Date): Promise<Customer> => {
  const customer = wanted.companyId === undefined ? undefined : companyFor(db, actor, wanted.companyId);
  const [facility, terms, named, places] = await Promise.all([
    facilityNamed(db, actor, wanted),
    customer
      ? customer.then(({ id }) => termsOf(db, id, until))
      : actor.hierarchy === 1
        ? undefined
        : termsOf(db, actor.companyId, until),
    customer,
    wanted.facilityId === undefined && !wanted.facilityCity ? ownPlaces(db, actor) : [],
  ]);
  const [only] = places.length === 1 ? places : [];
  return {
    terms,
    facilityId: facility?.id ?? only?.facilityId,
    facilityName: facility?.name ?? only?.name ?? null,
    customerName: named?.name ?? null,
    places: only ? [] : places,
  };
};

/** A customer's prices under a pricing version. Refused as not found if the version does not exist. */
export const contextAt = async (db: Db, customer: Customer, version: number): Promise<PricingContext> => ({
  ...customer,
  pricing: orNotFound(await pricingVersion(db, version), 'pricing version'),
});

/** An offer of one of several places. */
export type PlacedOffer = { readonly facility: string; readonly offer: string };

/**
 * A context at one facility. Of a seller with several it is the one with the lowest offer for the converter, and the
 * lowest and the highest offer stand beside it where they differ.
 */
export const placedFor = <C extends PricingContext>(
  context: C,
  value: ConverterValue,
): C & { readonly offers?: readonly [PlacedOffer, PlacedOffer] } => {
  if (context.places.length === 0) return context;
  const offers = context.places
    .map(({ facilityId, name }) => ({
      facilityId,
      facility: name,
      offer: offerOf(inputsFor(context.pricing, value, context.terms, facilityId)),
    }))
    .toSorted((a, b) => Number(a.offer) - Number(b.offer));
  const [low, high] = [offers[0]!, offers.at(-1)!];
  const at = ({ facility, offer }: PlacedOffer): PlacedOffer => ({ facility, offer });
  return {
    ...context,
    facilityId: low.facilityId,
    facilityName: low.facility,
    ...(low.offer !== high.offer && { offers: [at(low), at(high)] }),
  };
};

/** The inputs of the price of a stored revision in a context. */
export const inputsIn = (context: PricingContext, value: ValueRow): PriceInputs => {
  const converter = valueFromRow(value);
  const { pricing, terms, facilityId } = placedFor(context, converter);
  return inputsFor(pricing, converter, terms, facilityId);
};
