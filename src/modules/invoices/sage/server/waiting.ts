import type { Actor } from '../../../../kernel/actor.ts';
import type { Db } from '../../../../platform/database.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import type { paymentMethods } from '../../../loads/domain/payment-methods.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import { invoiceLines, paymentLines, type Accounts, type JournalLine } from '../domain/journal.ts';
import {
  dueAmount,
  duePayment,
  isInvoiceBehind,
  isPaymentBehind,
  joinLastOfInvoice,
  joinLastOfPayment,
  postedAmount,
} from './posted.ts';

/** An invoice or a payment that the books do not hold as it is. */
export type Waiting = {
  readonly loadId: number;
  readonly paymentId: number | null;
  /** The number of the invoice. */
  readonly reference: string;
  /** The day at the facility, YYYY-MM-DD. */
  readonly day: string;
  readonly timeZone: string;
  /** Dollars that the books hold and should hold. Null for none. */
  readonly posted: string | null;
  readonly due: string | null;
  /** How it was posted. */
  readonly lines: readonly JournalLine[] | null;
  readonly linesOf: (accounts: Accounts, amount: string) => readonly JournalLine[];
};

type Wanted = {
  readonly actor: Actor;
  readonly now: Date;
  /** Only entries of a time from then on, and until then. Milliseconds. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly limit: number;
};

type Row = Omit<Waiting, 'linesOf'> & { readonly facility: string; readonly customer: string };

/** When an invoice was settled; rows of old data may not say. */
const settledAt = (db: Db) => db`coalesce(load.invoice_settled_at, load.finished_at, load.created_at)`;

/** When a payment was received. */
const paidAt = (db: Db) => db`payment.created_at`;

/**
 * The settled invoices of the company that the actor may see, where the entry belongs to the wanted time: `at`, or now
 * for a correction of what is posted.
 */
const settled = (db: Db, { actor, now, from, to }: Wanted, at: ReturnType<Db>) => {
  const entryAt = db`(case when ${postedAmount(db)} is null then ${at} else ${now}::timestamptz end)`;
  return db`
    load.type = ${loadType.settledInvoice} and load.company_id = ${actor.companyId} and load.invoice_no is not null and ${loadsOf(db, actor)}
      and ${from === undefined ? db`true` : db`${entryAt} >= ${new Date(from)}`}
      and ${to === undefined ? db`true` : db`${entryAt} <= ${new Date(to)}`}`;
};

const common = (db: Db) => db`
  load.id as load_id, load.invoice_no as reference, facility.time_zone, facility.code as facility, customer.name as customer,
  ${postedAmount(db)}::text as posted, last.lines`;

const joined = (db: Db) => db`
  join facility on facility.id = load.facility_id join company customer on customer.id = load.customer_id`;

/** The invoices that are new to the books, were changed since, or are void. */
export const waitingInvoices = async (db: Db, wanted: Wanted): Promise<readonly Waiting[]> => {
  const rows = await db<Row[]>`
    select ${common(db)}, null::int as payment_id, ${dueAmount(db)}::text as due,
      to_char(${settledAt(db)} at time zone facility.time_zone, 'YYYY-MM-DD') as day
    from load ${joined(db)} ${joinLastOfInvoice(db)}
    where ${settled(db, wanted, settledAt(db))} and ${isInvoiceBehind(db)}
    order by load.id limit ${wanted.limit}`;
  return rows.map(({ facility, customer, ...row }) => ({
    ...row,
    linesOf: (accounts, amount) => invoiceLines(accounts, { amount, customer, facility }),
  }));
};

/** The payments of settled invoices that are new to the books, or were taken back since. */
export const waitingPayments = async (db: Db, wanted: Wanted): Promise<readonly Waiting[]> => {
  const rows = await db<(Row & { method: (typeof paymentMethods)[number] })[]>`
    select ${common(db)}, payment.id as payment_id, payment.method, ${duePayment(db)}::text as due,
      to_char(${paidAt(db)} at time zone facility.time_zone, 'YYYY-MM-DD') as day
    from payment join load on load.id = payment.load_id ${joined(db)} ${joinLastOfPayment(db)}
    where ${settled(db, wanted, paidAt(db))} and ${isPaymentBehind(db)}
    order by payment.id limit ${wanted.limit}`;
  return rows.map(({ facility, customer, method, ...row }) => ({
    ...row,
    linesOf: (accounts, amount) => paymentLines(accounts, method, { amount, customer, facility }),
  }));
};
