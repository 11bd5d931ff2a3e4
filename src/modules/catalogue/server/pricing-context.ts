import type { Actor } from '../../../kernel/actor.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { companyFor, termsOf } from '../../companies/server/public.ts';
import { facilityNamed } from '../../facilities/server/public.ts';
import type { Terms } from '../../companies/domain/terms.ts';
import type { Price, PriceInputs } from '../../pricing/domain/price.ts';
import { priceOf } from '../../pricing/domain/price.ts';
import { inputsFor, type PricingVersion } from '../../pricing/domain/pricing-version.ts';
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
};

/** The same with the pricing used for all prices of one answer. */
export type PricingContext = Customer & { readonly pricing: PricingVersion };

/**
 * The customer and facility that prices are computed for. Without a named customer, a franchise or seller gets its own
 * offers. The terms are the current ones, or the last ones before an instant.
 */
export const customerOf = async (db: Db, actor: Asking, wanted: PriceContext, until?: Date): Promise<Customer> => {
  const customer = wanted.companyId === undefined ? undefined : companyFor(db, actor, wanted.companyId);
  const [facility, terms, named] = await Promise.all([
    facilityNamed(db, actor, wanted),
    customer
      ? customer.then(({ id }) => termsOf(db, id, until))
      : actor.hierarchy === 1
        ? undefined
        : termsOf(db, actor.companyId, until),
    customer,
  ]);
  return {
    terms,
    facilityId: facility?.id,
    facilityName: facility?.name ?? null,
    customerName: named?.name ?? null,
  };
};

/** A customer's prices under a pricing version. Refused as not found if the version does not exist. */
export const contextAt = async (db: Db, customer: Customer, version: number): Promise<PricingContext> => ({
  ...customer,
  pricing: orNotFound(await pricingVersion(db, version), 'pricing version'),
});

/** The inputs of the price of a stored revision in a context. */
export const inputsIn = (context: PricingContext, value: ValueRow): PriceInputs =>
  inputsFor(context.pricing, valueFromRow(value), context.terms, context.facilityId);

/** The price of a stored revision in a context. */
export const priceIn = (context: PricingContext, value: ValueRow): Price => priceOf(inputsIn(context, value));
