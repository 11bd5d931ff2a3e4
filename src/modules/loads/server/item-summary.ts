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

type Reader = { readonly flags: ReadonlySet<Flag> };

const isShownTo =
  ({ flags }: Reader) =>
  ({ label }: Detail): boolean =>
    label !== testUnitsLabel || flags.has('canViewMarkForTest');

/** The labels of the lines that a reader sees, in their order. */
export const summaryLabels = (reader: Reader): readonly string[] =>
  itemDetails([], 0)
    .filter(isShownTo(reader))
    .map(({ label }) => label);

/** What the items of one type come to, of a load or of one of its boxes. `pulled` are pieces that were taken off. */
export type CountRow = TypeCount & { readonly pulled: number };

/** The columns of a `CountRow`, over grouped rows of `item`, `converter_type` and `counted` (see `whetherItCounts`). */
export const countColumns = (db: Db) => db`
  converter_type.name as type, item.price_unit, count(*) filter (where counts)::int as items,
  coalesce(sum(coalesce(final_quantity, quantity)) filter (where counts), 0)::text as quantity,
  coalesce(sum(coalesce(final_unit, unit)) filter (where counts), 0)::int as units,
  coalesce(sum(coalesce(final_unit, unit)) filter (where counts and item.is_mark_for_test), 0)::int as test_units,
  coalesce(sum(unit) filter (where item.price_unit = 'piece' and
    item.deleted_at > item.created_at + make_interval(secs => ${pulledAfterSeconds})), 0)::int as pulled`;

/** Whether an `item` counts, as `counts`: it is neither deleted nor rejected. */
export const whetherItCounts = (db: Db) =>
  db`cross join lateral (select item.deleted_at is null and item.status <> ${itemStatus.rejected} as counts) counted`;

/** The summary of counts by type, as a reader sees it. */
export const summaryFrom = (counts: readonly CountRow[], reader: Reader): ItemSummary => {
  const pulled = counts.reduce((sum, each) => sum + each.pulled, 0);
  const { units, pounds } = amountsOf(counts);
  return {
    itemDetails: itemDetails(counts, pulled).filter(isShownTo(reader)),
    totalUnits: units,
    totalPounds: pounds,
  };
};

/**
 * Counts the items of loads by type, as counted when they were checked, else as added. Rejected items do not count. The
 * units marked for test are left out for readers without canViewMarkForTest.
 */
export const summariesOf = async (
  db: Db,
  loadIds: readonly number[],
  reader: Reader,
): Promise<(loadId: number) => ItemSummary> => {
  const rows = await db<(CountRow & { readonly loadId: number })[]>`
    select item.load_id, ${countColumns(db)} from load_item item join converter_type on converter_type.id = item.type_id ${whetherItCounts(db)}
    where item.load_id = any(${loadIds}) group by item.load_id, converter_type.id, converter_type.name, item.price_unit`;
  const byLoad = Map.groupBy(rows, ({ loadId }) => loadId);
  return (loadId) => summaryFrom(byLoad.get(loadId) ?? [], reader);
};

/** The same of one load. */
export const summaryOf = async (db: Db, loadId: number, reader: Reader): Promise<ItemSummary> =>
  (await summariesOf(db, [loadId], reader))(loadId);
