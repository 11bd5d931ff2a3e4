import type { Db } from '../../../platform/database.ts';
import { loadType } from '../domain/load-states.ts';

/** How many carts, quotes, requests and pending invoices a facility has. */
export const openLoads = async (db: Db, facilityId: number): Promise<number> => {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from load
    where facility_id = ${facilityId} and type <> ${loadType.settledInvoice} and deleted_at is null`;
  return row!.open;
};

/** How many carts, quotes, requests and pending invoices a customer has. */
export const openLoadsOfCustomer = async (db: Db, customerId: number): Promise<number> => {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from load
    where customer_id = ${customerId} and type <> ${loadType.settledInvoice} and deleted_at is null`;
  return row!.open;
};

/** The numbers of the settled invoices that a customer is not paid in full, the oldest first, at most a few. */
export const owedToCustomer = async (db: Db, customerId: number): Promise<readonly string[]> => {
  const rows = await db<{ invoiceNo: string }[]>`
    select invoice_no from load
    where customer_id = ${customerId} and type = ${loadType.settledInvoice} and deleted_at is null and balance > 0
    order by id limit 4`;
  return rows.map(({ invoiceNo }) => invoiceNo);
};
