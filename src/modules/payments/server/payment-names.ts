import type { Db } from '../../../platform/database.ts';

/** How the payments of a load are named in its history ("CHECK 1042"), deleted ones too, by their ids. */
export const paymentNames = async (db: Db, loadId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db<{ id: number; name: string }[]>`
    select id, trim(method || ' ' || reference_number) as name from payment where load_id = ${loadId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
