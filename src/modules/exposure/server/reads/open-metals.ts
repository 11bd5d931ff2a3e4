import { decimal } from '../../../../kernel/decimal.ts';
import type { Db } from '../../../../platform/database.ts';
import { hedgesOf, openOunces, soldWithin } from '../../../hedges/server/public.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import type { Asking } from '../../../loads/server/public.ts';
import { typedHedges } from '../../../settlements/server/public.ts';
import { metals, type Metal, type PerMetal } from '../../../pricing/domain/price.ts';
import type { OpenMetal } from '../../domain/exposure.ts';
import { shippedOunces } from './shipped-ounces.ts';
import { columnsOf, fromCarts, invoicesWanted, type Wanted } from './open-loads.ts';

type Sums = Readonly<Record<`${Metal}${'Pending' | 'Settled' | 'AtHedge' | 'Ounces'}`, string>> & {
  readonly loads: number;
};

const perMetal = <T>(of: (metal: Metal) => T): PerMetal<T> => ({ pt: of('pt'), pd: of('pd'), rh: of('rh') });

/** Several columns of a statement. */
const listed = (db: Db, columns: readonly ReturnType<Db>[]) =>
  columns.slice(1).reduce((all, each) => db`${all}, ${each}`, columns[0]!);

const boughtSums = (db: Db) =>
  listed(
    db,
    metals.map((metal) => {
      const { ounces, atHedge } = columnsOf(metal);
      const of = (type: number) => db`coalesce(sum(${db(ounces)}) filter (where invoice_figures.type = ${type}), 0)`;
      return db`${of(loadType.pendingInvoice)} as ${db(`${metal}_pending`)}, ${of(loadType.settledInvoice)} as ${db(`${metal}_settled`)},
        coalesce(sum(${db(atHedge)}), 0) as ${db(atHedge)}`;
    }),
  );

const sumsOf = (db: Db, table: 'item' | 'held') =>
  listed(
    db,
    metals.map((metal) => {
      const { ounces } = columnsOf(metal);
      return db`coalesce(sum(${db(`${table}.${ounces}`)}), 0) as ${db(ounces)}`;
    }),
  );

/** What is open of each metal, as the actor may see it, and how many loads it stands on. */
export const openMetals = async (
  db: Db,
  actor: Asking,
  wanted: Wanted = {},
): Promise<{ readonly open: PerMetal<OpenMetal>; readonly loads: number }> => {
  const [[bought], [carts], hedges, typed, shipped] = await Promise.all([
    db<
      Sums[]
    >`select count(*)::int as loads, ${boughtSums(db)} from unsettled_invoice invoice_figures where ${invoicesWanted(db, actor, wanted)}`,
    db<Sums[]>`
      select count(*)::int as loads, ${sumsOf(db, 'held')} ${fromCarts(db, actor, wanted, { sums: sumsOf(db, 'item') })}`,
    db<{ metal: Metal; ounces: string }[]>`
      select metal, sum(${openOunces(db)}) as ounces from hedge where ${hedgesOf(db, actor)} and ${soldWithin(db, wanted)} group by metal`,
    typedHedges(db, actor, wanted),
    shippedOunces(db, actor, wanted),
  ]);
  const hedged = new Map(hedges.map(({ metal, ounces }) => [metal, ounces]));
  return {
    loads: bought!.loads + carts!.loads,
    open: perMetal((metal) => ({
      pending: bought![`${metal}Pending`],
      settled: bought![`${metal}Settled`],
      atHedge: bought![`${metal}AtHedge`],
      inCarts: carts![`${metal}Ounces`],
      hedged: decimal(hedged.get(metal) ?? '0')
        .plus(typed[metal] ?? '0')
        .toFixed(),
      typedHedges: typed[metal] ?? '0',
      shipped: shipped[metal],
    })),
  };
};
