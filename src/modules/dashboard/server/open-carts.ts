import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import type { Db } from '../../../platform/database.ts';
import { atFacility } from '../../facilities/server/public.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import { loadsOf } from '../../loads/server/public.ts';
import type { dashboard } from '../contract.ts';

export type CartsWanted = Input<(typeof dashboard)['groupOpenCarts']>;

/** The state of an open cart. On `load`. */
export const cartStateOf = (
  db: Db,
) => db`(case load.type when ${loadType.request} then 'request' when ${loadType.quote} then 'quote'
  else case when load.seller_finalised_at is not null then 'finalised' when load.item_count > 0 then 'inProcess' else 'notStarted' end end)`;

/** Full days since a cart was opened. On `load`. */
export const cartDays = (db: Db, now: Date) =>
  db`greatest(0, floor(date_part('epoch', ${now}::timestamptz - load.created_at) / 86400))::int`;

/** The age of a cart in words of the wire. */
export const cartAgeOf = (db: Db, now: Date) => {
  const days = cartDays(db, now);
  return db`(case when ${days} < 1 then 'today' when ${days} <= 3 then 'days3' when ${days} <= 7 then 'week' when ${days} <= 30 then 'month' else 'older' end)`;
};

/** The condition of the open carts that the actor may see, under the filters. On `load`. */
export const openCarts = (db: Db, { state, age, buyer, facility }: CartsWanted, actor: Actor, now: Date) => db`
  load.type in (${loadType.cart}, ${loadType.request}, ${loadType.quote}) and load.deleted_at is null and load.dismissed_at is null and ${loadsOf(db, actor)}
  and ${state === undefined ? db`true` : db`${cartStateOf(db)} = ${state}`}
  and ${age === undefined ? db`true` : db`${cartAgeOf(db, now)} = ${age}`}
  and ${buyer === undefined ? db`true` : db`load.buyer_id = ${buyer}`}
  and ${atFacility(db, db`load.facility_id`, facility)}`;
