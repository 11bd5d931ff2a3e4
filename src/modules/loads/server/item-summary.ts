import type { Flag } from '../../../kernel/flags.ts';
import type { Db } from '../../../platform/database.ts';
import {
  amountsOf,
  itemDetails,
  pulledAfterSeconds,
  testUnitsLabel,
  type Detail,
  type TypeCount,
} from '../domain/item-details.ts';
import { itemStatus } from '../domain/item-price.ts';

/** A load's summary: the lines by type, all pieces, and all pounds as a decimal. */
export type ItemSummary = {
  readonly itemDetails: Detail[];
  readonly totalUnits: number;
  readonly totalPounds: string;
};

/**
 * Counts the items of a load by type, as counted when they were checked, else as added. Rejected items do not count.
 * The units marked for test are left out for readers without canViewMarkForTest.
 */
export const summaryOf = async (
  db: Db,
  loadId: number,
  { flags }: { readonly flags: ReadonlySet<Flag> },
): Promise<ItemSummary> => {
  const rows = await db<(TypeCount & { pulled: number })[]>`
    select converter_type.name as type, item.price_unit, count(*) filter (where counts)::int as items,
      coalesce(sum(coalesce(final_quantity, quantity)) filter (where counts), 0)::text as quantity,
      coalesce(sum(coalesce(final_unit, unit)) filter (where counts), 0)::int as units,
      coalesce(sum(coalesce(final_unit, unit)) filter (where counts and item.is_mark_for_test), 0)::int as test_units,
      coalesce(sum(unit) filter (where item.price_unit = 'piece' and
        item.deleted_at > item.created_at + make_interval(secs => ${pulledAfterSeconds})), 0)::int as pulled
    from load_item item join converter_type on converter_type.id = item.type_id
    cross join lateral (select item.deleted_at is null and item.status <> ${itemStatus.rejected} as counts) counted
    where item.load_id = ${loadId} group by converter_type.id, converter_type.name, item.price_unit`;
  const details = itemDetails(
    rows,
    rows.reduce((sum, { pulled }) => sum + pulled, 0),
  );
  const { units, pounds } = amountsOf(rows);
  return {
    itemDetails: details.filter(({ label }) => label !== testUnitsLabel || flags.has('canViewMarkForTest')),
    totalUnits: units,
    totalPounds: pounds,
  };
};
