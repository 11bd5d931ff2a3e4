import type { Db } from '../../../../platform/database.ts';
import type { ViewSchedule } from '../domain/view-schedules.ts';

/** At this hour of the day a view is mailed. */
const hour = 6;

/** When a view is mailed next after `now`: on Monday, or on the first of a month, in the morning of its time zone. */
export const nextMail = async (db: Db, schedule: ViewSchedule, timeZone: string, now: Date): Promise<Date> => {
  const unit = schedule === 'weekly' ? 'week' : 'month';
  const [found] = await db<{ next: Date }[]>`
    select min(moment) as next from (
      select (date_trunc(${unit}::text, ${now}::timestamptz at time zone ${timeZone}::text) + nth * ${`1 ${unit}`}::interval
        + make_interval(hours => ${hour})) at time zone ${timeZone}::text as moment
      from generate_series(0, 1) nth
    ) moments where moment > ${now}`;
  return found!.next;
};
