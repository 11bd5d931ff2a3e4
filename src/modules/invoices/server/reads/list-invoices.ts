import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { findByWords, rowsInOrder } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { invoices } from '../../contract.ts';
import { invoiceDay, invoicesOfList } from './invoices-of-list.ts';
import { narrowed } from './narrowed.ts';

type List = (typeof invoices)['listInvoices'];

/** Nothing is owed on a void invoice. */
const owed = (db: Db) => db`(case when load.deleted_at is null then load.balance else 0 end)`;

/** What each sort order compares, each with its index. Invoices of equal value stand by their id. */
const sortColumns = { date: invoiceDay, total: (db: Db) => db`load.grandtotal`, owed };

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const value = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${value} desc, load.id desc` : db`${value}, load.id`;
};

/** A page of invoices, last settled first unless another order is asked for. */
export const listInvoices = async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
  const list = invoicesOfList(db, input, await narrowed(db, input), actor);
  const ids = await findByWords(db, { ...list, requester, order: orderOf(db, input.sort ?? '-date') }, input);
  const rows = await db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.company_id, load.customer_id, customer.name as company_name,
      customer.city, customer.state, facility.city as facility_city, load.buyer_id, buyer.first_name, buyer.last_name, load.item_count as items, load.grandtotal,
      load.amount_paid, ${owed(db)} as balance, load.pay_forward_date, load.created_at as created_date, load.updated_at as updated_date,
      load.finished_at as finished_date, load.invoice_settled_at as invoice_settled_date, load.deleted_at is not null as is_void
    from load join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
    join app_user buyer on buyer.id = load.buyer_id
    where ${rowsInOrder(db, db`load.id`, ids)}`;
  return cutPage(rows, input.count);
};
