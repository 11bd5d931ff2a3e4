import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import type { exposure } from '../../contract.ts';
import { cartItemsWanted, columnsOf, invoiceDate, invoicesWanted } from './open-loads.ts';

type List = (typeof exposure)['listExposureLoads'];
type Request = ReadRequest<List>;

/** The invoices of a figure: their ids, dates and ounces. */
const invoiceParts = (db: Db, input: Input<List>, actor: Request['actor']) => {
  const { ounces, atHedge } = columnsOf(input.metal);
  const type = {
    bought: db`true`,
    pending: db`invoice_figures.type = ${loadType.pendingInvoice}`,
    settled: db`invoice_figures.type = ${loadType.settledInvoice}`,
  }[input.figure as 'bought'];
  return db`select load_id, ${invoiceDate(db)} as date, ${db(ounces)} as ounces, ${db(atHedge)} as at_hedge
    from unsettled_invoice invoice_figures where ${db(ounces)} <> 0 and ${type} and ${invoicesWanted(db, actor, input)}`;
};

/** The open carts with counted items: the same of them. */
const cartParts = (db: Db, input: Input<List>, actor: Request['actor']) => {
  const { ounces, atHedge } = columnsOf(input.metal);
  return db`select load.id as load_id, load.created_at as date, sum(item.${db(ounces)}) as ounces, sum(item.${db(atHedge)}) as at_hedge
    from load join load_item item on item.load_id = load.id
    where item.${db(ounces)} <> 0 and ${cartItemsWanted(db, actor, input)} group by load.id`;
};

/** A page of the loads behind a figure. Loads without the metal are left out. */
export const listExposureLoads = async (input: Input<List>, { actor, db }: Request) => {
  const parts = input.figure === 'carts' ? cartParts(db, input, actor) : invoiceParts(db, input, actor);
  const [[sums], rows] = await Promise.all([
    db<{ total: number; ounces: string }[]>`
      select count(*)::int as total, coalesce(sum(ounces), 0) as ounces from (${parts}) part`,
    db<RowOf<List>[]>`
      select load.id as load_id, load.name as load_name, case when load.type = ${loadType.cart} then null else load.invoice_no end as invoice_no, load.type,
        customer.name as company_name, facility.city as facility_city, part.date, part.ounces,
        round(part.at_hedge / nullif(part.ounces, 0), 2) as average_bought
      from (${parts}) part join load on load.id = part.load_id
      join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
      order by part.date desc, load.id desc limit ${input.count + 1} offset ${input.offset}`,
  ]);
  return { ...cutPage(rows, input.count, sums!.total), ounces: sums!.ounces };
};
