import type { Actor } from '../../../kernel/actor.ts';
import { fraction, plus, rounded, none } from '../../../kernel/fraction.ts';
import type { Db } from '../../../platform/database.ts';
import { catalogued, valuesOf, type Catalogued } from '../../catalogue/server/public.ts';
import { companyNames, termsOfCustomers } from '../../companies/server/public.ts';
import { itemTotal } from '../../loads/domain/item-price.ts';
import { openCartItems } from '../../loads/server/public.ts';
import { offerOf } from '../../pricing/domain/price.ts';
import {
  averagePieceValue,
  inputsFor,
  proposedOverridesModifier,
  type PricingVersion,
} from '../../pricing/domain/pricing-version.ts';
import { groupsUnder } from './group-effects.ts';
import { rowsUnder, topIds } from './reads/priced-converters.ts';

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
  const top = catalogueOfTop(db);
  const [list, carts, groups] = await Promise.all([
    actor.hierarchy === 1 ? top.then((found) => rowsUnder(found, changed, now)) : [],
    cartsUnder(db, actor, now, changed),
    top.then((found) => groupsUnder(db, actor, { now, changed, pieces: found.map(({ value }) => value) })),
  ]);
  // From exact values, like the modifier that is proposed.
  const changePercent = proposedOverridesModifier(changed, now);
  return { averagePiece: { old, new: fresh, changePercent }, list, carts, groups };
};

const catalogueOfTop = async (db: Db): Promise<readonly Catalogued[]> => {
  const ids = await topIds(db, topResults, 0);
  const found = await catalogued(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
};

const sum = (amounts: readonly string[]): string => rounded(amounts.map(fraction).reduce(plus, none), 2);

/** Open carts with items whose prices the change moves, at the prices that they have and at the new ones. */
const cartsUnder = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
  now: PricingVersion,
  changed: PricingVersion,
) => {
  const { items, isCapped } = await openCartItems(db, actor);
  const [values, terms] = await Promise.all([
    valuesOf(db, [...new Set(items.map(({ converterId }) => converterId))]),
    termsOfCustomers(db, [...new Set(items.map(({ customerId }) => customerId))]),
  ]);
  const moved = items.flatMap((item) => {
    const value = values.get(item.converterId);
    if (!value) return [];
    const offerUnder = (pricing: PricingVersion) =>
      offerOf(inputsFor(pricing, value, terms.get(item.customerId), item.facilityId));
    const offerPrice = offerUnder(changed);
    if (offerPrice === offerUnder(now)) return [];
    return [{ ...item, newTotal: itemTotal({ ...item, offerPrice }) }];
  });
  const byLoad = [...Map.groupBy(moved, ({ loadId }) => loadId)].map(([loadId, of]) => ({
    loadId,
    customerId: of[0]!.customerId,
    items: of.length,
    oldTotal: sum(of.map(({ total }) => total)),
    newTotal: sum(of.map(({ newTotal }) => newTotal)),
  }));
  const difference = (cart: (typeof byLoad)[number]) => Math.abs(Number(cart.newTotal) - Number(cart.oldTotal));
  const shown = byLoad.toSorted((a, b) => difference(b) - difference(a) || b.loadId - a.loadId).slice(0, shownCarts);
  const names = await companyNames(
    db,
    shown.map(({ customerId }) => customerId),
  );
  return {
    count: byLoad.length,
    list: shown.map(({ customerId, ...cart }) => ({ ...cart, customer: names.get(customerId)! })),
    items: moved.length,
    oldTotal: sum(moved.map(({ total }) => total)),
    newTotal: sum(moved.map(({ newTotal }) => newTotal)),
    isCapped,
  };
};
