import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../../platform/database.ts';
import { metals, type Metal } from '../../../pricing/domain/price.ts';
import { fewestLots } from '../../domain/chance.ts';
import {
  codesBeyondChance,
  weightsOf,
  type CodePart,
  type CodeReturn,
  type LotRatio,
} from '../../domain/weak-codes.ts';

/** The most codes of a metal that are looked at lot by lot, those that stand out most first. */
const mostCandidates = 60;

/** Grams of a metal in a troy ounce, times a million. */
const ounceInMillionths = 31_103_476.8;

/** Of the converters in a company's lots that have an assay now: troy ounces of each metal in a piece. */
const present = (db: Db, companyId: number) => db`
  present as materialized (
    select held.id, (value.weight * value.pt / ${ounceInMillionths})::float8 as pt, (value.weight * value.pd / ${ounceInMillionths})::float8 as pd,
      (value.weight * value.rh / ${ounceInMillionths})::float8 as rh
    from (
      select distinct converter_id as id from converter_yield
      where pieces is not null and lot_id in (select lot_id from lot_yield where company_id = ${companyId})
    ) held
    join converter on converter.id = held.id and converter.deleted_at is null
    cross join lateral (select weight, pt, pd, rh from converter_value where converter_id = held.id order by revision desc limit 1) value
    where value.weight is not null and value.pt is not null and value.pd is not null and value.rh is not null
  )`;

type LotRow = { readonly lotId: number; readonly day: string } & Readonly<
  Record<`${Metal}${'Expected' | 'Returned'}`, number>
>;

/** What was expected of each lot, by the present assays of its converters, and what came back. Troy ounces. */
const lotsOf = (db: Db, companyId: number) =>
  db<LotRow[]>`
    with ${present(db, companyId)}, moved as (
      select part.lot_id, sum(pieces::float8 * present.pt - pt_expected::float8) as pt, sum(pieces::float8 * present.pd - pd_expected::float8) as pd,
        sum(pieces::float8 * present.rh - rh_expected::float8) as rh
      from converter_yield part join present on present.id = part.converter_id where pieces is not null group by part.lot_id
    )
    select lot_yield.lot_id, received_date::text as day,
      pt_expected::float8 + coalesce(moved.pt, 0) as pt_expected, pt_returned::float8 as pt_returned,
      pd_expected::float8 + coalesce(moved.pd, 0) as pd_expected, pd_returned::float8 as pd_returned,
      rh_expected::float8 + coalesce(moved.rh, 0) as rh_expected, rh_returned::float8 as rh_returned
    from lot_yield left join moved on moved.lot_id = lot_yield.lot_id where company_id = ${companyId} order by lot_yield.lot_id`;

/** The lots that were expected to hold a metal and of which the refiner found some, each with what came back as a ratio. */
const ratiosOf = (lots: readonly LotRow[], metal: Metal): readonly LotRatio[] =>
  lots.flatMap((lot) => {
    const [expected, returned] = [lot[`${metal}Expected`], lot[`${metal}Returned`]];
    return expected > 0 && returned > 0
      ? [{ lotId: lot.lotId, day: lot.day, expected, ratio: returned / expected }]
      : [];
  });

/**
 * The shares of the codes that stand out most, by lot. Those are also looked at whose line alone is not beyond chance: it
 * may be hidden by another weak code.
 */
const candidatesOf = async (db: Db, companyId: number, metal: Metal, lots: readonly LotRatio[]) => {
  const [ratios, expected] = [lots.map(({ ratio }) => ratio), lots.map((lot) => lot.expected)];
  const weights = [...weightsOf(lots)];
  const rows = await db<{ id: number; lotId: number; share: number }[]>`
    with ${present(db, companyId)},
    lots as (select * from unnest(${lots.map(({ lotId }) => lotId)}::integer[], ${expected}::float8[], ${ratios}::float8[], ${weights}::float8[]) as lots (lot_id, expected, ratio, weight)),
    whole as (select sum(weight) as weight, sum(weight * ratio) / sum(weight) as mean from lots),
    part as materialized (
      select converter_id as id, lots.lot_id, ratio, lots.weight, pieces::float8 * present.${db(metal)} / lots.expected as share
      from converter_yield join present on present.id = converter_id join lots on lots.lot_id = converter_yield.lot_id
      where pieces > 0 and present.${db(metal)} > 0
    ),
    sums as (
      select part.id, sum(part.weight * share * share) - sum(part.weight * share) ^ 2 / min(whole.weight) as spread,
        sum(part.weight * share * (ratio - whole.mean)) as together
      from part, whole group by part.id having count(*) >= ${fewestLots}
    ),
    far as (
      select id from sums where spread > 1e-9
      order by together ^ 2 / spread desc limit ${mostCandidates}
    )
    select part.id, part.lot_id, part.share from part join far on far.id = part.id`;
  return Map.groupBy(rows, ({ id }) => id) as ReadonlyMap<number, readonly CodePart[]>;
};

/** What a converter returns of its present assay, of each metal that runs beyond chance. */
export type Evidence = Readonly<Partial<Record<Metal, CodeReturn>>>;

/** The converters that return less or more than their present assays, beyond chance, in the lots of a company. */
export const evidenceOf = async (db: Db, companyId: number): Promise<ReadonlyMap<number, Evidence>> => {
  const found = new Map<number, Evidence>();
  const lots = await lotsOf(db, companyId);
  for (const metal of metals) {
    const ratios = ratiosOf(lots, metal);
    const candidates = await candidatesOf(db, companyId, metal, ratios);
    for (const [id, returned] of await codesBeyondChance(ratios, candidates, setImmediate))
      found.set(id, { ...found.get(id), [metal]: returned });
  }
  return found;
};
