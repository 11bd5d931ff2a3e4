import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { modelKey } from '../../domain/vehicle-names.ts';
import type { vehicles } from '../contract.ts';
import { matchingVehicles } from './vehicles-asked.ts';

type Options = (typeof vehicles)['vehicleOptions'];

type Fitted = {
  readonly model: string;
  readonly modelKey: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly engine: string;
  readonly engineKey: string;
};

/**
 * What can be chosen of the vehicles that live converters come from. Each list is narrowed by what is chosen of those
 * before it: models by the make, years and engines by make and model, and all but the years by the year.
 */
export const vehicleOptions = async ({ make, model, year }: Input<Options>, { db }: ReadRequest<Options>) => {
  const [makes, ofMake] = await Promise.all([
    db<{ name: string }[]>`
      select name from (
        select make_key, max(make collate "C") as name from vehicle where ${matchingVehicles(db, { year })} group by make_key
      ) named
      where exists (
        select from (
          select id from vehicle where vehicle.make_key = named.make_key and ${matchingVehicles(db, { year })} offset 0
        ) candidates
        cross join lateral (${firstConverter(db, db`candidates.id`)}) fitted limit 1
      )
      order by name`,
    db<Fitted[]>`
      select model, model_key, year_from, year_to, engine, engine_key
      from vehicle cross join lateral (${firstConverter(db, db`vehicle.id`)}) fitted
      where ${matchingVehicles(db, { make })}`,
  ]);
  const inYear = ofMake.filter(({ yearFrom, yearTo }) => year === undefined || (yearFrom <= year && yearTo >= year));
  const ofModel = (each: Fitted) => !model || each.modelKey === modelKey(model);
  return {
    makes: makes.map(({ name }) => name),
    models: shortestOf(inYear.map((each) => [each.modelKey, each.model])),
    years: yearsIn(ofMake.filter(ofModel)),
    engines: shortestOf(
      inYear.filter((each) => ofModel(each) && each.engineKey !== '').map((each) => [each.engineKey, each.engine]),
    ),
  };
};

/**
 * The first live converter of a vehicle. The limit keeps PostgreSQL from joining the whole catalogue: each vehicle is
 * looked up until its first converter.
 */
const firstConverter = (db: Db, vehicleId: ReturnType<Db>) => db`
  select from fitment join converter on converter.id = fitment.converter_id
  where fitment.vehicle_id = ${vehicleId} and converter.deleted_at is null limit 1`;

/** Figures in names count as numbers: X3 stands before X10. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Of names with one key the shortest, in order: "F-150" of "F-150" and "F150 Pickup 2WD". */
const shortestOf = (named: readonly (readonly [key: string, name: string])[]): string[] => {
  const shortest = new Map<string, string>();
  for (const [key, name] of named) {
    const before = shortest.get(key);
    if (before === undefined || name.length < before.length) shortest.set(key, name);
  }
  return [...new Set(shortest.values())].toSorted(inOrder);
};

const yearsIn = (spans: readonly Pick<Fitted, 'yearFrom' | 'yearTo'>[]): number[] => {
  const years = new Set<number>();
  for (const { yearFrom, yearTo } of spans) for (let year = yearFrom; year <= yearTo; year += 1) years.add(year);
  return [...years].toSorted((a, b) => b - a);
};
