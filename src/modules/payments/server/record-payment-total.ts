import type { Tx } from '../../../platform/database.ts';
import { setAmountPaid } from '../../loads/server/public.ts';

/** Updates a load's paid amount to the sum of its payments, in the transaction that changed them. */
export const recordPaymentTotal = async (tx: Tx, loadId: number, now: Date): Promise<void> => {
  await setAmountPaid(
    tx,
    loadId,
    tx`(select coalesce(sum(amount), 0) from payment where load_id = ${loadId} and deleted_at is null)`,
    now,
  );
};
