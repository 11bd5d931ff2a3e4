import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { countedTo, cutPage } from '../../../../../kernel/page.ts';
import { countByWords } from '../../../../../platform/count-by-words.ts';
import type { Db } from '../../../../../platform/database.ts';
import { findByWords, rowsInOrder } from '../../../../../platform/find-by-words.ts';
import { findOwnFirst } from '../../../../../platform/find-own-first.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import type { loadLists } from '../../contract.ts';
import { loadType } from '../../../domain/load-states.ts';
import { loadsByNames } from '../../../server/order-by-names.ts';
import { olderItems } from '../../../server/older-prices.ts';
import { knownOfLoads, loadsOfList } from './loads-of-list.ts';

type List = (typeof loadLists)['listLoads'];

/** What each sort order compares. Loads of equal value stand by their id. Those by names of other rows are no columns of the list. */
const sortColumns = {
  load: (db: Db) => db`load.id`,
  customer: (db: Db) => db`lower(customer.name)`,
  name: (db: Db) => db`lower(load.name)`,
  facility: (db: Db) => db`lower(facility.city)`,
  buyer: (db: Db) => db`lower(buyer.first_name || ' ' || buyer.last_name)`,
  // In the order of the work: not started, in process, finalised by the seller.
  status: (db: Db) => db`(case when load.seller_finalised_at is null then load.status else 4 end)`,
  items: (db: Db) => db`load.item_count`,
  value: (db: Db) => db`load.grandtotal`,
  updated: (db: Db) => db`load.updated_at`,
};

const namesOf = (db: Db) => db`
  left join facility on facility.id = load.facility_id left join app_user buyer on buyer.id = load.buyer_id`;

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${column} desc, load.id desc` : db`${column}, load.id`;
};

/**
 * A page of open loads, last changed first unless another order is asked for. Without such an order, the user's own
 * carts come first.
 */
export const listLoads = async (input: Input<List>, { actor, db, now, requester }: ReadRequest<List>) => {
  const wanted = { ...input, ...(await knownOfLoads(db, input)) };
  const { sort = '-updated' } = input;
  const list = loadsOfList(db, wanted, actor);
  const ordered = {
    ...list,
    requester,
    from: db`${list.from} ${namesOf(db)}`,
    order: orderOf(db, sort),
    byNames: loadsByNames(db, sort, requester),
  };
  const isOwnFirst = input.sort === undefined && input.type === loadType.cart && !input.isMyCarts;
  const most = countedTo(input.text);
  const [ids, total] = await Promise.all([
    isOwnFirst
      ? findOwnFirst(db, ordered, db`load.buyer_id = ${actor.userId}`, input)
      : findByWords(db, ordered, input),
    countByWords(db, { ...list, requester }, most),
  ]);
  const rows = await db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.is_quote, load.is_grading_session, load.request_message, load.seller_finalised_at is not null as is_seller_finalised,
      load.customer_id, customer.name as company_name, customer.city, customer.state, load.company_id, load.facility_id, facility.city as facility_city,
      load.buyer_id, buyer.first_name, buyer.last_name, requester.first_name || ' ' || requester.last_name as requested_by, load.item_count as items, load.pending_count as pending_items, load.grandtotal,
      exists (select ${olderItems(db, now)}) as has_older_prices,
      load.created_at as created_date, load.updated_at as updated_date
    from load join company customer on customer.id = load.customer_id ${namesOf(db)}
    left join app_user requester on requester.id = load.requested_by
    where ${rowsInOrder(db, db`load.id`, ids)}`;
  return cutPage(rows, input.count, total < most ? total : undefined);
};
