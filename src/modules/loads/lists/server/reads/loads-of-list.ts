import { allows } from '../../../../../kernel/access.ts';
import type { Input } from '../../../../../kernel/contract.ts';
import type { Actor } from '../../../../../kernel/actor.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { loadLists } from '../../contract.ts';
import { loadType } from '../../../domain/load-states.ts';
import { buyerSide } from '../../../domain/parties.ts';
import { hasLoadWords, type LoadWord } from '../../../server/load-search.ts';
import { loadsOf } from '../../../server/store.ts';

type Wanted = Omit<Input<(typeof loadLists)['countLoads']>, 'text'> &
  Pick<Input<(typeof loadLists)['listLoads']>, 'type' | 'status'> & { readonly words: readonly LoadWord[] };

export const franchisesTab = 30;

/** The loads of a tab. A franchise's carts have their own tab, all others are in the tab of their company. */
const tabOf = (db: Db, { type, isMyCarts }: Wanted, actor: Actor) => {
  if (type === franchisesTab) return db`load.type = ${loadType.cart} and owner.kind = 'FRANCHISE'`;
  if (actor.hierarchy === 2) return db`load.type = ${type} and load.customer_id = ${actor.companyId}`;
  const mine = isMyCarts ? db`and load.buyer_id = ${actor.userId}` : db``;
  return db`load.type = ${type} and load.company_id = ${actor.companyId} ${mine}`;
};

/** A search includes notes only for users who may open a load: the buyer side. */
const filtersOf = (db: Db, { words, status, facility, buyer }: Wanted, seesNotes: boolean) => db`
  ${status === undefined ? db`true` : db`load.status = ${status}`}
  and ${facility === undefined ? db`true` : db`load.facility_id = ${facility}`}
  and ${buyer === undefined ? db`true` : db`load.buyer_id = ${buyer}`}
  and ${hasLoadWords(db, words, { seesNotes })}`;

/** The condition of a list of loads, on `load` with its `customer` and `owner`. */
export const loadsOfList = (db: Db, wanted: Wanted, actor: Actor) =>
  db`load.deleted_at is null and load.dismissed_at is null and ${tabOf(db, wanted, actor)} and ${loadsOf(db, actor)} and ${filtersOf(db, wanted, allows(buyerSide, actor))}`;

/**
 * The number of loads of a list, as a statement. Each load has a customer and an owner: with these joins PostgreSQL
 * leaves out unused tables.
 */
export const countOfList = (db: Db, wanted: Wanted, actor: Actor) => db`
  select count(*)::int from load
  left join company customer on customer.id = load.customer_id left join company owner on owner.id = load.company_id
  where ${loadsOfList(db, wanted, actor)}`;
