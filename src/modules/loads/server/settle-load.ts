import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';
import { loadStatus, loadType } from '../domain/load-states.ts';
import { loadsOf, type Asking, type LoadRecord } from './store.ts';
import { announceLoad, type Announced } from './totals.ts';

/* The writes of payments and invoices to a load. Those are later modules and own neither the row nor its states. The
   caller has locked the load and checked the act against the state table. */

/**
 * Sets a load's paid amount to `amount`, an SQL expression in dollars, in the transaction that changed its payments.
 * From then on who finished the load cannot take that back, also after the payment is deleted.
 */
export const setAmountPaid = async (tx: Tx, loadId: number, amount: ReturnType<Db>, now: Date): Promise<void> => {
  await tx`update load set updated_at = ${now}, amount_paid = ${amount}, undo_ended_at = coalesce(undo_ended_at, ${now}) where id = ${loadId}`;
};

/**
 * Notes that a pending invoice left the product on paper, so that who finished it cannot take that back. Waits for a
 * running change of the load. Changes nothing for a load that is not a pending invoice of the actor's tenant.
 */
export const markPrinted = async (
  { tx, announce, now, actor }: Pick<Work, 'tx' | 'announce'> & { readonly now: Date; readonly actor: Asking },
  loadId: number,
): Promise<void> => {
  const row = first(
    await tx<Announced[]>`
      update load set undo_ended_at = ${now} where id = ${loadId} and undo_ended_at is null and deleted_at is null
        and type = ${loadType.pendingInvoice} and ${loadsOf(tx, actor)} returning id, company_id, customer_id, (select parent_id from company where id = load.company_id) as above_id`,
  );
  if (row) announceLoad(announce, row);
};

/** Turns a load into a pending invoice with its number, and stores who finished it. */
export const markFinished = async (
  tx: Tx,
  row: LoadRecord,
  by: { readonly invoiceNo: string; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx`update load set type = ${loadType.pendingInvoice}, status = ${loadStatus.inProcess}, invoice_no = ${by.invoiceNo},
      finished_at = ${by.now}, finished_by = ${by.userId},
      finisher_ids = case when ${by.userId} = any(finisher_ids) then finisher_ids else finisher_ids || ${by.userId}::integer end,
      undo_ended_at = null, version = version + 1, updated_at = ${by.now} where id = ${row.id}`;
};

/** Stores that the seller is done with a load, and who said so. */
export const markSellerFinalised = async (
  tx: Tx,
  row: LoadRecord,
  by: { readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx`update load set status = ${loadStatus.waitingBuyer}, seller_finalised_by = ${by.userId}, seller_finalised_at = ${by.now},
      version = version + 1, updated_at = ${by.now} where id = ${row.id}`;
};

/**
 * The parties of a load as its paper names them, as an SQL expression over `load`. Fields that are written on the load
 * itself are not among them.
 */
const partiesNow = (db: Db) => db`(
  select jsonb_build_object(
    'owner', jsonb_build_object('name', owner.name),
    'customer', jsonb_build_object('name', customer.name, 'email', customer.email, 'phone', customer.phone,
      'first_name', customer.first_name, 'last_name', customer.last_name,
      'address', trim(customer.address || ' ' || customer.address1), 'city', customer.city, 'state', customer.state, 'zipcode', customer.zipcode),
    'facility', jsonb_build_object('name', facility.name, 'city', facility.city, 'state', facility.state,
      'address', facility.address, 'zipcode', facility.zipcode, 'phone', facility.phone, 'email', facility.email))
  from company owner, company customer, facility
  where owner.id = load.company_id and customer.id = load.customer_id and facility.id = load.facility_id)`;

/** Turns a pending invoice into a settled one, with its parties as they are now, with the date of its signature (YYYY-MM-DD) and the signature's file. */
export const markSettled = async (
  tx: Tx,
  row: LoadRecord,
  by: { readonly signatureFileId: number | null; readonly signedOn: string; readonly now: Date },
): Promise<void> => {
  await tx`update load set type = ${loadType.settledInvoice}, status = ${loadStatus.completed},
      signature_file_id = ${by.signatureFileId}, signed_on = ${by.signedOn}, buyer_finalised_at = ${by.now},
      invoice_settled_at = ${by.now}, paper = ${partiesNow(tx)}, version = version + 1, updated_at = ${by.now} where id = ${row.id}`;
};
