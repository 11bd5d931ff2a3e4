import type { Input } from '../../../kernel/contract.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { atFacility } from '../../facilities/server/public.ts';
import { fromBooked } from '../../invoices/server/public.ts';
import type { reports } from '../contract.ts';
import { daysOfTime } from '../domain/sales-times.ts';

type History = (typeof reports)['salesHistory'];

/**
 * The grand totals of settled invoices that the actor may see, per day or month of their settling at the facility. A
 * void one stays there, and is taken back on the day of that. Days that add nothing are left out.
 */
export const salesHistory = async (
  { facility, time, count, offset }: Input<History>,
  request: ReadRequest<History>,
) => {
  const { actor, db } = request;
  const days = daysOfTime[time];
  const day = db`(booked.moment at time zone facility.time_zone)::date`;
  const rows = await db<{ date: string; value: string }[]>`
    select ${time === 5 ? monthOf(db, day) : day}::text as date, sum(booked.paid) as value
    ${fromBooked(db, actor)} join facility on facility.id = booked.facility_id
    where ${atFacility(db, db`booked.facility_id`, facility)}
      -- No day of a facility begins earlier: the index gives these alone.
      and ${days === undefined ? db`true` : db`booked.moment >= ${request.now}::timestamptz - (${days}::int + 1) * interval '1 day' and ${day} > (${request.now}::timestamptz at time zone facility.time_zone)::date - ${days}::int`}
    group by 1 having sum(booked.invoices) <> 0 or sum(booked.paid) <> 0 order by 1 desc limit ${count + 1} offset ${offset}`;
  return { data: rows.slice(0, count), areMoreItemsAvailable: rows.length > count };
};

/** The first day of the month of a day. */
const monthOf = (db: Db, day: ReturnType<Db>) => db`date_trunc('month', ${day})::date`;
