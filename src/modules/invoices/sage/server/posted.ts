import type { Db } from '../../../../platform/database.ts';

/** Joins the last entry of an invoice as `last`. What it takes back is posted no more. On `load`. */
export const joinLastOfInvoice = (db: Db) => db`
  left join lateral (
    select entry.amount, entry.lines, entry.is_reversal from sage_entry entry
    where entry.load_id = load.id and entry.payment_id is null order by entry.id desc limit 1
  ) last on true`;

/** The same of a payment. On `payment`. */
export const joinLastOfPayment = (db: Db) => db`
  left join lateral (
    select entry.amount, entry.lines, entry.is_reversal from sage_entry entry
    where entry.payment_id = payment.id order by entry.id desc limit 1
  ) last on true`;

/** The amount that the books hold, null for none. On `last`. */
export const postedAmount = (db: Db) => db`(case when last.is_reversal then null else last.amount end)`;

/** The amount that the books should hold of an invoice, null for a void one. On `load`. */
export const dueAmount = (db: Db) => db`(case when load.deleted_at is null then load.grandtotal end)`;

/** The same of a payment, null for one that was taken back. On `payment`. */
export const duePayment = (db: Db) => db`(case when payment.deleted_at is null then payment.amount end)`;

/** Whether the books hold an invoice otherwise than it is. On `load` and `last`. */
export const isInvoiceBehind = (db: Db) => db`not coalesce(${postedAmount(db)} = ${dueAmount(db)},
  ${postedAmount(db)} is null and ${dueAmount(db)} is null)`;

/** The same of a payment. On `payment` and `last`. */
export const isPaymentBehind = (db: Db) => db`not coalesce(${postedAmount(db)} = ${duePayment(db)},
  ${postedAmount(db)} is null and ${duePayment(db)} is null)`;

/** Whether an invoice or one of its payments is not in the books as it is now. On `load`. */
export const waitsForBooks = (db: Db) => db`exists (
  select from books_behind behind where behind.load_id = load.id and behind.company_id = load.company_id and behind.type = load.type)`;
