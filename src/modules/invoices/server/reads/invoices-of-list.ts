import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { customersOf } from '../../../companies/server/public.ts';
import { atOneOf } from '../../../facilities/server/public.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { loadsOf, soughtInLoads } from '../../../loads/server/public.ts';
import type { invoices } from '../../contract.ts';
import { waitsForBooks } from '../../sage/server/waiting.ts';
import type { Narrowed } from './narrowed.ts';

type Wanted = Input<(typeof invoices)['countInvoices']> & Pick<Input<(typeof invoices)['listInvoices']>, 'type'>;

/** The invoices of a list type. A franchise's invoices have their own list, settled and pending. */
const listOf = (db: Db, { type }: Wanted, actor: Actor) => {
  if (type === 10)
    return db`load.type in (${loadType.settledInvoice}, ${loadType.pendingInvoice}) and load.of_franchise`;
  if (type === 1) return db`load.type = ${loadType.settledInvoice} and load.company_id = ${actor.companyId}`;
  return actor.hierarchy === 2
    ? db`load.type = ${type}`
    : db`load.type = ${type} and load.company_id = ${actor.companyId}`;
};

/** The type of all invoices of a list, which has both if they are a franchise's. */
const typeOf = ({ type }: Wanted) => (type === 10 ? 'invoices' : type === 1 ? loadType.settledInvoice : type);

const sqlWhen = (db: Db, given: unknown, condition: () => ReturnType<Db>) =>
  given === undefined || given === '' ? db`true` : condition();

const isOfTime = (db: Db, { from, to }: Wanted) => {
  const at = invoiceDay(db);
  return db`${sqlWhen(db, from, () => db`${at} >= ${new Date(from!)}`)} and ${sqlWhen(db, to, () => db`${at} <= ${new Date(to!)}`)}`;
};

/**
 * All filters of the invoice lists but the text, on `load`; `facility` is only named where a filter needs it. Dates are
 * compared with the day of settlement, or of finishing for pending invoices; of what waits for the books, with the days of
 * its entries.
 */
const filtersOf = (db: Db, input: Wanted, { facilityIds }: Narrowed) => {
  const at = invoiceDay(db);
  return db`
    ${input.status === '1' ? waitsForBooks(db, input) : isOfTime(db, input)}
    and ${sqlWhen(db, input.date, () => db`(${at} at time zone facility.time_zone)::date = ${input.date!} and ${at} >= (${input.date!}::date - 1)::timestamptz and ${at} < (${input.date!}::date + 2)::timestamptz`)}
    and ${atOneOf(db, db`load.facility_id`, facilityIds)}
    and ${sqlWhen(db, input.buyer, () => db`load.buyer_id = ${input.buyer!}`)}
    and ${sqlWhen(db, input.customer, () => db`load.customer_id = ${input.customer!}`)}
    and ${sqlWhen(db, input.companyId, () => db`(load.company_id = ${input.companyId!} or load.customer_id = ${input.companyId!})`)}
    and ${sqlWhen(db, input.amount, () => db`load.grandtotal = ${input.amount!}`)}
    and ${sqlWhen(db, input.status, () => (input.status === '1' ? db`true` : input.status === 'paid' ? db`load.deleted_at is null and load.balance = 0` : db`load.deleted_at is null and load.balance > 0`))}`;
};

/** The day of an invoice: of its settlement, or of its finish while it is pending. */
export const invoiceDay = (db: Db) => db`coalesce(load.invoice_settled_at, load.finished_at)`;

/** What the condition of a list of invoices may look at. As outer joins, those that it does not name cost nothing. */
const joinsOfList = (db: Db) => db`
  left join company customer on customer.id = load.customer_id
  left join facility on facility.id = load.facility_id`;

/** A list of invoices. */
export const invoicesOfList = (db: Db, wanted: Wanted, known: Narrowed, actor: Actor) => {
  // A seller buys nothing. Its own invoices are those of its company, which are all it can see.
  const mine = wanted.isMyCarts && actor.hierarchy !== 2 ? db`load.buyer_id = ${actor.userId}` : db`true`;
  // A deleted invoice keeps its number. The lists of staff show it as void.
  const kept = actor.hierarchy === 2 ? db`load.deleted_at is null` : db`true`;
  return {
    ...soughtInLoads(db, known.words, { seesNotes: false, type: typeOf(wanted) }),
    id: db`load.id`,
    from: db`load ${joinsOfList(db)}`,
    where: db`load.invoice_no is not null and ${kept} and ${listOf(db, wanted, actor)} and ${loadsOf(db, actor)}
      and ${customersOf(db, actor, 'customer')} and ${mine} and ${filtersOf(db, wanted, known)}`,
  };
};
