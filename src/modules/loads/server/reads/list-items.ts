import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { FileRef, ReadRequest } from '../../../../platform/http/bind.ts';
import type { loads } from '../../contract.ts';
import { loadFor } from '../store.ts';

type List = (typeof loads)['listItems'];
/** An item as it leaves, but for what is made of its pictures. */
type Listed = Omit<RowOf<List>, 'make' | 'url' | 'loadUrls' | 'isAddToLoad'> & {
  make: string | null;
  pictures: { fileId: number; thumbnailId?: number | null; reach: FileRef['reach']; isOwn: boolean }[] | null;
};

const select = (db: Db) => db`
  select item.id as item_id, item.load_id, item.added_by as user_id, item.converter_id as product_id, item.oem, make.name as make, item.description,
    converter_type.name as type, item.type_id, item.price_unit, item.status, item.reason, item.box, item.quantity, item.unit, item.final_quantity as final_qty,
    item.final_unit, item.offer_price as base_price, item.adjusted_price, item.markup, item.markup_is_percentage, item.unit_price,
    case when item.status = 2 then 0 else item.total end as total, item.is_estimated, item.is_override, item.price_version, item.vin, item.warning as cat_alert,
    adder.first_name || ' ' || adder.last_name as added_by, adder_company.kind = 'SELLER' as is_added_by_seller, item.created_at as created_date, item.version,
    coalesce(
      (select jsonb_agg(jsonb_build_object('fileId', file_id, 'thumbnailId', thumbnail_id, 'reach', reach, 'isOwn', true) order by position) from load_item_picture join file on file.id = file_id where item_id = item.id),
      (select jsonb_agg(jsonb_build_object('fileId', file_id, 'reach', 'public', 'isOwn', false) order by position) from family_picture where family_id = converter.family_id)
    ) as pictures
  from load_item item
  join converter_type on converter_type.id = item.type_id
  join app_user adder on adder.id = item.added_by join company adder_company on adder_company.id = adder.company_id
  left join converter on converter.id = item.converter_id left join make on make.id = converter.make_id`;

/**
 * With its own pictures, and a small one for lists: its first, or else that of the converter's family, for a buyer looks
 * for a shape first.
 */
const shown = ({ pictures, make, ...row }: Listed, link: (file: FileRef) => string) => {
  const [first] = pictures ?? [];
  const url = first ? link({ fileId: first.thumbnailId ?? first.fileId, name: 'small', reach: first.reach }) : null;
  const loadUrls = (pictures ?? [])
    .filter((each) => each.isOwn)
    .map(({ fileId, reach }) => link({ fileId, name: 'item', reach }));
  return { ...row, make: make ?? '', isAddToLoad: true, url, loadUrls };
};

/** The items of a load, the last added first. */
export const listItems = async (input: Input<List>, { actor, db, link }: ReadRequest<List>) => {
  const load = await loadFor(db, actor, input.loadId);
  const rows = await db<
    Listed[]
  >`${select(db)} where item.load_id = ${load.id} and item.deleted_at is null order by item.id desc limit ${input.count + 1} offset ${input.offset}`;
  return cutPage(
    rows.map((row) => shown(row, link)),
    input.count,
    load.itemCount,
  );
};

/** Every item of a load that the reader has been let in to, the last added first. */
export const itemsOf = async (db: Db, loadId: number, link: (file: FileRef) => string) => {
  const rows = await db<
    Listed[]
  >`${select(db)} where item.load_id = ${loadId} and item.deleted_at is null order by item.id desc`;
  return rows.map((row) => shown(row, link));
};

/** One item as the list shows it: what somebody with a stale one is given. */
export const readItem = async (db: Db, itemId: number, link: (file: FileRef) => string) => {
  const [row] = await db<Listed[]>`${select(db)} where item.id = ${itemId}`;
  return shown(row!, link);
};
