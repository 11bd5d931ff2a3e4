import type { Actor } from '../../../../kernel/actor.ts';
import type { SortKey } from '../../../../kernel/columns.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage, isSortedBy, readSort } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { longReads } from '../../../../platform/limits/long-reads.ts';
import { type ColumnValues, selected } from '../../server/report-sql.ts';
import type { transactionColumns } from '../columns.ts';
import type { transactions } from '../contract.ts';
import {
  describing,
  finalQuantity,
  itemsOfReport,
  keptOfInvoice,
  pageByTime,
  valuesOfItem,
} from './items-of-report.ts';
import { transactionsWanted, type TransactionsWanted } from './transactions-wanted.ts';

type List = (typeof transactions)['listTransactions'];

/** What each sort order compares, with the tables that it needs. Rows of equal value stand by their time. */
const sorts: Readonly<
  Record<
    SortKey<typeof transactionColumns>,
    (db: Db) => { readonly by: ReturnType<Db>; readonly joined: ReturnType<Db> }
  >
> = {
  date: (db) => ({ by: db`invoice.booked_at`, joined: db`` }),
  company: (db) => ({
    by: db`lower(customer.name)`,
    joined: db`join company customer on customer.id = invoice.customer_id`,
  }),
  facility: (db) => ({
    by: db`lower(facility.city)`,
    joined: db`join facility on facility.id = invoice.facility_id`,
  }),
  oem: (db) => ({ by: db`item.oem`, joined: db`` }),
  type: (db) => ({
    by: db`converter_type.name`,
    joined: db`join converter_type on converter_type.id = item.type_id`,
  }),
  basePrice: (db) => ({ by: db`item.offer_price`, joined: db`` }),
  quantity: (db) => ({ by: db`invoice.sign * ${finalQuantity(db)}`, joined: db`` }),
};

const sorted = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const { name, descending } = readSort(sort);
  const way = descending ? db`desc` : db`asc`;
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

const valuesOf = (db: Db): ColumnValues<typeof transactionColumns> => ({
  ...valuesOfItem(db),
  assistantName: db`concat_ws(' ', assistant.first_name, assistant.last_name)`,
  companyName: db`customer.name`,
  facilityCity: db`facility.city`,
  family: db`coalesce(family.name, '')`,
  invoiceNo: db`coalesce(load.invoice_no, '')`,
  manufacturer: db`coalesce(make.name, '')`,
  createdDate: db`invoice.booked_at`,
});

/** A page of the items, the last settled first unless another order is asked for. A later page is planned for its offset. */
export const listTransactions = async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
  const wanted = await transactionsWanted(db, input);
  const page = db<RowOf<List>[]>`
    with page as (select row_number() over () as place, found.* from (${chosen(db, wanted, actor, input)}) found)
    select invoice.load_id, item.id as item_id, invoice.company_id, invoice.sign < 0 as is_reversal, ${selected(db, valuesOf(db))}
    from page invoice ${describing(db)}
    order by invoice.place`;
  const read = async () => page.asPage(input.offset);
  return cutPage(await (isByTime(wanted, input) ? read() : longReads.run(requester, read)), input.count);
};
