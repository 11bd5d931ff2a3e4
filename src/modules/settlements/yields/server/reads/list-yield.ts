import { allows } from '../../../../../kernel/access.ts';
import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { seesAssay } from '../../../../assays/domain/access.ts';
import { seesSubtotal } from '../../../../loads/wire.ts';
import {
  fewestDays,
  fewestLots,
  normalQuantile,
  runOf,
  runsBeyondChance,
  type Direction,
} from '../../../domain/chance.ts';
import { sidesOfCodes } from '../../../proposals/server/reads/sides-of-codes.ts';
import { firstOrder, isOfCodes, type yields } from '../../contract.ts';
import { daysOf, estimatedYields, groupedYields, hasDays, wholeYield, type GroupedYield } from './grouped-yields.ts';
import { groups } from './yield-groups.ts';

type List = (typeof yields)['listYield'];
type Named = GroupedYield & { readonly name: string; readonly detail: string };

/** The most groups that are looked at day by day, the farthest from the usual first. */
const mostCandidates = 200;

const share = (db: Db) => db`returned / nullif(expected, 0)`;
const sortColumns = {
  name: (db: Db) => db`upper(name)`,
  lots: (db: Db) => db`lots`,
  paid: (db: Db) => db`paid`,
  worth: (db: Db) => db`worth`,
  /** What came back less what was paid. */
  difference: (db: Db) => db`worth - paid`,
  share,
};
const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${column} desc nulls last, id desc nulls last` : db`${column} nulls last, id`;
};

/**
 * The condition that the interval of a group does not hold the usual ratio, with the quantile of the normal distribution.
 * That of Student is wider, so no group that runs beyond chance is missed.
 */
const mayRun = (db: Db, usual: number) => db`
  lots >= ${fewestLots} and expected > 0
  and abs(returned - ${usual}::float8 * expected) >= ${normalQuantile}::float8 * sqrt(greatest(0,
    (returned_squared - 2 * returned / expected * product + (returned / expected) ^ 2 * expected_squared) * lots / (lots - 1)))`;

/** What came back of completed settlements, by group. */
export const listYield = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { by, count, offset, runs = false } = input;
  const whole = await wholeYield(db, actor, input);
  const usual = whole.expected > 0 ? whole.returned / whole.expected : 1;
  const { name, detail } = groups[by];
  const [limit, skip] = runs ? [mostCandidates, 0] : [count + 1, offset];
  const sight = { seesAssays: allows(seesAssay, actor), seesPaid: allows(seesSubtotal, actor) };
  const first = firstOrder(by, sight);
  const order = orderOf(db, input.sort ?? (runs && first === 'worth' ? 'share' : `-${first}`));
  const named = by === 'code' ? await sidesOfCodes(db, actor) : undefined;
  const filter = !runs
    ? db`true`
    : named
      ? db`id = any(${[...named.keys()]}::integer[])`
      : db`${mayRun(db, usual)} and ${hasDays(db, by, actor, { ...input, days: fewestDays })}`;
  const listed = await db<{ id: number | null }[]>`
    select id from (
      select grouped.*, ${name(db)} as name from (${estimatedYields(db, by, actor, input)}) grouped where ${filter}
    ) named order by ${order} limit ${limit} offset ${skip}`;
  const ids = listed.map(({ id }) => id);
  const found = await db<Named[]>`
    select grouped.*, ${name(db)} as name, ${detail(db)} as detail from (${groupedYields(db, by, actor, { ...input, ids })}) grouped`;
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const far = named ? [] : rows.filter((row) => row.id !== null && runOf(row) !== undefined);
  const days = await daysOf(db, by, actor, { ...input, ids: far.flatMap(({ id }) => id ?? []) });
  const sideOfRow = (row: GroupedYield): Direction | null =>
    (row.id === null ? undefined : named ? named.get(row.id) : runsBeyondChance(row, days.get(row.id) ?? [], usual)) ??
    null;
  const shown = rows.map((row) => rowOf(row, isOfCodes(by), sideOfRow(row)));
  const all = rowOf({ ...whole, name: 'All', detail: '' }, false, null);
  if (!runs) return { ...cutPage(shown, count), whole: all };
  const beyond = shown.filter((row) => row.runs !== null);
  return { ...cutPage(beyond.slice(offset, offset + count + 1), count, beyond.length), whole: all };
};

const rowOf = (row: Named, tellsAssays: boolean, runs: Direction | null): RowOf<List> => {
  const { id, name, detail, lots, days, paid, worth } = row;
  const ounces = {
    pt: { expected: row.ptExpected, returned: row.ptReturned },
    pd: { expected: row.pdExpected, returned: row.pdReturned },
    rh: { expected: row.rhExpected, returned: row.rhReturned },
  };
  return {
    id,
    name,
    detail,
    lots,
    days,
    paid,
    worth: tellsAssays ? null : worth,
    codeWorth: tellsAssays ? worth : null,
    ounces: tellsAssays ? null : ounces,
    codeOunces: tellsAssays ? ounces : null,
    share: tellsAssays ? null : shareOf(row),
    codeShare: tellsAssays ? shareOf(row) : null,
    runs,
  };
};

const inPercent = (ratio: number): number => Math.round(ratio * 10_000) / 100;

const shareOf = (row: GroupedYield): RowOf<List>['share'] => {
  if (row.expected <= 0) return null;
  const run = runOf(row);
  return {
    percent: inPercent(row.returned / row.expected),
    low: run ? inPercent(run.low) : null,
    high: run ? inPercent(run.high) : null,
  };
};
