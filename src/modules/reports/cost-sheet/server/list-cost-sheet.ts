import type { SortKey } from '../../../../kernel/columns.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage, readSort } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { costSheetColumns } from '../columns.ts';
import type { costSheet } from '../contract.ts';
import { costSheetSql, franchiseName, invoicesOfSheet } from './invoices-of-sheet.ts';

type List = (typeof costSheet)['listCostSheet'];

type Compared = { readonly by: ReturnType<Db>; readonly joined?: ReturnType<Db> };

/** What each sort order compares, with the table that it needs. Rows of equal value stand by their time. */
const sorts: Readonly<Record<SortKey<typeof costSheetColumns>, (db: Db) => Compared>> = {
  date: (db) => ({ by: db`invoice.booked_at` }),
  customer: (db) => ({
    by: db`lower(customer.name)`,
    joined: db`left join company customer on customer.id = invoice.customer_id`,
  }),
  buyer: (db) => ({
    by: db`lower(buyer.first_name || ' ' || buyer.last_name)`,
    joined: db`left join app_user buyer on buyer.id = invoice.buyer_id`,
  }),
  facility: (db) => ({
    by: db`lower(facility.name)`,
    joined: db`left join facility on facility.id = invoice.facility_id`,
  }),
  franchise: (db) => ({
    by: db`lower(${franchiseName(db)})`,
    joined: db`left join company owner on owner.id = invoice.company_id`,
  }),
  ...costSheetSql.sorts,
};

const sorted = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const { name, descending } = readSort(sort);
  const way = descending ? db`desc` : db`asc`;
  const { by, joined = db`` } = sorts[name](db);
  const rest = name === 'date' ? db`` : db`invoice.booked_at desc,`;
  return { order: db`${by} ${way}, ${rest} invoice.load_id ${way}, invoice.sign ${way}`, joined };
};

/** Before so many rows, reading whole rows in their order is faster. */
const manyRows = 1000;

/** A page of the Cost Sheet, the newest first unless another order is asked for. A later page is planned for its offset. */
export const listCostSheet = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  // As a number in the text, so that PostgreSQL keeps the plan of a page and does not plan each for its parameters.
  const limit = db.unsafe(`limit ${input.count + 1}`);
  const { order, joined } = sorted(db, input.sort ?? '-date');
  const chosen = (columns: ReturnType<Db>) => db`
    select row_number() over () as place, chosen.* from (
      select ${columns} from booked_invoice invoice ${joined} where ${invoicesOfSheet(db, input, actor)}
      order by ${order} ${limit} offset ${input.offset}
    ) chosen`;
  // The rows before a late page are passed over in the index, which holds what orders them.
  const invoices =
    input.offset < manyRows
      ? chosen(db`invoice.*`)
      : db`select chosen.place, invoice.* from (${chosen(db`invoice.load_id, invoice.sign`)}) chosen
          join booked_invoice invoice on invoice.load_id = chosen.load_id and invoice.sign = chosen.sign`;
  const page = db<RowOf<List>[]>`
    with figures as (
      select place, invoice.booked_at as date, invoice.voided_at is not null as is_void, invoice.sign < 0 as is_reversal,
        invoice.load_id, invoice.company_id, invoice.customer_id, invoice.buyer_id, invoice.facility_id, ${costSheetSql.rows(db)}
      from (${invoices}) invoice
    )
    select figures.*, load.invoice_no, customer.name as customer, concat_ws(' ', buyer.first_name, buyer.last_name) as buyer,
      facility.name as facility, ${franchiseName(db)} as franchise, ${costSheetSql.derived(db, 'figures')}
    from figures join load on load.id = figures.load_id join company customer on customer.id = figures.customer_id
    join app_user buyer on buyer.id = figures.buyer_id join facility on facility.id = figures.facility_id
    join company owner on owner.id = figures.company_id
    order by figures.place`;
  return cutPage(await page.asPage(input.offset), input.count);
};
