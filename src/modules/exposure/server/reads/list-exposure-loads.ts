import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { isCounted } from '../../../loads/server/public.ts';
import type { exposure } from '../../contract.ts';
import { columnsOf, fromCarts, invoiceDate, invoicesWanted } from './open-loads.ts';

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
const cartParts = (db: Db, input: Input<List>, actor: Request['actor'], order?: ReturnType<Db>) => {
  const ounces = db(`item.${columnsOf(input.metal).ounces}`);
  return db`select load.id as load_id, load.created_at as date, held.ounces
    ${fromCarts(db, actor, input, { sums: db`sum(${ounces}) as ounces`, also: db`${ounces} <> 0`, ...(order && { order }) })}`;
};

/** What the ounces of a cart are worth at the hedge prices of its items. On `load`. */
const cartAtHedge = (db: Db, { metal }: Input<List>) => {
  const { ounces, atHedge } = columnsOf(metal);
  return db`(
    select sum(item.${db(atHedge)}) from load_item item where item.load_id = load.id and ${isCounted(db)} and item.${db(ounces)} <> 0)`;
};

/** A page of the loads behind a figure. Loads without the metal are left out. */
export const listExposureLoads = async (input: Input<List>, { actor, db }: Request) => {
  const isOfCarts = input.figure === 'carts';
  const parts = isOfCarts ? cartParts(db, input, actor) : invoiceParts(db, input, actor);
  const ordered = isOfCarts ? cartParts(db, input, actor, db`created_at desc, id desc`) : parts;
  const atHedge = isOfCarts ? cartAtHedge(db, input) : db`part.at_hedge`;
  const [[sums], rows] = await Promise.all([
    db<{ total: number; ounces: string }[]>`
      select count(*)::int as total, coalesce(sum(ounces), 0) as ounces from (${parts}) part`,
    db<RowOf<List>[]>`
      select load.id as load_id, load.name as load_name, case when load.type = ${loadType.cart} then null else load.invoice_no end as invoice_no, load.type,
        customer.name as company_name, facility.city as facility_city, part.date, part.ounces,
        round(${atHedge} / nullif(part.ounces, 0), 2) as average_bought
      from (select * from (${ordered}) part order by date desc, load_id desc limit ${input.count + 1} offset ${input.offset}) part join load on load.id = part.load_id
      join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
      order by part.date desc, load.id desc`,
  ]);
  return { ...cutPage(rows, input.count, sums!.total), ounces: sums!.ounces };
};
