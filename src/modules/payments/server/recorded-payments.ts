import type { Db } from '../../../platform/database.ts';

/** The names of a load's payments in its history ("CHECK 1042") by id, including deleted ones. */
export const paymentNames = async (db: Db, loadId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db<{ id: number; name: string }[]>`
    select id, trim(method || ' ' || reference_number) as name from payment where load_id = ${loadId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
