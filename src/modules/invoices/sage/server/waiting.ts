import type { Actor } from '../../../../kernel/actor.ts';
import type { Between } from '../../../../kernel/between.ts';
import type { Db } from '../../../../platform/database.ts';
import type { paymentMethods } from '../../../loads/domain/payment-methods.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import { invoiceLines, paymentLines, type Accounts, type JournalLine } from '../domain/journal.ts';

/** The first and the last day of a journal at the facility of each entry, YYYY-MM-DD. Without one it has no limit. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** An entry that no journal has taken yet. */
export type Waiting = {
  readonly id: number;
  readonly isReversal: boolean;
  /** What the entry beside it was written with: what a reversal takes back, or the reversal that was written before it. */
  readonly otherId: number | null;
  readonly otherLines: readonly JournalLine[] | null;
  readonly linesOf: (accounts: Accounts) => readonly JournalLine[];
};

type Row = Omit<Waiting, 'linesOf'> & {
  readonly amount: string;
  readonly method: (typeof paymentMethods)[number] | null;
  readonly customer: string;
  readonly facility: string;
};

/** The condition, on the entry `waiting` and `facility`, that its day is one of these. */
export const isOfDays = (db: Db, { from, to }: Days) => db`
  ${from === undefined ? db`true` : db`waiting.day >= ${from}::date`} and ${to === undefined ? db`true` : db`waiting.day <= ${to}::date`}`;

/**
 * The same for a time. A time has no days of its own, because each facility has its zone: a day belongs to the time that
 * its noon is in. So the midnights of another zone name the same days, and parts of a time have no day in common.
 */
export const isOfTime = (db: Db, { from, to }: Between) => {
  const noon = db`((waiting.day + time '12:00') at time zone facility.time_zone)`;
  return db`
    ${from === undefined ? db`true` : db`${noon} >= ${new Date(from)}`} and ${to === undefined ? db`true` : db`${noon} <= ${new Date(to)}`}`;
};

/** Whether something of an invoice waits that is of a time. On `load` and `facility`. */
export const waitsForBooks = (db: Db, time: Between) => db`exists (
  select from sage_entry waiting where waiting.load_id = load.id and waiting.export_id is null and ${isOfTime(db, time)})`;

/** The entries that wait, of the invoices that the actor may see. */
const waitingFor = (db: Db, actor: Actor) => db`
  from sage_entry waiting join load on load.id = waiting.load_id join facility on facility.id = load.facility_id
  where waiting.export_id is null and load.company_id = ${actor.companyId} and ${loadsOf(db, actor)}`;

/** How many entries wait, of any day. */
export const countWaiting = async (db: Db, actor: Actor): Promise<number> => {
  const [{ count }] = await db<[{ count: number }]>`select count(*)::int as count ${waitingFor(db, actor)}`;
  return count;
};

/** The entries that wait and fulfil a condition, in the order in which they came to be. They are locked. */
export const takeWaiting = async (
  db: Db,
  actor: Actor,
  isWanted: ReturnType<Db>,
  limit: number,
): Promise<readonly Waiting[]> => {
  const rows = await db<Row[]>`
    with taken as materialized (
      select waiting.* ${waitingFor(db, actor)} and ${isWanted} order by waiting.id limit ${limit} for update of waiting
    )
    select taken.id, taken.is_reversal, taken.amount::text, payment.method, customer.name as customer, facility.code as facility,
      other.id as other_id, other.lines as other_lines
    from taken join load on load.id = taken.load_id join facility on facility.id = load.facility_id
    join company customer on customer.id = load.customer_id left join payment on payment.id = taken.payment_id
    left join lateral (
      (select id, lines from sage_entry where taken.is_reversal and ${isOfSame(db)} and id < taken.id order by id desc limit 1)
      union all
      (select id, lines from sage_entry where not taken.is_reversal and ${isOfSame(db)} and id > taken.id order by id limit 1)
    ) other on true
    order by taken.id`;
  return rows.map(({ amount, method, customer, facility, ...row }) => ({
    ...row,
    linesOf: (accounts) => {
      const booked = { amount, customer, facility };
      return method === null ? invoiceLines(accounts, booked) : paymentLines(accounts, method, booked);
    },
  }));
};

/** Whether an entry is of the same invoice or payment as `taken`. */
const isOfSame = (db: Db) => db`load_id = taken.load_id and payment_id is not distinct from taken.payment_id`;
