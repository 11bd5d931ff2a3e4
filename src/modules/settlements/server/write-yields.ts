import type { Tx } from '../../../platform/database.ts';

/**
 * Keeps what came back of the lots of a completed settlement: for each lot, and for each load, converter and family in
 * it. The lots share the settlement amount by the worth of their metals, so that all bear the charges alike.
 */
export const writeYields = async (tx: Tx, settlementId: number): Promise<void> => {
  await tx`
    insert into lot_yield (lot_id, company_id, received_date, completed_at, paid, pt_worth, pd_worth, rh_worth,
      pt_expected, pd_expected, rh_expected, pt_returned, pd_returned, rh_returned, pt_price, pd_price, rh_price)
    select lot.id, settlement.company_id, settlement.received_date, settlement.completed_at, held.paid,
      coalesce(pt.charge_return * lot.pt_oz / nullif(whole.pt, 0) * kept.share, 0),
      coalesce(pd.charge_return * lot.pd_oz / nullif(whole.pd, 0) * kept.share, 0),
      coalesce(rh.charge_return * lot.rh_oz / nullif(whole.rh, 0) * kept.share, 0),
      held.pt, held.pd, held.rh, coalesce(lot.pt_oz, 0), coalesce(lot.pd_oz, 0), coalesce(lot.rh_oz, 0), pt.avg_price, pd.avg_price, rh.avg_price
    from settlement
    join lot on lot.settlement_id = settlement.id
    join settlement_charge pt on pt.settlement_id = settlement.id and pt.kind = 'ptMetalReturn'
    join settlement_charge pd on pd.settlement_id = settlement.id and pd.kind = 'pdMetalReturn'
    join settlement_charge rh on rh.settlement_id = settlement.id and rh.kind = 'rhMetalReturn'
    cross join lateral (select sum(pt_oz) as pt, sum(pd_oz) as pd, sum(rh_oz) as rh from lot each where each.settlement_id = settlement.id) whole
    cross join lateral (select total_settlement_amount / nullif(metal_return_value, 0) as share) kept
    join lateral (
      select sum(paid) as paid, sum(pt_ounces) as pt, sum(pd_ounces) as pd, sum(rh_ounces) as rh
      from lot_item where lot_id = lot.id having count(*) > 0
    ) held on true
    where settlement.id = ${settlementId}`;
  await tx`
    insert into load_yield (lot_id, load_id, paid, pt_expected, pd_expected, rh_expected, worth, expected, returned)
    select held.lot_id, held.load_id, held.paid, held.pt, held.pd, held.rh, ${inDollars(tx)}
    from (
      select lot_item.lot_id, load_id, sum(paid) as paid, sum(pt_ounces) as pt, sum(pd_ounces) as pd, sum(rh_ounces) as rh
      from lot join lot_item on lot_item.lot_id = lot.id where lot.settlement_id = ${settlementId} group by 1, 2
    ) held join lot_yield on lot_yield.lot_id = held.lot_id`;
  await tx`
    insert into converter_yield (lot_id, converter_id, pieces, paid, pt_expected, pd_expected, rh_expected, worth, expected, returned)
    select held.lot_id, held.converter_id, held.pieces, held.paid, held.pt, held.pd, held.rh, ${inDollars(tx)}
    from (
      select lot_item.lot_id, item.converter_id, case when bool_and(item.price_unit = 'piece') then sum(lot_item.quantity) end as pieces,
        sum(lot_item.paid) as paid, sum(lot_item.pt_ounces) as pt, sum(lot_item.pd_ounces) as pd, sum(lot_item.rh_ounces) as rh
      from lot join lot_item on lot_item.lot_id = lot.id join load_item item on item.id = lot_item.item_id
      where lot.settlement_id = ${settlementId} and item.converter_id is not null group by 1, 2
    ) held join lot_yield on lot_yield.lot_id = held.lot_id`;
  await tx`
    insert into family_yield (lot_id, family_id, paid, pt_expected, pd_expected, rh_expected, worth, expected, returned)
    select lot_id, family_id, sum(paid), sum(pt_expected), sum(pd_expected), sum(rh_expected), sum(worth), sum(expected), sum(returned)
    from converter_yield join converter on converter.id = converter_id
    where lot_id in (select id from lot where settlement_id = ${settlementId}) group by 1, 2`;
};

/**
 * Of `held`, a part of a lot with its expected ounces, as the columns `worth`, `expected` and `returned`: its share of
 * what came back for the lot, and what was expected of it and came back at the hedge prices.
 */
const inDollars = (tx: Tx) => tx`
  coalesce(held.pt * pt_worth / nullif(pt_expected, 0), 0) + coalesce(held.pd * pd_worth / nullif(pd_expected, 0), 0)
    + coalesce(held.rh * rh_worth / nullif(rh_expected, 0), 0),
  held.pt * pt_price + held.pd * pd_price + held.rh * rh_price,
  coalesce(held.pt * pt_returned / nullif(pt_expected, 0), 0) * pt_price + coalesce(held.pd * pd_returned / nullif(pd_expected, 0), 0) * pd_price
    + coalesce(held.rh * rh_returned / nullif(rh_expected, 0), 0) * rh_price`;
