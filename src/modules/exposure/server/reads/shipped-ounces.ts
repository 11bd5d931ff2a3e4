import type { Db } from '../../../../platform/database.ts';
import type { Asking } from '../../../loads/server/public.ts';
import type { Metal, PerMetal } from '../../../pricing/domain/price.ts';
import { invoicesWanted, type Wanted } from './open-loads.ts';

/** The open ounces that have left the yard: items in lots that are shipped or in a settlement that is not complete. */
export const shippedOunces = async (db: Db, actor: Asking, wanted: Wanted): Promise<PerMetal<string>> => {
  const [row] = await db<Record<`${Metal}Ounces`, string>[]>`
    select coalesce(sum(lot_item.pt_ounces), 0) as pt_ounces, coalesce(sum(lot_item.pd_ounces), 0) as pd_ounces, coalesce(sum(lot_item.rh_ounces), 0) as rh_ounces
    from lot left join settlement on settlement.id = lot.settlement_id
    join lot_item on lot_item.lot_id = lot.id
    join invoice_figures on invoice_figures.load_id = lot_item.load_id
    where settlement.completed_at is null and (lot.shipped_date is not null or lot.settlement_id is not null)
      and ${invoicesWanted(db, actor, wanted)}`;
  return { pt: row!.ptOunces, pd: row!.pdOunces, rh: row!.rhOunces };
};
