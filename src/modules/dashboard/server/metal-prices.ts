import type { Db } from '../../../platform/database.ts';
import type { Between } from '../domain/compared-days.ts';

type Prices = { readonly pt: string; readonly pd: string; readonly rh: string };
type Row = {
  readonly date: string;
  readonly marketPt: string;
  readonly marketPd: string;
  readonly marketRh: string;
  readonly hedgePt: string;
  readonly hedgePd: string;
  readonly hedgeRh: string;
};

/** The metal prices that held at the start of a time, then those at the end of each day on which they changed. */
export const readMetalPrices = async (
  db: Db,
  { from, to }: Between,
  timeZone: string,
): Promise<{ date: string; market: Prices; hedge: Prices }[]> => {
  const rows = await db<Row[]>`
    with shown as (
      (select *, ${new Date(from)}::timestamptz as moment from pricing_version where applied_at < ${new Date(from)} order by applied_at desc, version desc limit 1)
      union all
      select *, applied_at from pricing_version where applied_at >= ${new Date(from)} and applied_at < ${new Date(to)}::timestamptz + interval '1 millisecond'
    )
    select distinct on (date) (moment at time zone ${timeZone}::text)::date::text as date, market_pt, market_pd, market_rh, hedge_pt, hedge_pd, hedge_rh
    from shown order by date, moment desc, version desc`;
  return rows.map((row) => ({
    date: row.date,
    market: { pt: row.marketPt, pd: row.marketPd, rh: row.marketRh },
    hedge: { pt: row.hedgePt, pd: row.hedgePd, rh: row.hedgeRh },
  }));
};
