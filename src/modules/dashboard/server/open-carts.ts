import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import type { Db } from '../../../platform/database.ts';
import { atFacility } from '../../facilities/server/public.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import { loadsOf } from '../../loads/server/public.ts';
import type { dashboard } from '../contract.ts';
import { cartAges, type CartAge } from '../wire.ts';

export type CartsWanted = Input<(typeof dashboard)['groupOpenCarts']>;

/** The state of an open cart. On `load`. */
export const cartStateOf = (
  db: Db,
) => db`(case load.type when ${loadType.request} then 'request' when ${loadType.quote} then 'quote'
  else case when load.seller_finalised_at is not null then 'finalised' when load.item_count > 0 then 'inProcess' else 'notStarted' end end)`;

/** Full days since a cart was opened. On `load`. */
export const cartDays = (db: Db, now: Date) =>
  db`greatest(0, floor(date_part('epoch', ${now}::timestamptz - load.created_at) / 86400))::int`;

/** Below how many full days a cart has each age. */
const daysOfAge = { today: 1, days3: 4, week: 8, month: 31, older: Infinity } as const;
const isYounger = (db: Db, now: Date, days: number) =>
  days === Infinity ? db`true` : db`load.created_at > ${new Date(now.getTime() - days * 86_400_000)}`;

/** The age of a cart in words of the wire. */
export const cartAgeOf = (db: Db, now: Date) => {
  const younger = (age: keyof typeof daysOfAge) => isYounger(db, now, daysOfAge[age]);
  return db`(case when ${younger('today')} then 'today' when ${younger('days3')} then 'days3' when ${younger('week')} then 'week' when ${younger('month')} then 'month' else 'older' end)`;
};

/** The condition that a cart has an age, by its index. */
const isOfAge = (db: Db, age: CartAge, now: Date) => {
  const before = cartAges[cartAges.indexOf(age) - 1];
  return db`${isYounger(db, now, daysOfAge[age])} and ${before === undefined ? db`true` : db`not ${isYounger(db, now, daysOfAge[before])}`}`;
};

/** The condition of the open carts that the actor may see, under the filters. On `load`. */
export const openCarts = (db: Db, { state, age, buyer, facility }: CartsWanted, actor: Actor, now: Date) => db`
  load.type in (${loadType.cart}, ${loadType.request}, ${loadType.quote}) and load.deleted_at is null and load.dismissed_at is null and ${loadsOf(db, actor)}
  and ${state === undefined ? db`true` : db`${cartStateOf(db)} = ${state}`}
  and ${age === undefined ? db`true` : isOfAge(db, age, now)}
  and ${buyer === undefined ? db`true` : db`load.buyer_id = ${buyer}`}
  and ${atFacility(db, db`load.facility_id`, facility)}`;
