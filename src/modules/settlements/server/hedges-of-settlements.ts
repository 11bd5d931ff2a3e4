import type { Db, Tx } from '../../../platform/database.ts';
import { soldWithin, type SettledOunces } from '../../hedges/server/public.ts';
import { metals, type Metal } from '../../pricing/domain/price.ts';
import { ownedBy, type Asking } from './settlement-store.ts';

/** The ounces of a metal that completed settlements of a company have under the number of a hedge. */
export const settledOunces: SettledOunces = async (tx: Tx, { companyId, hedgeNo, metal }) => {
  const [row] = await tx<{ ounces: string }[]>`
    select coalesce(sum(${tx(`${metal}_oz`)}), 0) as ounces from settlement_hedge
    join settlement on settlement.id = settlement_hedge.settlement_id
    where settlement.company_id = ${companyId} and settlement.completed_at is not null and upper(hedge_no) = upper(${hedgeNo})`;
  return row!.ounces;
};

/**
 * The ounces of each metal that are typed into open settlements under a number without a recorded hedge, as the actor may
 * see them. A recorded hedge counts where it is recorded.
 */
export const typedHedges = async (
  db: Db,
  actor: Asking,
  time: Parameters<typeof soldWithin>[1],
): Promise<Readonly<Partial<Record<Metal, string>>>> => {
  const ofMetal = (metal: Metal) => db`
    select ${metal}::text as metal, settlement.company_id, sold.hedge_no, sold.hedge_date as date, sold.${db(`${metal}_oz`)} as ounces
    from settlement_hedge sold join settlement on settlement.id = sold.settlement_id
    where settlement.completed_at is null and ${ownedBy(db, actor, 'settlement')} and sold.${db(`${metal}_oz`)} > 0`;
  const [first, ...others] = metals.map(ofMetal);
  const all = others.reduce((rows, each) => db`${rows} union all ${each}`, first!);
  const rows = await db<{ metal: Metal; ounces: string }[]>`
    with hedge as (${all})
    select metal, sum(ounces) as ounces from hedge
    where ${soldWithin(db, time)} and not exists (
      select from public.hedge recorded where recorded.company_id = hedge.company_id and recorded.metal = hedge.metal
        and upper(recorded.hedge_no) = upper(hedge.hedge_no) and recorded.deleted_at is null)
    group by metal`;
  return Object.fromEntries(rows.map(({ metal, ounces }) => [metal, ounces]));
};
