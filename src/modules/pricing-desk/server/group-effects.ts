import type { Actor } from '../../../kernel/actor.ts';
import { divided, fraction, none, plus, rounded, type Fraction } from '../../../kernel/fraction.ts';
import type { Db } from '../../../platform/database.ts';
import { termsOfCustomers } from '../../companies/server/public.ts';
import { baseSumsOf, meanOffer, type BaseSums } from '../../pricing/domain/mean-offer.ts';
import { noModifier, termsAt, type ConverterValue, type PricingVersion } from '../../pricing/domain/pricing-version.ts';

type Comparing = {
  readonly now: PricingVersion;
  readonly changed: PricingVersion;
  /** The pieces whose offers are compared. Without any the average piece is. */
  readonly pieces: readonly ConverterValue[];
};

/** A piece without an assay and a family: it is priced by the global defaults. */
const averagePiece: ConverterValue = {
  revision: 0,
  familyId: null,
  piece: null,
  price: null,
  isCalculatedPrice: true,
  discounts: { pt: null, pd: null, rh: null },
  schemeDiscount: noModifier,
  price2Modifier: noModifier,
};

type Customer = { id: number; owner: string; ownerId: number; facilityIds: number[] };

/** The customers of each company that buys, with the facilities of that company. */
const customersOf = (db: Db, actor: Pick<Actor, 'hierarchy' | 'companyId'>) => db<Customer[]>`
  select customer.id, owner.name as owner, owner.id as owner_id,
    array(select id from facility where company_id = owner.id and is_active and deleted_at is null order by id) as facility_ids
  from company customer join company owner on owner.id = customer.parent_id
  where customer.kind = 'SELLER' and customer.is_active and customer.deleted_at is null
    and ${actor.hierarchy === 1 ? db`true` : db`owner.id = ${actor.companyId}`}
  order by owner.parent_id nulls first, owner.name, customer.id`;

const mean = (values: readonly Fraction[]): Fraction =>
  divided(values.reduce(plus, none), fraction(String(values.length)));

/**
 * The offer for the mean of the pieces, by the company that buys: under the terms of each of its customers, at each of its
 * facilities, as a mean over them all.
 */
export const groupsUnder = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
  { now, changed, pieces }: Comparing,
) => {
  const customers = await customersOf(db, actor);
  const terms = await termsOfCustomers(
    db,
    customers.map(({ id }) => id),
  );
  const compared = pieces.length > 0 ? pieces : [averagePiece];
  const offerUnder = (pricing: PricingVersion) => {
    const sums = baseSumsOf(pricing, compared);
    // Most customers of a company have the same terms.
    const offers = new Map<string, Fraction>();
    return ({ id, ownerId, facilityIds }: Customer): Fraction => {
      const own = terms.get(id);
      const key = `${ownerId} ${own ? JSON.stringify([own.priceMods, own.groupModifier, own.groupDiscount, own.facilityDiscounts]) : ''}`;
      const known = offers.get(key);
      if (known) return known;
      const places = facilityIds.length > 0 ? facilityIds : [undefined];
      const offer = mean(places.map((facilityId) => offerAt(sums, pricing, facilityId, termsAt(own, facilityId))));
      offers.set(key, offer);
      return offer;
    };
  };
  const [offerNow, offerThen] = [offerUnder(now), offerUnder(changed)];
  return [...Map.groupBy(customers, ({ ownerId }) => ownerId).values()].map((of) => ({
    name: of[0]!.owner,
    customers: of.length,
    oldOffer: rounded(mean(of.map(offerNow)), 2),
    newOffer: rounded(mean(of.map(offerThen)), 2),
  }));
};

const offerAt = (
  sums: BaseSums,
  pricing: PricingVersion,
  facilityId: number | undefined,
  terms: Parameters<typeof meanOffer>[2],
): Fraction => meanOffer(sums, (facilityId === undefined ? undefined : pricing.facilities[facilityId]) ?? '100', terms);
