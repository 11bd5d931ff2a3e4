import type { Actor } from '../../../../../kernel/actor.ts';
import type { Input, Result, RowOf } from '../../../../../kernel/contract.ts';
import type { Db } from '../../../../../platform/database.ts';
import { fittingRows } from '../../../../../platform/find-by-words.ts';
import { atFacility } from '../../../../facilities/server/public.ts';
import { loadType } from '../../../../loads/domain/load-states.ts';
import { isCounted, loadsOf, searchedLoadWords, soughtInLoads } from '../../../../loads/server/public.ts';
import { ownedBy } from '../../../server/settlement-store.ts';
import type { lots } from '../../contract.ts';
import { heldNow, isFree } from '../held-sums.ts';
import { isUnsettled } from './lot-rows.ts';

type Board = (typeof lots)['getLotBoard'];
type Wanted = Input<Board>;
type Load = RowOf<Board>;
type Box = Load['boxes'][number] & { readonly loadId: number };

/** The condition, on `load` and its `customer`, of the invoices of the actor's company that the filters find. */
const invoicesWanted = (db: Db, actor: Actor, { facility }: Wanted, hasText: ReturnType<Db>) => db`
  load.type in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) and load.deleted_at is null and load.company_id = ${actor.companyId} and ${loadsOf(db, actor)}
  and ${atFacility(db, db`load.facility_id`, facility)} and ${hasText}`;

const hasFreeItems = (db: Db) => db`
  exists (select from load_item item where item.load_id = load.id and ${isCounted(db)} and ${isFree(db)})`;
const hasLots = (db: Db, actor: Actor) => db`
  exists (
    select from lot_box join lot on lot.id = lot_box.lot_id left join settlement on settlement.id = lot.settlement_id
    where lot_box.load_id = load.id and ${isUnsettled(db)} and ${ownedBy(db, actor, 'lot')}
  )`;

/** What every row about a load tells of it. */
export const loadColumns = (db: Db) => db`
  load.id as load_id, load.name as load_name, coalesce(load.invoice_no, '') as invoice_no, customer.name as company_name,
  load.company_id, owner.name as owner_name, facility.city as facility_city, coalesce(load.invoice_settled_at, load.finished_at, load.created_at) as date`;

/** The condition of the loads that the filters and the text find, and that of the text alone. */
export const invoicesFound = async (db: Db, actor: Actor, input: Wanted) => {
  const sought = soughtInLoads(db, await searchedLoadWords(db, input.text), { seesNotes: false, type: 'invoices' });
  const { fitting } = await fittingRows(db, {
    ...sought,
    id: db`load.id`,
    from: db`load left join company customer on customer.id = load.customer_id`,
    where: invoicesWanted(db, actor, input, db`true`),
    order: db`load.id desc`,
  });
  return { found: invoicesWanted(db, actor, input, fitting), hasText: sought.words.length > 0, fitting };
};

type Found = Awaited<ReturnType<typeof invoicesFound>>;

/** A page of loads, oldest first, and one more. An index has the order of the invoices of each type. */
export const boardLoads = async (db: Db, actor: Actor, input: Wanted, { found }: Found): Promise<readonly Load[]> => {
  const end = input.offset + input.count + 1;
  const rows = await db<Omit<Load, 'boxes'>[]>`
    select ${loadColumns(db)}
    from unnest(${[loadType.pendingInvoice, loadType.settledInvoice]}::smallint[]) each_type
    cross join lateral (
      select load.id from load left join company customer on customer.id = load.customer_id
      where load.invoice_no is not null and load.type = each_type and ${found} and ${input.in === 'yard' ? hasFreeItems(db) : hasLots(db, actor)}
      order by coalesce(load.invoice_settled_at, load.finished_at), load.id limit ${end}
    ) oldest
    join load on load.id = oldest.id join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id
    order by coalesce(load.invoice_settled_at, load.finished_at), load.id limit ${input.count + 1} offset ${input.offset}`;
  const boxes = await boxesNow(
    db,
    rows.map(({ loadId }) => loadId),
  );
  return rows.map((row) => ({ ...row, boxes: boxes.get(row.loadId)?.map(({ loadId: _, ...box }) => box) ?? [] }));
};

/** The boxes of loads as they are now. A box in a lot is there also when it is empty now. */
const boxesNow = async (db: Db, loadIds: readonly number[]): Promise<ReadonlyMap<number, readonly Box[]>> => {
  if (loadIds.length === 0) return new Map();
  const elsewhere = db`exists (select from lot_item where lot_item.item_id = item.id and lot_item.box <> item.box)`;
  const rows = await db<Box[]>`
    with held as (
      select item.load_id, item.box, ${heldNow(db)} from load_item item
      where item.load_id = any(${loadIds}) and ${isCounted(db)} and not ${elsewhere} group by 1, 2
    ), put as (
      select lot_box.load_id, lot_box.box, lot_box.weight, lot.id as lot_id, lot.lot_no from lot_box join lot on lot.id = lot_box.lot_id
      where lot_box.load_id = any(${loadIds})
    )
    select load_id, box, lot_id, lot_no, weight, coalesce(items, 0) as items, coalesce(pieces, 0) as pieces, coalesce(pounds, 0) as pounds, coalesce(paid, 0) as paid,
      coalesce(pt_ounces, 0) as pt_ounces, coalesce(pd_ounces, 0) as pd_ounces, coalesce(rh_ounces, 0) as rh_ounces
    from held full join put using (load_id, box) order by load_id, box`;
  return Map.groupBy(rows, ({ loadId }) => loadId);
};

/**
 * What stands in the yard. Loads without anything in a lot are added up by the sums that are kept of them, so that only
 * the items of the others are read.
 */
export const yardSums = async (
  db: Db,
  actor: Actor,
  input: Wanted,
  { found, hasText, fitting }: Found,
): Promise<Result<Board>['yard']> => {
  const isTouched = db`exists (select from lot_box where lot_box.load_id = load.id)`;
  // What is kept of a load tells all but its text.
  const texts = hasText
    ? db`join load on load.id = kept.load_id left join company customer on customer.id = kept.customer_id`
    : db``;
  const [sums] = await db<[Result<Board>['yard']]>`
    with part as (
      select kept.load_id as id, kept.items, kept.units as pieces, kept.pounds, kept.grandtotal as paid, kept.pt_ounces, kept.pd_ounces, kept.rh_ounces
      from invoice_figures kept ${texts}
      where kept.voided_at is null and kept.company_id = ${actor.companyId} and ${loadsOf(db, actor, 'kept')}
        and ${atFacility(db, db`kept.facility_id`, input.facility)} and ${fitting}
        and kept.items > 0 and not exists (select from lot_box where lot_box.load_id = kept.load_id)
      union all
      select load.id, ${heldNow(db)}
      from load join load_item item on item.load_id = load.id join company customer on customer.id = load.customer_id
      where ${found} and ${isTouched} and ${isCounted(db)} and ${isFree(db)} group by load.id
    )
    select count(*)::int as loads, coalesce(sum(items), 0)::int as items, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(pounds), 0) as pounds,
      coalesce(sum(paid), 0) as paid, coalesce(sum(pt_ounces), 0) as pt_ounces, coalesce(sum(pd_ounces), 0) as pd_ounces, coalesce(sum(rh_ounces), 0) as rh_ounces
    from part`;
  return sums;
};
