import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { requireTimeInOrder } from '../../../../kernel/between.ts';
import type { costSheet } from '../contract.ts';
import { invoicesOfSheet, marginsOf, signedFigures } from './invoices-of-sheet.ts';

type List = (typeof costSheet)['listCostSheet'];

/** What each sort order compares. Rows of equal value stand by their time. */
const sortColumns = {
  date: (db: Db) => db`invoice.booked_at`,
  customer: (db: Db) => db`lower(customer.name)`,
  buyer: (db: Db) => db`lower(buyer.first_name || ' ' || buyer.last_name)`,
  facility: (db: Db) => db`lower(facility.name)`,
  units: (db: Db) => db`invoice.sign * invoice.units`,
  paid: (db: Db) => db`invoice.sign * invoice.grandtotal`,
  hedgeValue: (db: Db) => db`invoice.sign * invoice.hedge_value`,
  marketValue: (db: Db) => db`invoice.sign * invoice.market_value`,
};

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const name = sort.replace('-', '') as keyof typeof sortColumns;
  const way = sort.startsWith('-') ? db`desc` : db`asc`;
  const rest = name === 'date' ? db`` : db`invoice.booked_at desc,`;
  return db`${sortColumns[name](db)} ${way}, ${rest} invoice.load_id ${way}, invoice.sign ${way}`;
};

/** A page of the Cost Sheet, the newest first unless another order is asked for. A later page is planned for its offset. */
export const listCostSheet = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  requireTimeInOrder(input);
  const page = db<RowOf<List>[]>`
    with page as (
      select row_number() over () as place, chosen.* from (
        select invoice.load_id, invoice.sign, invoice.booked_at
        from booked_invoice invoice
        left join company customer on customer.id = invoice.customer_id left join app_user buyer on buyer.id = invoice.buyer_id
        left join facility on facility.id = invoice.facility_id
        where ${invoicesOfSheet(db, input, actor)}
        order by ${orderOf(db, input.sort ?? '-date')} limit ${input.count + 1} offset ${input.offset}
      ) chosen
    ), figures as (
      select page.place, page.booked_at, invoice.voided_at is not null as is_void, invoice.sign < 0 as is_reversal, invoice.load_id, invoice.company_id, invoice.customer_id, invoice.buyer_id, invoice.facility_id,
        ${signedFigures(db)}
      from page join booked_invoice invoice on invoice.load_id = page.load_id and invoice.sign = page.sign
    )
    select figures.*, load.invoice_no, figures.booked_at as date, customer.name as customer, concat_ws(' ', buyer.first_name, buyer.last_name) as buyer,
      facility.name as facility, ${marginsOf(db)}
    from figures join load on load.id = figures.load_id join company customer on customer.id = figures.customer_id
    join app_user buyer on buyer.id = figures.buyer_id join facility on facility.id = figures.facility_id
    order by figures.place`;
  return cutPage(await page.asPage(input.offset), input.count);
};
