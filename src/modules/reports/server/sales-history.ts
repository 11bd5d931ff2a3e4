import type { Input } from '../../../kernel/contract.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import { loadsOf } from '../../loads/server/public.ts';
import type { reports } from '../contract.ts';
import { daysOfTime } from '../domain/sales-times.ts';

type History = (typeof reports)['salesHistory'];

/**
 * The grand totals of settled invoices that the actor may see, per day or month of their settling at the facility. Days
 * without a settled invoice are left out.
 */
export const salesHistory = async (
  { facility, time, count, offset }: Input<History>,
  request: ReadRequest<History>,
) => {
  const { actor, db } = request;
  const days = daysOfTime[time];
  const day = db`(load.invoice_settled_at at time zone facility.time_zone)::date`;
  const rows = await db<{ date: string; value: string }[]>`
    select ${time === 5 ? monthOf(db, day) : day}::text as date, sum(load.grandtotal) as value
    from load join facility on facility.id = load.facility_id
    where load.type = ${loadType.settledInvoice} and load.deleted_at is null and ${loadsOf(db, actor)}
      and ${facility === undefined ? db`true` : db`load.facility_id = ${facility}`}
      and ${days === undefined ? db`true` : db`${day} > (${request.now}::timestamptz at time zone facility.time_zone)::date - ${days}::int`}
    group by 1 order by 1 desc limit ${count + 1} offset ${offset}`;
  return { data: rows.slice(0, count), areMoreItemsAvailable: rows.length > count };
};

/** The first day of the month of a day. */
const monthOf = (db: Db, day: ReturnType<Db>) => db`date_trunc('month', ${day})::date`;
