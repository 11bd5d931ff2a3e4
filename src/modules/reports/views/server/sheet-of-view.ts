import { allows } from '../../../../kernel/access.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Report } from '../../domain/report-list.ts';
import { daysOfView, type ViewDays } from '../domain/view-days.ts';
import { viewed } from '../wire.ts';
import type { ViewRow } from './view-store.ts';

type Days = ReturnType<typeof daysOfView>;

/** The first and the last millisecond of days in a time zone. */
const instantsOf = async (db: Db, { from, to }: Days, timeZone: string) => {
  const start = (day: string) =>
    db`(date_part('epoch', ${day}::date::timestamp at time zone ${timeZone}::text) * 1000)::int8::text`;
  const end = (day: string) =>
    db`(date_part('epoch', (${day}::date + 1)::timestamp at time zone ${timeZone}::text) * 1000 - 1)::int8::text`;
  const [found] = await db<{ from: string | null; to: string | null }[]>`
    select ${from === undefined ? db`null` : start(from)} as from, ${to === undefined ? db`null` : end(to)} as to`;
  return {
    ...(found!.from !== null && { from: Number(found!.from) }),
    ...(found!.to !== null && { to: Number(found!.to) }),
  };
};

export type SheetOfView = {
  /** The kind of download, and what it is asked for. */
  readonly kind: string;
  readonly input: object;
  /** Days that move on with time, as they are at that time. */
  readonly days: Days;
};

/** The sheet that a view is at a time for a reader. An order by what the reader may not see is left out. */
export const sheetOfView = async (db: Db, view: ViewRow, actor: Actor, now: Date): Promise<SheetOfView> => {
  const { timeZone, columns, sort } = view;
  const report = view.report as Report;
  const [by, thenBy] = view.groupedBy;
  const { sheet, groups } = viewed[report];
  const call = by === undefined || !groups ? sheet : groups.sheet;
  const days = view.days === null ? {} : daysOfView(view.days as ViewDays, dayIn(timeZone, now));
  const asked = {
    ...(view.filters as object),
    ...(await instantsOf(db, days, timeZone)),
    ...(by !== undefined && { by }),
    ...(thenBy !== undefined && { thenBy }),
    // Reports without a column of days have no time zone.
    ...('timeZone' in call.input.shape && { timeZone }),
    format: 'xlsx',
  };
  const sorted = call.input.safeParse({ ...asked, sort });
  const mayOrder = sorted.success && (!call.alsoNeeds || allows(call.alsoNeeds.rule(sorted.data), actor));
  return {
    kind: call === sheet ? report : `${report}-groups`,
    input: { ...(mayOrder ? sorted.data : call.input.parse(asked)), ...(columns.length > 0 && { columns }) },
    days,
  };
};
