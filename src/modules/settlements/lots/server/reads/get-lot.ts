import type { Actor } from '../../../../../kernel/actor.ts';
import type { Input, Result } from '../../../../../kernel/contract.ts';
import { first, type Db } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { loadType } from '../../../../loads/domain/load-states.ts';
import { isCounted, loadsOf } from '../../../../loads/server/public.ts';
import type { lots } from '../../contract.ts';
import { heldNow, heldThen } from '../held-sums.ts';
import { lotFor } from '../lot-store.ts';
import { differencesOfLots } from './differences.ts';
import { lotRows, type LotRow } from './lot-rows.ts';
import { loadColumns } from './yard.ts';

type Get = (typeof lots)['getLot'];
type Load = Omit<Result<Get>['loadsOfLot'][number], 'boxes'>;
type Held = Result<Get>['loadsOfLot'][number]['boxes'][number]['frozen'];
type Box = Held & { readonly loadId: number; readonly box: number };

const shownDifferences = 300;
const nothing: Held = { items: 0, pieces: 0, pounds: 0, paid: 0, ptOunces: 0, pdOunces: 0, rhOunces: 0 };

/** A lot in the actor's tenant with the boxes it is made of, what they held and hold, and what differs. */
export const getLot = async ({ lotId }: Input<Get>, { db, actor }: ReadRequest<Get>) => {
  await lotFor(db, actor, lotId);
  const [rows, loads, put, frozen, today, differences] = await Promise.all([
    db<LotRow[]>`${lotRows(db, db`lot.id = ${lotId}`)}`,
    loadsOfLot(db, actor, lotId),
    db<{ loadId: number; box: number; weight: string | null }[]>`
      select load_id, box, weight from lot_box where lot_id = ${lotId} order by load_id, box`,
    boxesThen(db, lotId),
    boxesToday(db, lotId),
    differencesOfLots(db, actor, [lotId]),
  ]);
  const boxesByLoad = Map.groupBy(put, ({ loadId }) => loadId);
  const shown = new Set(loads.map(({ loadId }) => loadId));
  const of = (boxes: readonly Box[], loadId: number, box: number): Held =>
    boxes.find((each) => each.loadId === loadId && each.box === box) ?? nothing;
  return {
    ...first(rows)!,
    differences: differences.length,
    differenceList: differences.slice(0, shownDifferences).map(({ lotId: _, ...difference }) => difference),
    hiddenBoxes: put.filter(({ loadId }) => !shown.has(loadId)).length,
    loadsOfLot: loads.map((load) => ({
      ...load,
      boxes: boxesByLoad.get(load.loadId)!.map(({ loadId, box, weight }) => ({
        box,
        weight,
        frozen: of(frozen, loadId, box),
        today: of(today, loadId, box),
      })),
    })),
  };
};

/** The loads of a lot that the actor may see, also deleted ones. */
const loadsOfLot = (db: Db, actor: Actor, lotId: number) => db<Load[]>`
  select ${loadColumns(db)}, load.deleted_at is not null as is_deleted,
    load.type not in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) as is_reopened
  from load join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
  join facility on facility.id = load.facility_id
  where load.id in (select load_id from lot_box where lot_id = ${lotId}) and ${loadsOf(db, actor)}
  order by coalesce(load.invoice_settled_at, load.finished_at, load.created_at), load.id`;

const boxesThen = (db: Db, lotId: number) => db<Box[]>`
  select frozen.load_id, frozen.box, ${heldThen(db)} from lot_item frozen join load_item item on item.id = frozen.item_id
  where frozen.lot_id = ${lotId} group by 1, 2`;

/** What the boxes hold now, without what went into a lot with another box. A deleted load holds nothing. */
const boxesToday = (db: Db, lotId: number) => db<Box[]>`
  select lot_box.load_id, lot_box.box, ${heldNow(db)}
  from lot_box join load on load.id = lot_box.load_id join load_item item on item.load_id = lot_box.load_id and item.box = lot_box.box
  where lot_box.lot_id = ${lotId} and load.deleted_at is null and ${isCounted(db)}
    and not exists (select from lot_item other where other.item_id = item.id and other.box <> item.box)
  group by 1, 2`;
