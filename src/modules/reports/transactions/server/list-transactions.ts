import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage, isSortedBy } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { longReads } from '../../../../platform/long-reads.ts';
import type { transactions } from '../contract.ts';
import { describing, finalQuantity, itemsOfReport, keptOfInvoice, pageByTime } from './items-of-report.ts';
import { transactionsWanted, type TransactionsWanted } from './transactions-wanted.ts';

type List = (typeof transactions)['listTransactions'];

/** What each sort order compares, with the tables that it needs. Rows of equal value stand by their time. */
const sorts = {
  date: (db: Db) => ({ by: db`invoice.booked_at`, joined: db`` }),
  company: (db: Db) => ({
    by: db`lower(customer.name)`,
    joined: db`join company customer on customer.id = invoice.customer_id`,
  }),
  facility: (db: Db) => ({
    by: db`lower(facility.city)`,
    joined: db`join facility on facility.id = invoice.facility_id`,
  }),
  oem: (db: Db) => ({ by: db`item.oem`, joined: db`` }),
  type: (db: Db) => ({
    by: db`converter_type.name`,
    joined: db`join converter_type on converter_type.id = item.type_id`,
  }),
  basePrice: (db: Db) => ({ by: db`item.offer_price`, joined: db`` }),
  quantity: (db: Db) => ({ by: db`invoice.sign * ${finalQuantity(db)}`, joined: db`` }),
};

const sorted = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const name = sort.replace('-', '') as keyof typeof sorts;
  const way = sort.startsWith('-') ? db`desc` : db`asc`;
  const { by, joined } = sorts[name](db);
  const rest = name === 'date' ? way : db`desc`;
  const order = db`${by} ${way}, ${name === 'date' ? db`` : db`invoice.booked_at desc,`}
    invoice.load_id ${rest}, item.id ${rest}, invoice.sign ${rest}`;
  return { order, joined };
};

/** Whether an index gives the rows in their order. */
const isByTime = ({ ofText, ofCode }: TransactionsWanted, { sort = '-date', type }: Input<List>): boolean =>
  isSortedBy(sort, 'date') &&
  type === undefined &&
  ofCode === undefined &&
  (ofText === undefined || ofText.ids !== undefined);

const chosen = (db: Db, wanted: TransactionsWanted, actor: Actor, input: Input<List>) => {
  const { sort = '-date', count, offset } = input;
  const rows = count + 1;
  if (isByTime(wanted, input))
    return pageByTime(db, wanted, actor, { rows, offset, way: sort === 'date' ? db`asc` : db`desc` });
  const { order, joined } = sorted(db, sort);
  return db`select ${keptOfInvoice(db)} ${itemsOfReport(db, wanted, actor, { joined })} order by ${order} limit ${rows} offset ${offset}`;
};

/** A page of the items, the last settled first unless another order is asked for. A later page is planned for its offset. */
export const listTransactions = async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
  const wanted = await transactionsWanted(db, input);
  const page = db<RowOf<List>[]>`
    with page as (select row_number() over () as place, found.* from (${chosen(db, wanted, actor, input)}) found)
    select invoice.load_id, item.id as item_id, invoice.company_id, invoice.voided_at is not null as is_void, invoice.sign < 0 as is_reversal,
      concat_ws(' ', assistant.first_name, assistant.last_name) as assistant_name, customer.name as company_name, facility.city as facility_city,
      coalesce(family.name, '') as family, coalesce(load.invoice_no, '') as invoice_no, coalesce(make.name, '') as manufacturer, item.oem,
      converter_type.name as type, item.adjusted_price, item.offer_price as base_price, invoice.sign * item.total as total,
      invoice.sign * ${finalQuantity(db)} as final_qty, item.price_unit, invoice.booked_at as created_date
    from page invoice ${describing(db)}
    order by invoice.place`;
  const read = async () => page.asPage(input.offset);
  return cutPage(await (isByTime(wanted, input) ? read() : longReads.run(requester, read)), input.count);
};
