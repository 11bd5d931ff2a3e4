import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { FileRef, ReadRequest } from '../../../../../platform/http/bind.ts';
import { vinWarnings } from '../../../../catalogue/server/public.ts';
import type { loadItems } from '../../contract.ts';
import { itemStatus } from '../../../domain/item-price.ts';
import { readLoad } from '../../../life-cycle/server/reads/get-load.ts';
import { loadFor } from '../../../server/store.ts';

type Get = (typeof loadItems)['getItems'];
type List = (typeof loadItems)['listItems'];
type Picture = { fileId: number; thumbnailId: number | null; reach: FileRef['reach'] };
/** An item of the answer, without the fields made from its pictures. */
type Listed = Omit<RowOf<List>, 'make' | 'url' | 'loadUrls' | 'isAddToLoad' | 'vinWarning'> & {
  make: string | null;
  pictures: Picture[] | null;
  familyFileId: number | null;
};

const select = (db: Db) => db`
  select item.id as item_id, item.load_id, item.added_by as user_id, item.converter_id as product_id, item.oem, make.name as make, item.description,
    converter_type.name as type, item.type_id, item.price_unit, item.status, item.reason, item.box, item.quantity, item.unit, item.final_quantity as final_qty,
    item.final_unit, item.offer_price as base_price, item.adjusted_price, item.markup, item.markup_is_percentage, item.unit_price,
    case when item.status = ${itemStatus.rejected} then 0 else item.total end as total, item.is_estimated, item.is_override, item.price_version, item.vin, item.warning as cat_alert, coalesce(converter.comment, '') as comment,
    adder.first_name || ' ' || adder.last_name as added_by, adder_company.kind = 'SELLER' as is_added_by_seller, item.awaits_seller, item.created_at as created_date, item.version,
    (select jsonb_agg(jsonb_build_object('fileId', file_id, 'thumbnailId', thumbnail_id, 'reach', reach) order by position)
      from load_item_picture join file on file.id = file_id where item_id = item.id) as pictures,
    (select file_id from family_picture where family_id = converter.family_id order by position limit 1) as family_file_id
  from load_item item
  join converter_type on converter_type.id = item.type_id
  join app_user adder on adder.id = item.added_by join company adder_company on adder_company.id = adder.company_id
  left join converter on converter.id = item.converter_id left join make on make.id = converter.make_id`;

/**
 * Adds pictures to rows: their own, and a small one for lists. That is the first picture, or the picture of the converter's
 * family, because a buyer looks for a shape first. Also what is doubtful about their VINs. It changes the rows themselves:
 * copying five hundred rows of forty fields takes as long as reading them.
 */
const shown = async (
  db: Db,
  rows: readonly Listed[],
  { link, now }: Pick<ReadRequest, 'link' | 'now'>,
): Promise<RowOf<List>[]> => {
  const small = (fileId: number, reach: FileRef['reach']) => link({ fileId, name: 'small', reach });
  const uses = rows.map(({ vin, productId }) => ({ vin, converterId: productId }));
  const warnings = await vinWarnings(db, uses, now);
  return rows.map((row, at) => {
    const [own] = row.pictures ?? [];
    const family = row.familyFileId === null ? null : small(row.familyFileId, 'public');
    return Object.assign(row, {
      make: row.make ?? '',
      vinWarning: warnings[at]!,
      isAddToLoad: true as const,
      url: own ? small(own.thumbnailId ?? own.fileId, own.reach) : family,
      loadUrls: (row.pictures ?? []).map(({ fileId, reach }) => link({ fileId, name: 'item', reach })),
    });
  });
};

/** The items of a load, last added first. */
export const listItems = async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db } = request;
  const load = await loadFor(db, actor, input.loadId);
  const rows = await db<
    Listed[]
  >`${select(db)} where item.load_id = ${load.id} and item.deleted_at is null order by item.id desc limit ${input.isShowAll ? null : input.count + 1} offset ${input.offset}`;
  return cutPage(await shown(db, rows, request), input.isShowAll ? rows.length : input.count, load.itemCount);
};

/** All items of a load that the caller has checked access to, last added first. */
export const itemsOf = async (db: Db, loadId: number, request: Pick<ReadRequest, 'link' | 'now'>) => {
  const rows = await db<
    Listed[]
  >`${select(db)} where item.load_id = ${loadId} and item.deleted_at is null order by item.id desc`;
  return shown(db, rows, request);
};

/** Some items of a load as in the list, with the load. Ids of items that are gone, or on another load, are named. */
export const getItems = async (input: Input<Get>, request: ReadRequest<Get>) => {
  const { actor, db } = request;
  const load = await loadFor(db, actor, input.loadId);
  const [rows, shownLoad] = await Promise.all([
    db<
      Listed[]
    >`${select(db)} where item.load_id = ${load.id} and item.id = any(${input.itemIds}) and item.deleted_at is null order by item.id desc`,
    readLoad(db, load, request),
  ]);
  const found = new Set(rows.map(({ itemId }) => itemId));
  return {
    list: await shown(db, rows, request),
    gone: input.itemIds.filter((itemId) => !found.has(itemId)),
    load: shownLoad,
  };
};

/** One item as in the list, for the answer to a stale edit. */
export const readItem = async (db: Db, itemId: number, request: Pick<ReadRequest, 'link' | 'now'>) => {
  const rows = await db<Listed[]>`${select(db)} where item.id = ${itemId}`;
  const [item] = await shown(db, rows, request);
  return item!;
};
