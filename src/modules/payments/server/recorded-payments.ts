import type { Db } from '../../../platform/database.ts';

type Recorded = { readonly name: string; readonly amount: string };

/** A load's payments by id, including deleted ones: the name in its history ("CHECK 1042") and the amount. */
export const recordedPayments = async (db: Db, loadId: number): Promise<ReadonlyMap<number, Recorded>> => {
  const rows = await db<{ id: number; name: string; amount: string }[]>`
    select id, trim(method || ' ' || reference_number) as name, amount from payment where load_id = ${loadId}`;
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
};
