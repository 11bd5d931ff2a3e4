import type { Actor } from '../../../../../kernel/actor.ts';
import type { Input } from '../../../../../kernel/contract.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { Metal } from '../../../../pricing/domain/price.ts';
import type { RunSums } from '../../../domain/chance.ts';
import type { YieldGroup, yields } from '../../contract.ts';
import { groups } from './yield-groups.ts';

export type Wanted = Pick<Input<(typeof yields)['listYield']>, 'from' | 'to'>;
export type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;
type Part = ReturnType<Db>;

/** A group, or all of them: money and ounces as decimal text, sums over lots as floats. */
export type GroupedYield = RunSums & {
  readonly id: number | null;
  readonly days: number;
  readonly paid: string;
  readonly worth: string;
} & Readonly<Record<`${Metal}${'Expected' | 'Returned'}`, string>>;

/** The lots of the actor's tenant that were completed in a time. */
const lotsWanted = (db: Db, actor: Asking, { from, to }: Wanted): Part => db`
  ${actor.hierarchy === 1 ? db`true` : db`lot_yield.company_id = ${actor.companyId}`}
  and ${from === undefined ? db`true` : db`lot_yield.completed_at >= ${new Date(from)}`}
  and ${to === undefined ? db`true` : db`lot_yield.completed_at <= ${new Date(to)}`}`;

/** What a part of a lot returned of a metal: its share by expected ounces. */
const shareOf = (db: Db, metal: Metal, of: 'returned' | 'worth'): Part => {
  const expected = db(`${metal}_expected`);
  return db`part.${expected} * lot_yield.${db(`${metal}_${of}`)} / nullif(lot_yield.${expected}, 0)`;
};

/** Each group with each of its lots: what was expected and what came back, at the prices of the lot's settlement. */
const perLot = (db: Db, by: YieldGroup, actor: Asking, wanted: Wanted): Part => {
  const returned = (metal: Metal) => db`coalesce(sum(${shareOf(db, metal, 'returned')}), 0)`;
  return db`
    select part.id, part.lot_id, lot_yield.received_date, sum(part.paid) as paid,
      sum(part.pt_expected) as pt_expected, sum(part.pd_expected) as pd_expected, sum(part.rh_expected) as rh_expected,
      ${returned('pt')} as pt_returned, ${returned('pd')} as pd_returned, ${returned('rh')} as rh_returned,
      sum(coalesce(${shareOf(db, 'pt', 'worth')}, 0) + coalesce(${shareOf(db, 'pd', 'worth')}, 0) + coalesce(${shareOf(db, 'rh', 'worth')}, 0)) as worth,
      sum(part.pt_expected * pt_price + part.pd_expected * pd_price + part.rh_expected * rh_price)::float8 as expected,
      (${returned('pt')} * pt_price + ${returned('pd')} * pd_price + ${returned('rh')} * rh_price)::float8 as returned
    from (${groups[by].parts(db)}) part join lot_yield on lot_yield.lot_id = part.lot_id
    where ${lotsWanted(db, actor, wanted)}
    group by part.id, part.lot_id, lot_yield.received_date, pt_price, pd_price, rh_price`;
};

/** The sums of lots, as `GroupedYield` without its id. */
const sums = (db: Db): Part => db`
  count(*)::int as lots, count(distinct received_date)::int as days, round(coalesce(sum(paid), 0), 2) as paid, round(coalesce(sum(worth), 0), 2) as worth,
  coalesce(sum(pt_expected), 0) as pt_expected, coalesce(sum(pd_expected), 0) as pd_expected, coalesce(sum(rh_expected), 0) as rh_expected,
  coalesce(sum(pt_returned), 0) as pt_returned, coalesce(sum(pd_returned), 0) as pd_returned, coalesce(sum(rh_returned), 0) as rh_returned,
  coalesce(sum(expected), 0) as expected, coalesce(sum(returned), 0) as returned,
  coalesce(sum(expected * expected), 0) as expected_squared, coalesce(sum(expected * returned), 0) as product,
  coalesce(sum(returned * returned), 0) as returned_squared`;

/** The statement of all groups with their sums, under the name `grouped`. */
export const groupedYields = (db: Db, by: YieldGroup, actor: Asking, wanted: Wanted): Part =>
  db`select id, ${sums(db)} from (${perLot(db, by, actor, wanted)}) per_lot group by id`;

/** All lots together. */
export const wholeYield = async (db: Db, actor: Asking, wanted: Wanted): Promise<GroupedYield> => {
  const [row] = await db<GroupedYield[]>`
    select null::int as id, ${sums(db)} from (${perLot(db, 'lot', actor, wanted)}) per_lot`;
  return row!;
};

/** The sums of each day of some groups. */
export const daysOf = async (
  db: Db,
  by: YieldGroup,
  actor: Asking,
  wanted: Wanted & { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly GroupedYield[]>> => {
  if (wanted.ids.length === 0) return new Map();
  const rows = await db<(GroupedYield & { readonly id: number })[]>`
    select id, ${sums(db)} from (${perLot(db, by, actor, wanted)}) per_lot
    where id = any(${wanted.ids}) group by id, received_date`;
  return Map.groupBy(rows, ({ id }) => id);
};
