import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';

export type Side = 'buyer' | 'seller';

export const sideOf = ({ hierarchy }: Pick<Actor, 'hierarchy'>): Side => (hierarchy === 2 ? 'seller' : 'buyer');

/**
 * The condition that a call rings for a row `app_user`. A call of the buyer side rings for the users of the customer of
 * the row `load`, a call of the seller for the buyer, the grader and the assistant of this load.
 */
export const isCalled = (db: Db, side: Side | ReturnType<Db>) => db`
  app_user.is_active and not app_user.is_new_user and app_user.deleted_at is null and case ${side}
    when 'buyer' then app_user.company_id = load.customer_id
    else app_user.company_id <> load.customer_id and app_user.id in (load.buyer_id, load.video_grader_id, load.assistant_id) end`;

export type Callee = { readonly id: number; readonly email: string };

/** A limit, so that a large customer is not flooded with mails. */
const mostCalled = 50;

/** The users for whom a call rings, at most 50. `side` is the side that calls. */
export const calleesOf = (db: Db, loadId: number, side: Side) =>
  db<Callee[]>`
    select app_user.id, app_user.email from load join app_user on ${isCalled(db, side)}
    where load.id = ${loadId} order by app_user.id limit ${mostCalled}`;
