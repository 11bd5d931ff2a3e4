import { addDays, dayIn } from '../../src/kernel/dates.ts';
import { hedge, hedgeLimit } from '../../src/modules/hedges/server/tables.ts';
import { metals, type PerMetal } from '../../src/modules/pricing/domain/price.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { franchiseNames, parentName } from './people.ts';
import type { Random } from './random.ts';

const brokers = ['Halden Metals', 'Corvin & Reyes', 'Northgate Bullion'];

/** What is sold of what was bought until then, sale by sale, oldest first, in percent. */
const soldPercents: PerMetal<readonly number[]> = { pt: [14, 18, 12, 16], pd: [20, 22, 18, 15], rh: [16, 20, 14] };
/** How much of a limit is used, in percent: rhodium is near it. */
const usedPercents: PerMetal<number> = { pt: 64, pd: 41, rh: 94 };

/** A dozen hedges, at the prices of their weeks, and a limit of each metal. */
export const makeHedges = async (tx: Tx, rand: Random, now: Date, { byName, users }: DemoCompanies): Promise<void> => {
  const companyId = byName.get(parentName)!;
  const createdBy = users.get('accountant@troyard.test')!;
  const today = dayIn('America/New_York', now);
  // Without what open settlements have sold already.
  const [bought] = await tx<Record<string, string>[]>`
    select sum(pt_ounces) - typed.pt as pt, sum(pd_ounces) - typed.pd as pd, sum(rh_ounces) - typed.rh as rh
    from unsettled_invoice cross join (
      select coalesce(sum(pt_oz), 0) as pt, coalesce(sum(pd_oz), 0) as pd, coalesce(sum(rh_oz), 0) as rh
      from settlement_hedge join settlement on settlement.id = settlement_id where completed_at is null
    ) typed
    where voided_at is null group by typed.pt, typed.pd, typed.rh`;
  const priceOn = async (metal: string, day: string): Promise<number> => {
    const [version] = await tx<Record<string, string>[]>`
      select hedge_pt as pt, hedge_pd as pd, hedge_rh as rh from pricing_version where applied_at <= ${`${day}T16:00:00Z`} order by version desc limit 1`;
    return Number(version![metal]);
  };
  const sales = metals.flatMap((metal) =>
    soldPercents[metal].map((percent, at) => ({
      metal,
      date: addDays(today, (at - soldPercents[metal].length) * rand.whole(9, 13) + rand.whole(0, 3)),
      ounces: Math.max(0.1, Number(((Number(bought![metal]) * percent) / 100).toFixed(1))),
    })),
  );
  let number = 1041;
  for (const { metal, date, ounces } of sales.toSorted((one, other) => one.date.localeCompare(other.date))) {
    number += rand.whole(1, 4);
    const price = (await priceOn(metal, date)) * (1 + rand.whole(-80, 80) / 10_000);
    await tx`insert into hedge ${tx(
      rowOf(hedge, {
        companyId,
        hedgeNo: `H-${number}`,
        date,
        metal,
        ounces: ounces.toFixed(3),
        price: price.toFixed(2),
        counterparty: rand.pick(brokers),
        reference: rand.chance(0.6) ? `Confirmation ${rand.whole(20_000, 29_999)}` : '',
        createdBy,
        createdAt: new Date(`${date}T17:20:00Z`),
      }),
    )}`;
  }
  for (const metal of metals) {
    const hedged = sales.filter((sale) => sale.metal === metal).reduce((sum, { ounces }) => sum + ounces, 0);
    const limit = ((Number(bought![metal]) - hedged) / usedPercents[metal]) * 100;
    await tx`insert into hedge_limit ${tx(rowOf(hedgeLimit, { companyId, metal, ounces: limit.toFixed(limit < 10 ? 1 : 0) }))}`;
  }
  await tx`insert into hedge ${tx(
    rowOf(hedge, {
      companyId: byName.get(franchiseNames[0])!,
      hedgeNo: 'RB-7',
      date: addDays(today, -6),
      metal: 'pt',
      ounces: '0.100',
      price: (await priceOn('pt', addDays(today, -6))).toFixed(2),
      counterparty: brokers[0]!,
      createdBy: users.get('franchise@troyard.test')!,
      createdAt: new Date(`${addDays(today, -6)}T15:00:00Z`),
    }),
  )}`;
};
