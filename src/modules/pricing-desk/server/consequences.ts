import type { Actor } from '../../../kernel/actor.ts';
import { fraction, plus, divided, rounded, none } from '../../../kernel/fraction.ts';
import type { Db } from '../../../platform/database.ts';
import { catalogued } from '../../catalogue/server/public.ts';
import { termsOfCustomers } from '../../companies/server/public.ts';
import { itemTotal } from '../../loads/domain/item-price.ts';
import { openCartItems } from '../../loads/server/public.ts';
import { offerOf } from '../../pricing/domain/price.ts';
import {
  averagePieceValue,
  inputsFor,
  noModifier,
  proposedOverridesModifier,
  type PricingVersion,
} from '../../pricing/domain/pricing-version.ts';
import { pricedConverters, topIds } from './reads/priced-converters.ts';

const topResults = 100;
/** The carts that are listed: those that differ most. */
const shownCarts = 5;

/** What a changed pricing would do, against the pricing in force. Reads only. */
export const consequencesOf = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
  now: PricingVersion,
  changed: PricingVersion,
) => {
  const [old, fresh] = [averagePieceValue(now), averagePieceValue(changed)];
  const [list, carts, groups] = await Promise.all([
    actor.hierarchy === 1 ? topResultsUnder(db, now, changed) : [],
    cartsUnder(db, actor, changed),
    groupsUnder(db, actor, now, changed),
  ]);
  // From exact values, like the modifier that is proposed.
  const changePercent = proposedOverridesModifier(changed, now);
  return { averagePiece: { old, new: fresh, changePercent }, list, carts, groups };
};

const topResultsUnder = async (db: Db, now: PricingVersion, changed: PricingVersion) =>
  pricedConverters(db, await topIds(db, topResults, 0), changed, now);

const sum = (amounts: readonly string[]): string => rounded(amounts.map(fraction).reduce(plus, none), 2);

/** Open carts whose items would get other prices, at the prices that they have and at the new ones. */
const cartsUnder = async (db: Db, actor: Pick<Actor, 'hierarchy' | 'companyId'>, changed: PricingVersion) => {
  const { items, isCapped } = await openCartItems(db, actor);
  const [converters, terms] = await Promise.all([
    catalogued(db, [...new Set(items.map(({ converterId }) => converterId))]),
    termsOfCustomers(db, [...new Set(items.map(({ customerId }) => customerId))]),
  ]);
  const moved = items.flatMap((item) => {
    const converter = converters.get(item.converterId);
    if (!converter) return [];
    const inputs = inputsFor(changed, converter.value, terms.get(item.customerId), item.facilityId);
    const newTotal = itemTotal({ ...item, offerPrice: offerOf(inputs) });
    return newTotal === item.total ? [] : [{ ...item, newTotal }];
  });
  const byLoad = [...Map.groupBy(moved, ({ loadId }) => loadId)].map(([loadId, of]) => ({
    loadId,
    customer: of[0]!.customer,
    items: of.length,
    oldTotal: sum(of.map(({ total }) => total)),
    newTotal: sum(of.map(({ newTotal }) => newTotal)),
  }));
  const difference = (cart: (typeof byLoad)[number]) => Math.abs(Number(cart.newTotal) - Number(cart.oldTotal));
  return {
    count: byLoad.length,
    list: byLoad.toSorted((a, b) => difference(b) - difference(a) || b.loadId - a.loadId).slice(0, shownCarts),
    items: moved.length,
    oldTotal: sum(moved.map(({ total }) => total)),
    newTotal: sum(moved.map(({ newTotal }) => newTotal)),
    isCapped,
  };
};

/** The offer for the average piece under each customer's terms, as a mean over the customers of each company. */
const groupsUnder = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
  now: PricingVersion,
  changed: PricingVersion,
) => {
  const customers = await db<{ id: number; owner: string; ownerId: number }[]>`
    select customer.id, owner.name as owner, owner.id as owner_id
    from company customer join company owner on owner.id = customer.parent_id
    where customer.kind = 'SELLER' and customer.is_active and customer.deleted_at is null
      and ${actor.hierarchy === 1 ? db`true` : db`owner.id = ${actor.companyId}`}
    order by owner.parent_id nulls first, owner.name, customer.id`;
  const terms = await termsOfCustomers(
    db,
    customers.map(({ id }) => id),
  );
  const offers = new Map<string, string>();
  const offerUnder = (pricing: PricingVersion, customerId: number): string => {
    const own = terms.get(customerId);
    const key = `${pricing === now} ${own ? JSON.stringify([own.priceMods, own.groupModifier, own.groupDiscount]) : ''}`;
    const known = offers.get(key);
    if (known !== undefined) return known;
    const offer = offerOf(inputsFor(pricing, averagePiece, own, undefined));
    offers.set(key, offer);
    return offer;
  };
  const groups = new Map<number, { name: string; ids: number[] }>();
  for (const { id, owner, ownerId } of customers) {
    const group = groups.get(ownerId) ?? { name: owner, ids: [] };
    group.ids.push(id);
    groups.set(ownerId, group);
  }
  const mean = (pricing: PricingVersion, ids: readonly number[]) =>
    rounded(
      divided(ids.map((id) => fraction(offerUnder(pricing, id))).reduce(plus, none), fraction(String(ids.length))),
      2,
    );
  return [...groups.values()].map(({ name, ids }) => ({
    name,
    customers: ids.length,
    oldOffer: mean(now, ids),
    newOffer: mean(changed, ids),
  }));
};

/** A piece without an assay and a family: it is priced by the global defaults. */
const averagePiece = {
  revision: 0,
  familyId: null,
  piece: null,
  price: null,
  isCalculatedPrice: true,
  discounts: { pt: null, pd: null, rh: null },
  schemeDiscount: noModifier,
  price2Modifier: noModifier,
};
