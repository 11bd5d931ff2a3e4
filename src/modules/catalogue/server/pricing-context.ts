import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { companyFor, termsOf } from '../../companies/server/public.ts';
import { facilityNamed } from '../../facilities/server/public.ts';
import type { Price, PriceInputs } from '../../pricing/domain/price.ts';
import { priceOf } from '../../pricing/domain/price.ts';
import { inputsFor, type PricingVersion, type Terms } from '../../pricing/domain/pricing-version.ts';
import { currentPricing, pricingVersion } from '../../pricing/server/public.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import { valueFromRow, type ValueRow } from './converter-values.ts';

type Asking = Pick<Actor, 'hierarchy' | 'companyId' | 'parentCompanyId'>;
export type PricedFor = {
  readonly companyId?: number | undefined;
  readonly facilityCity?: string | undefined;
  readonly facilityId?: number | undefined;
  readonly version?: number | undefined;
};

/** The pricing, the terms and the facility that one answer's prices are worked out with. */
export type PricingContext = {
  readonly pricing: PricingVersion;
  readonly terms: Terms | undefined;
  readonly facilityId: number | undefined;
  readonly facilityName: string | null;
  readonly customerName: string | null;
};

/**
 * For whom prices are shown: the named customer at the named facility; without a customer, a franchise or seller sees
 * what it is itself offered.
 */
export const pricingContext = async (db: Db, actor: Asking, wanted: PricedFor): Promise<PricingContext> => {
  const customer = wanted.companyId === undefined ? undefined : companyFor(db, actor, wanted.companyId);
  const [facility, pricing, terms, named] = await Promise.all([
    facilityNamed(db, actor, wanted),
    wanted.version === undefined
      ? currentPricing(db)
      : pricingVersion(db, wanted.version).then((version) => orNotFound(version, 'pricing version')),
    customer
      ? customer.then(({ id }) => termsOf(db, id))
      : actor.hierarchy === 1
        ? undefined
        : termsOf(db, actor.companyId),
    customer,
  ]);
  return {
    pricing,
    terms,
    facilityId: facility?.id,
    facilityName: facility?.name ?? null,
    customerName: named?.name ?? null,
  };
};

/** What the price of a stored revision depends on in a context. */
export const inputsIn = (context: PricingContext, value: ValueRow): PriceInputs =>
  inputsFor(context.pricing, valueFromRow(value), context.terms, context.facilityId);

/** The price of a stored revision in a context. */
export const priceIn = (context: PricingContext, value: ValueRow): Price => priceOf(inputsIn(context, value));
