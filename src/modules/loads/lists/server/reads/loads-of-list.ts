import { allows } from '../../../../../kernel/access.ts';
import type { Input } from '../../../../../kernel/contract.ts';
import type { Actor } from '../../../../../kernel/actor.ts';
import type { Db } from '../../../../../platform/database.ts';
import { atOneOf, facilitiesNamed } from '../../../../facilities/server/public.ts';
import type { loadLists } from '../../contract.ts';
import { loadType } from '../../../domain/load-states.ts';
import { buyerSide } from '../../../domain/parties.ts';
import { searchedLoadWords, soughtInLoads, type LoadWord } from '../../../server/load-search.ts';
import { loadsOf } from '../../../server/store.ts';

type Asked = Input<(typeof loadLists)['countLoads']>;
type Wanted = Omit<Asked, 'text' | 'facility'> &
  Known &
  Pick<Input<(typeof loadLists)['listLoads']>, 'type' | 'status'>;
/** The values that text and facility filters stand for. `facilityIds` is undefined without such a filter. */
type Known = {
  readonly words: readonly LoadWord[];
  readonly facilityIds: readonly number[] | undefined;
};

/** Looks up what the filters by words stand for, once for all statements. */
export const knownOfLoads = async (db: Db, { text, facility }: Pick<Asked, 'text' | 'facility'>): Promise<Known> => {
  const [words, facilityIds] = await Promise.all([
    searchedLoadWords(db, text),
    facility === undefined ? undefined : facilitiesNamed(db, facility),
  ]);
  return { words, facilityIds };
};

export const franchisesTab = 30;

/** The loads of a tab. A franchise's carts have their own tab, all others are in the tab of their company. */
const tabOf = (db: Db, { type, isMyCarts }: Wanted, actor: Actor) => {
  if (type === franchisesTab) return db`load.type = ${loadType.cart} and load.of_franchise`;
  if (actor.hierarchy === 2) return db`load.type = ${type} and load.customer_id = ${actor.companyId}`;
  const mine = isMyCarts ? db`and load.buyer_id = ${actor.userId}` : db``;
  return db`load.type = ${type} and load.company_id = ${actor.companyId} ${mine}`;
};

const filtersOf = (db: Db, { status, facilityIds, buyer }: Wanted) => db`
  ${status === undefined ? db`true` : db`load.status = ${status}`}
  and ${atOneOf(db, db`load.facility_id`, facilityIds)}
  and ${buyer === undefined ? db`true` : db`load.buyer_id = ${buyer}`}`;

/** The loads of a tab under the filters. A search includes notes only for users who may open a load: the buyer side. */
export const loadsOfList = (db: Db, wanted: Wanted, actor: Actor) => ({
  ...soughtInLoads(db, wanted.words, {
    seesNotes: allows(buyerSide, actor),
    type: wanted.type === franchisesTab ? loadType.cart : wanted.type,
  }),
  id: db`load.id`,
  // As an outer join, the customer costs nothing where no condition names it.
  from: db`load left join company customer on customer.id = load.customer_id`,
  where: db`load.deleted_at is null and load.dismissed_at is null
    and ${tabOf(db, wanted, actor)} and ${loadsOf(db, actor)} and ${filtersOf(db, wanted)}`,
  order: db`load.updated_at desc, load.id desc`,
});
