import { decimal } from '../../../../../kernel/decimal.ts';
import type { Input } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import { first } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { itemStatus } from '../../../domain/item-price.ts';
import { countColumns, summaryFrom, whetherItCounts, type CountRow } from '../../../server/item-summary.ts';
import { loadFor } from '../../../server/store.ts';
import type { loadBoxes } from '../../contract.ts';

type List = (typeof loadBoxes)['listBoxes'];

/** The items of one type in a box. `kept` are all that were not deleted; `subtotal` is a decimal. */
type BoxRow = CountRow & {
  readonly box: number;
  readonly kept: number;
  readonly pendingItems: number;
  readonly rejectedItems: number;
  readonly subtotal: string;
};

const sumOf = (rows: readonly BoxRow[], of: 'kept' | 'pendingItems' | 'rejectedItems'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** A page of the boxes of a load, in the order of their numbers. A box whose items are all deleted is none. */
export const listBoxes = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const load = await loadFor(db, actor, input.loadId);
  const [rows, counted] = await Promise.all([
    db<BoxRow[]>`
      with boxes as (
        select distinct box from load_item where load_id = ${load.id} and deleted_at is null
        order by box limit ${input.count + 1} offset ${input.offset}
      )
      select item.box, ${countColumns(db)}, count(*) filter (where item.deleted_at is null)::int as kept,
        count(*) filter (where counts and item.status = ${itemStatus.pending})::int as pending_items,
        count(*) filter (where item.deleted_at is null and item.status = ${itemStatus.rejected})::int as rejected_items,
        coalesce(sum(item.total) filter (where counts), 0)::text as subtotal
      from load_item item join converter_type on converter_type.id = item.type_id ${whetherItCounts(db)} where item.load_id = ${load.id} and item.box in (select box from boxes)
      group by item.box, converter_type.id, converter_type.name, item.price_unit order by item.box`,
    db<{ total: number }[]>`
      select count(distinct box)::int as total from load_item where load_id = ${load.id} and deleted_at is null`,
  ]);
  const boxes = [...Map.groupBy(rows, ({ box }) => box)].map(([box, held]) => ({
    box,
    items: sumOf(held, 'kept'),
    pendingItems: sumOf(held, 'pendingItems'),
    rejectedItems: sumOf(held, 'rejectedItems'),
    ...summaryFrom(held, actor),
    subtotal: held.reduce((sum, { subtotal }) => sum.plus(subtotal), decimal('0')).toFixed(2),
  }));
  return cutPage(boxes, input.count, first(counted)!.total);
};
