import type { Tx } from '../../../platform/database.ts';

/** Brings a load's paid amount up to the sum of its payments, in the transaction that changed them. */
export const recordPaymentTotal = async (tx: Tx, loadId: number, now: Date): Promise<void> => {
  await tx`update load set updated_at = ${now},
    amount_paid = (select coalesce(sum(amount), 0) from payment where load_id = ${loadId} and deleted_at is null) where id = ${loadId}`;
};
