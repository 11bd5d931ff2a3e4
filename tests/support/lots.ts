import type { Sql } from '../../src/platform/database.ts';
import { paidFor } from '../../src/modules/settlements/lots/server/held-sums.ts';
import { makeLot, makeSettlement } from './settlements.ts';

type Owner = { readonly companyId: number; readonly createdBy: number };

/** Deletes what came back of the demo world's lots. */
export const deleteYields = async (sql: Sql): Promise<void> => {
  await sql`delete from load_yield`;
  await sql`delete from converter_yield`;
  await sql`delete from family_yield`;
  await sql`delete from lot_yield`;
};

/** Deletes all lots of the demo world. */
export const deleteLots = async (sql: Sql): Promise<void> => {
  await deleteYields(sql);
  await sql`delete from lot_box`;
  await sql`delete from lot`;
};

/** Puts all counted items of loads into a lot as they are now, with what was paid for them less the discount. */
export const fillLot = async (
  sql: Sql,
  lotId: number,
  { loadIds, addedBy }: { readonly loadIds: readonly number[]; readonly addedBy: number },
): Promise<void> => {
  await sql`
    insert into lot_box (load_id, box, lot_id, added_by)
    select distinct load_id, box, ${lotId}::integer, ${addedBy}::integer from load_item
    where load_id = any(${loadIds}) and deleted_at is null and status <> 2`;
  await sql`
    insert into lot_item (item_id, lot_id, load_id, box, quantity, paid, pt_ounces, pd_ounces, rh_ounces)
    select id, ${lotId}, load_id, box, coalesce(final_quantity, quantity), ${paidFor(sql)}, pt_ounces, pd_ounces, rh_ounces
    from load_item item where load_id = any(${loadIds}) and deleted_at is null and status <> 2`;
};

/** An open settlement with one lot that holds these loads. */
export const settlementOfLoads = async (
  sql: Sql,
  owner: Owner,
  loadIds: readonly number[],
): Promise<{ readonly settlementId: number; readonly lotId: number; readonly lotNo: string }> => {
  const settlementId = await makeSettlement(sql, owner);
  const lotNo = `L-${crypto.randomUUID().slice(0, 8)}`;
  const lotId = await makeLot(sql, owner, { settlementId, position: 0, lotNo });
  await fillLot(sql, lotId, { loadIds, addedBy: owner.createdBy });
  return { settlementId, lotId, lotNo };
};
