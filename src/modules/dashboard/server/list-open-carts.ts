import type { Input, RowOf } from '../../../kernel/contract.ts';
import { cutPage } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/database.ts';
import { findByWords, rowsInOrder } from '../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import { loadsByNames } from '../../loads/server/public.ts';
import { type dashboard } from '../contract.ts';
import { cartStates } from '../wire.ts';
import { cartDays, cartStateOf, openCarts } from './open-carts.ts';

type List = (typeof dashboard)['listOpenCarts'];

/** What each sort order compares. Carts of equal value stand by their id. */
const sortColumns = {
  load: (db: Db) => db`load.id`,
  state: (db: Db) => db`array_position(${cartStates}::text[], ${cartStateOf(db)})`,
  customer: (db: Db) => db`lower(customer.name)`,
  buyer: (db: Db) => db`lower(buyer.first_name || ' ' || buyer.last_name)`,
  facility: (db: Db) => db`lower(facility.name)`,
  items: (db: Db) => db`load.item_count`,
  subtotal: (db: Db) => db`load.subtotal`,
};

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  // The oldest was opened first. An index gives this order, both ways.
  if (sort === '-age') return db`load.created_at, load.id desc`;
  if (sort === 'age') return db`load.created_at desc, load.id`;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${column} desc, load.id desc` : db`${column}, load.id`;
};

/** A page of open carts, the oldest first unless another order is asked for. */
export const listOpenCarts = async (input: Input<List>, { actor, db, now, requester }: ReadRequest<List>) => {
  const { sort = '-age' } = input;
  const names = db`
    left join company customer on customer.id = load.customer_id left join facility on facility.id = load.facility_id
    left join app_user buyer on buyer.id = load.buyer_id`;
  const list = {
    words: [],
    id: db`load.id`,
    from: db`load ${names}`,
    where: openCarts(db, input, actor, now),
    order: orderOf(db, sort),
    requester,
    byNames: loadsByNames(db, sort, requester, {
      facilityBy: 'name',
      types: [loadType.cart, loadType.request, loadType.quote],
    }),
  };
  const ids = await findByWords(db, list, input);
  const rows = await db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, ${cartStateOf(db)} as state, ${cartDays(db, now)} as age, load.created_at as created_date,
      customer.name as customer, case when load.buyer_id is not null then concat_ws(' ', buyer.first_name, buyer.last_name) end as buyer,
      facility.name as facility, load.item_count as items, load.subtotal
    from load ${names} where ${rowsInOrder(db, db`load.id`, ids)}`;
  return cutPage(rows, input.count);
};
