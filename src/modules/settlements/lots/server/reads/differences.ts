import { allows } from '../../../../../kernel/access.ts';
import type { Actor } from '../../../../../kernel/actor.ts';
import type { Db } from '../../../../../platform/database.ts';
import { seesAssay } from '../../../../assays/domain/access.ts';
import { loadType } from '../../../../loads/domain/load-states.ts';
import { itemStatus } from '../../../../loads/domain/item-price.ts';
import { seesSubtotal } from '../../../../loads/wire.ts';
import { isCounted, loadsOf } from '../../../../loads/server/public.ts';
import { paidFor } from '../held-sums.ts';
import { differencesOf, type ComparedItem, type ItemFigures, type LotDifference } from '../../domain/differences.ts';

type Row = Omit<ComparedItem, 'frozen' | 'now'> & {
  readonly isAdded: boolean;
  readonly quantity: string;
  readonly paid: string;
  readonly ptOunces: string;
  readonly pdOunces: string;
  readonly rhOunces: string;
  readonly nowQuantity: string;
  readonly nowPaid: string;
  readonly nowPt: string;
  readonly nowPd: string;
  readonly nowRh: string;
};

/** What differs now from what went into lots, on loads that the actor may see. */
export const differencesOfLots = async (
  db: Db,
  actor: Actor,
  lotIds: readonly number[],
): Promise<readonly LotDifference[]> => {
  if (lotIds.length === 0) return [];
  const now = db`item.box as now_box, item.oem as code, item.price_unit, coalesce(item.final_quantity, item.quantity) as now_quantity, ${paidFor(db)} as now_paid,
    item.pt_ounces as now_pt, item.pd_ounces as now_pd, item.rh_ounces as now_rh, item.deleted_at is not null as is_deleted,
    item.status = ${itemStatus.rejected} as is_rejected`;
  const paper = db`case when load.invoice_no is null then 'Load ' || load.id else 'Invoice ' || load.invoice_no end as paper,
    load.deleted_at is not null as is_load_deleted, load.type not in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) as is_reopened`;
  const rows = await db<Row[]>`
    select frozen.lot_id, frozen.load_id, frozen.box, item.id, ${paper}, false as is_added, ${now},
      frozen.quantity, frozen.paid, frozen.pt_ounces, frozen.pd_ounces, frozen.rh_ounces
    from lot_item frozen join load_item item on item.id = frozen.item_id join load on load.id = frozen.load_id
    where frozen.lot_id = any(${lotIds}) and ${loadsOf(db, actor)}
      and (load.deleted_at is not null or load.type not in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) or not (${isCounted(db)}) or item.box <> frozen.box
        or (coalesce(item.final_quantity, item.quantity), ${paidFor(db)}, item.pt_ounces, item.pd_ounces, item.rh_ounces)
          <> (frozen.quantity, frozen.paid, frozen.pt_ounces, frozen.pd_ounces, frozen.rh_ounces))
    union all
    select lot_box.lot_id, lot_box.load_id, lot_box.box, item.id, ${paper}, true, ${now}, 0, 0, 0, 0, 0
    from lot_box join load_item item on item.load_id = lot_box.load_id and item.box = lot_box.box join load on load.id = lot_box.load_id
    where lot_box.lot_id = any(${lotIds}) and ${loadsOf(db, actor)} and ${isCounted(db)}
      and not exists (select from lot_item where item_id = item.id)
    order by lot_id, load_id, box, id`;
  return differencesOf(rows.map(comparedItem), {
    seesAssays: allows(seesAssay, actor),
    seesPaid: allows(seesSubtotal, actor),
  });
};

const comparedItem = ({ isAdded, quantity, paid, ptOunces, pdOunces, rhOunces, ...row }: Row): ComparedItem => {
  const frozen: ItemFigures = { quantity, paid, ptOunces, pdOunces, rhOunces };
  const now: ItemFigures = {
    quantity: row.nowQuantity,
    paid: row.nowPaid,
    ptOunces: row.nowPt,
    pdOunces: row.nowPd,
    rhOunces: row.nowRh,
  };
  return { ...row, frozen: isAdded ? null : frozen, now };
};
