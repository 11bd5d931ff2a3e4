import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { customersOf } from '../../../companies/server/public.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import type { invoices } from '../../contract.ts';

type List = (typeof invoices)['listInvoices'];

/** The invoices of a list type. A franchise's invoices have their own list. */
const listOf = (db: Db, { type }: Input<List>, { actor }: ReadRequest<List>) => {
  if (type === 10) return db`load.type = ${loadType.settledInvoice} and owner.kind = 'FRANCHISE'`;
  if (type === 1) return db`load.type = ${loadType.settledInvoice}`;
  return actor.hierarchy === 2
    ? db`load.type = ${type}`
    : db`load.type = ${type} and load.company_id = ${actor.companyId}`;
};

const sqlWhen = (db: Db, given: unknown, condition: () => ReturnType<Db>) =>
  given === undefined || given === '' ? db`true` : condition();

/**
 * All filters of the invoice lists. Dates are compared with the day of settlement, or of finishing for pending
 * invoices.
 */
const filtersOf = (db: Db, input: Input<List>) => {
  const at = db`coalesce(load.invoice_settled_at, load.finished_at)`;
  return db`
    ${sqlWhen(db, input.text, () => db`position(lower(${input.text!}) in lower(load.invoice_no || ' ' || load.name || ' ' || customer.name || ' ' || load.id)) > 0`)}
    and ${sqlWhen(db, input.from, () => db`${at} >= ${new Date(input.from!)}`)}
    and ${sqlWhen(db, input.to, () => db`${at} <= ${new Date(input.to!)}`)}
    and ${sqlWhen(db, input.date, () => db`(${at} at time zone facility.time_zone)::date = ${input.date!}`)}
    and ${sqlWhen(db, input.facility, () => db`(lower(facility.name) = lower(${input.facility!}) or lower(facility.city) = lower(${input.facility!}) or facility.id::text = ${input.facility!})`)}
    and ${sqlWhen(db, input.buyer, () => db`load.buyer_id = ${input.buyer!}`)}
    and ${sqlWhen(db, input.customer, () => db`load.customer_id = ${input.customer!}`)}
    and ${sqlWhen(db, input.companyId, () => db`(load.company_id = ${input.companyId!} or load.customer_id = ${input.companyId!})`)}
    and ${sqlWhen(db, input.amount, () => db`load.grandtotal = ${input.amount!}`)}
    and ${sqlWhen(db, input.status === '1' ? undefined : input.status, () => (input.status === 'paid' ? db`load.deleted_at is null and load.balance = 0` : db`load.deleted_at is null and load.balance > 0`))}`;
};

/** A page of invoices, last settled first. */
export const listInvoices = async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db } = request;
  // A seller buys nothing. Its own invoices are those of its company, which are all it can see.
  const mine = input.isMyCarts && actor.hierarchy !== 2 ? db`load.buyer_id = ${actor.userId}` : db`true`;
  // A deleted invoice keeps its number. The lists of staff show it as void.
  const kept = actor.hierarchy === 2 ? db`load.deleted_at is null` : db`true`;
  const rows = await db<RowOf<List>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.company_id, load.customer_id, customer.name as company_name,
      customer.city, customer.state, facility.city as facility_city, load.buyer_id, buyer.first_name, buyer.last_name, load.item_count as items, load.grandtotal,
      load.amount_paid, case when load.deleted_at is null then load.balance else 0 end as balance, load.pay_forward_date, load.created_at as created_date, load.updated_at as updated_date,
      load.finished_at as finished_date, load.invoice_settled_at as invoice_settled_date, load.deleted_at is not null as is_void
    from load
    join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id join app_user buyer on buyer.id = load.buyer_id
    where ${kept} and ${listOf(db, input, request)} and ${loadsOf(db, actor)} and ${customersOf(db, actor, 'customer')} and ${mine} and ${filtersOf(db, input)}
    order by coalesce(load.invoice_settled_at, load.finished_at) desc, load.id desc
    limit ${input.count + 1} offset ${input.offset}`;
  return cutPage(rows, input.count);
};
