import type { Db } from '../../../../../platform/database.ts';
import type { Result } from '../../../../../kernel/contract.ts';
import type { lots } from '../../contract.ts';
import { heldThen } from '../held-sums.ts';

/** A lot as the board shows it, without the count of differences. */
export type LotRow = Omit<Result<(typeof lots)['getLotBoard']>['lots'][number], 'differences'>;

/** The condition, on `lot` with its `settlement`, that it is not settled yet. */
export const isUnsettled = (db: Db) => db`(lot.settlement_id is null or settlement.completed_at is null)`;

/** A statement of lots that a condition picks, with what they hold. */
export const lotRows = (db: Db, condition: ReturnType<Db>) => db`
  select lot.id as lot_id, lot.lot_no, lot.company_id, owner.name as owner_name, lot.settlement_id, settlement.settlement_no,
    settlement.completed_at is not null as is_complete, lot.shipped_date, lot.shipment_no, put.*, held.*
  from lot join company owner on owner.id = lot.company_id left join settlement on settlement.id = lot.settlement_id
  cross join lateral (
    select count(distinct load_id)::int as loads, count(*)::int as boxes, count(weight)::int as weighed_boxes, coalesce(sum(weight), 0) as weight
    from lot_box where lot_id = lot.id
  ) put
  cross join lateral (
    select ${heldThen(db)} from lot_item frozen join load_item item on item.id = frozen.item_id where frozen.lot_id = lot.id
  ) held
  where ${condition}`;
