import type { Input } from '../../../kernel/contract.ts';
import { allows } from '../../../kernel/access.ts';
import { first, type Db } from '../../../platform/database.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { unhedgedOunces } from '../../exposure/server/public.ts';
import type { dashboard } from '../contract.ts';
import { seesCosts } from '../domain/access.ts';
import type { Between } from '../domain/compared-days.ts';
import { readBought, type BoughtRow } from './bought.ts';
import { cartsByState } from './group-open-carts.ts';
import { readMetalPrices } from './metal-prices.ts';

type Read = (typeof dashboard)['readDashboard'];

const standardDays = 30;
const mostBuyers = 10;

/** The wanted time, by default the last 30 days up to now, and the instant from which it is compared. */
const timesOf = async (
  db: Db,
  { from, to, timeZone }: Input<Read>,
  now: Date,
): Promise<Between & { before: number }> => {
  // Days before are counted by the calendar of the reader, so that a change to summer time moves no day.
  const row = first(
    await db<{ start: Date; finish: Date; before: Date }[]>`
      with given as (
        select ${from === undefined ? null : new Date(from)}::timestamptz as start, ${to === undefined ? null : new Date(to)}::timestamptz + interval '1 millisecond' as finish
      ), ends as (
        select start, coalesce(finish, ((greatest(start, ${now}) at time zone ${timeZone}::text)::date + 1)::timestamp at time zone ${timeZone}::text) as finish from given
      ), bounds as (
        select coalesce(start, ((finish at time zone ${timeZone}::text) - ${standardDays}::int * interval '1 day') at time zone ${timeZone}::text) as start, finish from ends
      )
      select start, finish, ((start at time zone ${timeZone}::text) - greatest(1, round(extract(epoch from finish - start) / 86400))::int * interval '1 day')
        at time zone ${timeZone}::text as before from bounds`,
  )!;
  return { from: row.start.getTime(), to: row.finish.getTime() - 1, before: Math.max(0, row.before.getTime()) };
};

const figuresOf = ({
  invoices,
  units,
  pounds,
  paid,
  hedgeMargin,
  hedgePercent,
  marketMargin,
  marketPercent,
}: BoughtRow) => ({
  invoices,
  units,
  pounds,
  paid,
  margin: { hedge: hedgeMargin, hedgePercent, market: marketMargin, marketPercent },
});
const nothing = {
  invoices: 0,
  units: 0,
  pounds: '0',
  paid: '0',
  margin: { hedge: '0', hedgePercent: null, market: '0', marketPercent: null },
};

/** The figures of the dashboard for what its reader may see. */
export const readDashboard = async (input: Input<Read>, { actor, db, now }: ReadRequest<Read>) => {
  const { before, ...between } = await timesOf(db, input, now);
  const [bought, carts, metalPrices, unhedged] = await Promise.all([
    readBought(db, { before, between, facility: input.facility, timeZone: input.timeZone }, actor),
    cartsByState(db, { facility: input.facility }, actor, now),
    readMetalPrices(db, between, input.timeZone),
    allows(seesCosts, actor) ? unhedgedOunces(db, actor, input.facility) : undefined,
  ]);
  const wholeOf = (isBefore: boolean) => {
    const row = bought.find((each) => each.isBefore === isBefore && each.date === null && each.buyerId === null);
    return row ? figuresOf(row) : nothing;
  };
  const daysIn = (isBefore: boolean) =>
    bought.flatMap((row) =>
      row.isBefore === isBefore && row.date !== null ? [{ date: row.date, ...figuresOf(row) }] : [],
    );
  const buyers = bought.flatMap((row) =>
    !row.isBefore && row.buyerId !== null ? [{ buyerId: row.buyerId, name: row.name!, ...figuresOf(row) }] : [],
  );
  return {
    from: new Date(between.from),
    to: new Date(between.to),
    before: new Date(before),
    bought: wholeOf(false),
    boughtBefore: wholeOf(true),
    days: daysIn(false),
    daysBefore: daysIn(true),
    buyers: buyers.slice(0, mostBuyers),
    carts,
    metalPrices,
    ...(unhedged && { unhedgedOunces: unhedged }),
  };
};
