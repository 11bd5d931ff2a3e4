import { allows } from '../../../../../kernel/access.ts';
import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import type { loadLists } from '../../contract.ts';
import { loadType } from '../../../domain/load-states.ts';
import { buyerSide } from '../../../domain/parties.ts';
import { olderItems } from '../../../server/older-prices.ts';
import { loadsOf } from '../../../server/store.ts';

type List = (typeof loadLists)['listLoads'];

const franchisesTab = 30;

/** The loads of a tab. A franchise's carts have their own tab, all others are in the tab of their company. */
const tabOf = (db: Db, input: Input<List>, { actor }: ReadRequest<List>) => {
  if (input.type === franchisesTab) return db`load.type = ${loadType.cart} and owner.kind = 'FRANCHISE'`;
  if (actor.hierarchy === 2) return db`load.type = ${input.type} and load.customer_id = ${actor.companyId}`;
  const mine = input.isMyCarts ? db`and load.buyer_id = ${actor.userId}` : db``;
  return db`load.type = ${input.type} and load.company_id = ${actor.companyId} ${mine}`;
};

/** A search includes notes only for users who may open a load: the buyer side. */
const filtersOf = (db: Db, { text, status, facility, buyer }: Input<List>, seesNotes: boolean) => db`
  ${status === undefined ? db`true` : db`load.status = ${status}`}
  and ${facility === undefined ? db`true` : db`load.facility_id = ${facility}`}
  and ${buyer === undefined ? db`true` : db`load.buyer_id = ${buyer}`}
  and ${text ? db`position(lower(${text}) in lower(load.id || ' ' || load.name || ' ' || customer.name ${seesNotes ? db`|| ' ' || load.notes` : db``})) > 0` : db`true`}`;

/** A page of open loads, last changed first. Counting is cheap, because open loads are few. */
export const listLoads = async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db } = request;
  const where = db`load.deleted_at is null and ${tabOf(db, input, request)} and ${loadsOf(db, actor)} and ${filtersOf(db, input, allows(buyerSide, actor))}`;
  // The limit is part of the statement. As a parameter it would be planned each time, which takes longer than running
  // it.
  const page = db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.is_quote, load.seller_finalised_at is not null as is_seller_finalised,
      load.customer_id, customer.name as company_name, customer.city, customer.state, load.company_id, load.facility_id, facility.city as facility_city,
      load.buyer_id, buyer.first_name, buyer.last_name, load.item_count as items, load.pending_count as pending_items, load.grandtotal,
      exists (select ${olderItems(db)}) as has_older_prices,
      load.created_at as created_date, load.updated_at as updated_date
    from load
    join company customer on customer.id = load.customer_id left join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id join app_user buyer on buyer.id = load.buyer_id
    where ${where}
    order by load.updated_at desc, load.id desc
    limit ${db.unsafe(String(input.count + 1))} ${input.offset === 0 ? db`` : db`offset ${input.offset}`}`;
  // Each load has a customer and an owner. With these joins PostgreSQL leaves out unused tables.
  const count = db<{ total: number }[]>`
    select count(*)::int as total from load
    left join company customer on customer.id = load.customer_id left join company owner on owner.id = load.company_id where ${where}`;
  const [rows, [counted]] = await Promise.all([page, count]);
  return cutPage(rows, input.count, counted!.total);
};
