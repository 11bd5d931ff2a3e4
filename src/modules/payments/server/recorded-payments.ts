import type { Db } from '../../../platform/database.ts';
import { methodText } from '../../loads/domain/payment-methods.ts';

type Recorded = { readonly name: string; readonly amount: string };

/** A load's payments by id, including deleted ones: the name in its history ("Check 1042") and the amount. */
export const recordedPayments = async (db: Db, loadId: number): Promise<ReadonlyMap<number, Recorded>> => {
  const rows = await db<{ id: number; method: string; referenceNumber: string; amount: string }[]>`
    select id, method, reference_number, amount from payment where load_id = ${loadId}`;
  return new Map(
    rows.map(({ id, method, referenceNumber, amount }) => [
      id,
      { name: `${methodText(method)} ${referenceNumber}`.trim(), amount },
    ]),
  );
};
