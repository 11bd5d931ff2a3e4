import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';

export type Side = 'buyer' | 'seller';

export const sideOf = ({ hierarchy }: Pick<Actor, 'hierarchy'>): Side => (hierarchy === 2 ? 'seller' : 'buyer');

/**
 * Whether a call of a side on a row `load` rings for a row `app_user`: for the users of the customer, or for the buyer, the
 * grader and the assistant of the load.
 */
export const isCalled = (db: Db, side: Side | ReturnType<Db>) => db`
  app_user.is_active and not app_user.is_new_user and app_user.deleted_at is null and case ${side}
    when 'buyer' then app_user.company_id = load.customer_id
    else app_user.company_id <> load.customer_id and app_user.id in (load.buyer_id, load.video_grader_id, load.assistant_id) end`;

export type Callee = { readonly id: number; readonly email: string };

/** More than these would flood a large customer. */
const mostCalled = 50;

/** For whom a call of a side on a load rings. */
export const calleesOf = (db: Db, loadId: number, side: Side) =>
  db<Callee[]>`
    select app_user.id, app_user.email from load join app_user on ${isCalled(db, side)}
    where load.id = ${loadId} order by app_user.id limit ${mostCalled}`;
