import type { Tx } from '../../../platform/database.ts';

/** Bought pieces of so many days decide which converters are the top results. */
const countedDays = 90;
const kept = 100;

/** Counts the most bought converters anew: pieces of invoices that were finished within the last 90 days. */
export const countTopConverters = async (tx: Tx, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - countedDays * 86_400_000);
  await tx`select pg_advisory_xact_lock(hashtextextended('top converters', 0))`;
  await tx`delete from top_converter`;
  await tx`
      insert into top_converter (position, converter_id, pieces, counted_at)
      select row_number() over (order by pieces desc, converter_id), converter_id, pieces, ${now}
      from (
        select item.converter_id, sum(coalesce(item.final_quantity, item.quantity)) as pieces
        from load join load_item item on item.load_id = load.id
        join converter on converter.id = item.converter_id and converter.deleted_at is null
        where load.type in (3, 4) and load.deleted_at is null and load.finished_at >= ${since}
          and item.deleted_at is null and item.status <> 2 and item.price_unit = 'piece'
        group by item.converter_id order by pieces desc, item.converter_id limit ${kept}
      ) bought`;
};
