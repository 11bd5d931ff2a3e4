import type { LabelledItem } from '../../../../catalogue/server/public.ts';
import { notFound } from '../../../../../kernel/refusal.ts';
import { first } from '../../../../../platform/database.ts';
import { loadFor } from '../../../server/store.ts';

type Row = Awaited<ReturnType<LabelledItem>>;

/**
 * What the label of an item says: as it was added, whatever has become of its converter. A converter that is deleted
 * since has no id any more, because no search leads to it.
 */
export const labelledItem: LabelledItem = async (db, actor, loadId, itemId) => {
  const load = await loadFor(db, actor, loadId);
  const item = first(
    await db<Row[]>`
      select converter.id as product_id, coalesce(make.name, '') as make, item.oem, item.description, family.name as family,
        item.load_id, item.id as item_id
      from load_item item
      left join converter on converter.id = item.converter_id and converter.deleted_at is null
      left join make on make.id = converter.make_id
      left join family on family.id = converter.family_id
      where item.id = ${itemId} and item.load_id = ${load.id} and item.deleted_at is null`,
  );
  if (!item) throw notFound('item');
  return item;
};
