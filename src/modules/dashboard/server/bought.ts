import { allows } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { atFacility } from '../../facilities/server/public.ts';
import { fromBooked } from '../../invoices/server/public.ts';
import { seesMoney } from '../domain/access.ts';
import { isOfQuarters, type Between } from '../domain/compared-days.ts';

/** Sums of settled invoices, with decimals as text. */
export type BoughtRow = {
  readonly isBefore: boolean;
  readonly date: string | null;
  readonly buyerId: number | null;
  readonly name: string | null;
  readonly invoices: number;
  readonly units: number;
  readonly pounds: string;
  readonly paid: string;
  readonly hedgeMargin: string;
  readonly marketMargin: string;
  readonly hedgePercent: string | null;
  readonly marketPercent: string | null;
};

export type BoughtWanted = {
  /** What is shown begins at `from`; what it is compared with begins at `before` and ends there. */
  readonly before: number;
  readonly between: Between;
  readonly facility: string | undefined;
  readonly timeZone: string;
};

/** What was bought in the time, at the time `moment`. */
const boughtFor = (db: Db, { before, between, facility }: BoughtWanted, actor: Actor) => {
  const isWhole = isOfQuarters(between) && isOfQuarters({ ...between, from: before });
  return db`
    select * ${fromBooked(db, actor, isWhole)}
    where moment >= ${new Date(before)}::timestamptz and moment < (${new Date(between.to)}::timestamptz + interval '1 millisecond')
      and ${atFacility(db, db`facility_id`, facility)}`;
};

/**
 * The sums of both times: of each day, of each buyer, and of the whole, which has neither. Buyers stand by what they paid, or
 * by their invoices for a reader who may not see that.
 */
export const readBought = (db: Db, wanted: BoughtWanted, actor: Actor): Promise<readonly BoughtRow[]> =>
  db<BoughtRow[]>`
    with bought as materialized (${boughtFor(db, wanted, actor)}), sums as (
      select moment < ${new Date(wanted.between.from)} as is_before, (moment at time zone ${wanted.timeZone}::text)::date as date, buyer_id,
        sum(invoices)::int as invoices, sum(units)::int as units, sum(pounds) as pounds, sum(paid) as paid,
        sum(hedge_value) - sum(paid) as hedge_margin, sum(market_value) - sum(paid) as market_margin
      from bought group by grouping sets ((1, 2), (1, 3), (1))
    )
    select is_before, date::text, buyer_id, concat_ws(' ', buyer.first_name, buyer.last_name) as name, invoices, units, pounds::text, paid::text,
      hedge_margin::text, market_margin::text, round(100 * hedge_margin / nullif(paid, 0), 2)::text as hedge_percent,
      round(100 * market_margin / nullif(paid, 0), 2)::text as market_percent
    from sums left join app_user buyer on buyer.id = sums.buyer_id
    order by is_before, date, ${allows(seesMoney, actor) ? db`sums.paid` : db`sums.invoices`} desc, buyer_id`;
