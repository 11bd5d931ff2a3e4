import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { invoices } from '../../contract.ts';
import { invoiceDay, invoicesOfList, joinsOfList } from './invoices-of-list.ts';
import { narrowed, partsOf } from './narrowed.ts';

type List = (typeof invoices)['listInvoices'];

/** Nothing is owed on a void invoice. */
const owed = (db: Db) => db`(case when load.deleted_at is null then load.balance else 0 end)`;

/** What each sort order compares, each with its index. Invoices of equal value stand by their id. */
const sortColumns = { date: invoiceDay, total: (db: Db) => db`load.grandtotal`, owed };

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const value = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  const by = (place: ReturnType<Db>, id: ReturnType<Db>) =>
    sort.startsWith('-') ? db`${place} desc, ${id} desc` : db`${place}, ${id}`;
  return { value, ofLoads: by(value, db`load.id`), ofParts: by(db`place`, db`id`) };
};

/**
 * A page of invoices, last settled first unless another order is asked for. The rows of the page are found by an index
 * first, and only they are opened. A later page is planned for its offset.
 */
export const listInvoices = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const known = await narrowed(db, input);
  const { value, ofLoads, ofParts } = orderOf(db, input.sort ?? '-date');
  const parts = partsOf(known)
    .map(
      (part) => db`(
        select load.id, ${value} as place from load ${joinsOfList(db)} where ${invoicesOfList(db, input, part, actor)}
        order by ${ofLoads} limit ${input.offset + input.count + 1})`,
    )
    .reduce((before, each) => db`${before} union all ${each}`);
  const page = db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.company_id, load.customer_id, customer.name as company_name,
      customer.city, customer.state, facility.city as facility_city, load.buyer_id, buyer.first_name, buyer.last_name, load.item_count as items, load.grandtotal,
      load.amount_paid, ${owed(db)} as balance, load.pay_forward_date, load.created_at as created_date, load.updated_at as updated_date,
      load.finished_at as finished_date, load.invoice_settled_at as invoice_settled_date, load.deleted_at is not null as is_void
    from (
      select id from (${parts}) part order by ${ofParts} limit ${input.count + 1} offset ${input.offset}
    ) page join load on load.id = page.id
    join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
    join app_user buyer on buyer.id = load.buyer_id
    order by ${ofLoads}`;
  return cutPage(await page.asPage(input.offset), input.count);
};
