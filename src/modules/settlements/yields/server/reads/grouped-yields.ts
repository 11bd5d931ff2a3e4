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
/** The ids of groups. Null is the group of what has none. */
type Ids = readonly (number | null)[];

/** A group, or all of them: money and ounces as decimal text, sums over lots as floats. */
export type GroupedYield = RunSums & {
  readonly id: number | null;
  readonly days: number;
  readonly paid: string;
  readonly worth: string;
} & Readonly<Record<`${Metal}${'Expected' | 'Returned'}`, string>>;

/** The condition on `part` that its lot is one of the actor's tenant and was completed in a time. */
const isWanted = (db: Db, { hierarchy, companyId }: Asking, { from, to }: Wanted): Part =>
  hierarchy === 1 && from === undefined && to === undefined
    ? db`true`
    : db`part.lot_id in (
        select lot_id from lot_yield
        where ${hierarchy === 1 ? db`true` : db`company_id = ${companyId}`}
          and ${from === undefined ? db`true` : db`completed_at >= ${new Date(from)}`}
          and ${to === undefined ? db`true` : db`completed_at <= ${new Date(to)}`})`;

const isOneOf = (db: Db, ids: Ids | undefined): Part =>
  ids === undefined
    ? db`true`
    : db`(part.id = any(${ids.filter((id) => id !== null)}::integer[]) or ${ids.includes(null) ? db`part.id is null` : db`false`})`;

const summed = ['paid', 'pt_expected', 'pd_expected', 'rh_expected', 'worth', 'expected', 'returned'];

/** The parts of lots, one of each group in each lot: what was paid and expected, and the estimates in dollars. */
const perLot = (db: Db, by: YieldGroup, actor: Asking, { ids, ...wanted }: Wanted & { readonly ids?: Ids }): Part => {
  const { parts, isOfLoads = false } = groups[by];
  const columns = summed
    .map((name) => (isOfLoads ? db`sum(${db(name)}) as ${db(name)}` : db`${db(name)}`))
    .reduce((some, each) => db`${some}, ${each}`);
  return db`
    select id, lot_id, ${columns} from (${parts(db)}) part
    where ${isWanted(db, actor, wanted)} and ${isOneOf(db, ids)} ${isOfLoads ? db`group by id, lot_id` : db``}`;
};

/** What a part of a lot has of a metal of the lot: its share by expected ounces, or all where the part is the lot. */
const shareOf = (db: Db, by: YieldGroup, metal: Metal, of: 'returned' | 'worth'): Part => {
  if (groups[by].isOfLots) return db`lot_yield.${db(`${metal}_${of}`)}`;
  const expected = db(`${metal}_expected`);
  return db`coalesce(part.${expected} * lot_yield.${db(`${metal}_${of}`)} / nullif(lot_yield.${expected}, 0), 0)`;
};

/** The sums of `part` over its lots that `RunSums` has. */
const runSums = (db: Db): Part => db`
  count(*)::int as lots, coalesce(sum(part.expected), 0) as expected, coalesce(sum(part.returned), 0) as returned,
  coalesce(sum(part.expected * part.expected), 0) as expected_squared, coalesce(sum(part.expected * part.returned), 0) as product,
  coalesce(sum(part.returned * part.returned), 0) as returned_squared`;

/** The sums of `part` and its `lot_yield`, as `GroupedYield` without its id. */
const sums = (db: Db, by: YieldGroup): Part => db`
  ${runSums(db)}, count(distinct received_date)::int as days, round(coalesce(sum(part.paid), 0), 2) as paid,
  round(coalesce(sum(${shareOf(db, by, 'pt', 'worth')} + ${shareOf(db, by, 'pd', 'worth')} + ${shareOf(db, by, 'rh', 'worth')}), 0), 2) as worth,
  coalesce(sum(part.pt_expected), 0) as pt_expected, coalesce(sum(part.pd_expected), 0) as pd_expected, coalesce(sum(part.rh_expected), 0) as rh_expected,
  coalesce(sum(${shareOf(db, by, 'pt', 'returned')}), 0) as pt_returned, coalesce(sum(${shareOf(db, by, 'pd', 'returned')}), 0) as pd_returned,
  coalesce(sum(${shareOf(db, by, 'rh', 'returned')}), 0) as rh_returned`;

/**
 * The statement of all groups by their estimates, to filter and to order. What it has of each group is as in
 * `GroupedYield`, without days and ounces.
 */
export const estimatedYields = (db: Db, by: YieldGroup, actor: Asking, wanted: Wanted): Part => db`
  select id, ${runSums(db)}, round(sum(part.paid), 2) as paid, round(sum(part.worth)::numeric, 2) as worth
  from (${perLot(db, by, actor, wanted)}) part group by id`;

/** The condition that a group of `estimatedYields` has lots of so many days. */
export const hasDays = (db: Db, by: YieldGroup, actor: Asking, wanted: Wanted & { readonly days: number }): Part => db`
  (select count(distinct received_date) from (${perLot(db, by, actor, wanted)}) part join lot_yield on lot_yield.lot_id = part.lot_id
    where part.id = grouped.id) >= ${wanted.days}`;

/** The statement of some groups with their sums. */
export const groupedYields = (
  db: Db,
  by: YieldGroup,
  actor: Asking,
  wanted: Wanted & { readonly ids: Ids },
): Part => db`
  select part.id, ${sums(db, by)} from (${perLot(db, by, actor, wanted)}) part join lot_yield on lot_yield.lot_id = part.lot_id
  group by part.id`;

/** All lots together. */
export const wholeYield = async (db: Db, actor: Asking, wanted: Wanted): Promise<GroupedYield> => {
  const [row] = await db<GroupedYield[]>`
    select null::int as id, ${sums(db, 'lot')} from (${perLot(db, 'lot', actor, wanted)}) part join lot_yield on lot_yield.lot_id = part.lot_id`;
  return row!;
};

/** The sums of each day of some groups. */
export const daysOf = async (
  db: Db,
  by: YieldGroup,
  actor: Asking,
  wanted: Wanted & { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly RunSums[]>> => {
  if (wanted.ids.length === 0) return new Map();
  const rows = await db<(RunSums & { readonly id: number })[]>`
    select part.id, ${runSums(db)} from (${perLot(db, by, actor, wanted)}) part join lot_yield on lot_yield.lot_id = part.lot_id
    group by part.id, received_date`;
  return Map.groupBy(rows, ({ id }) => id);
};
