import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { vehicles } from '../contract.ts';
import { matchingVehicles } from './vehicles-asked.ts';

type Options = (typeof vehicles)['vehicleOptions'];

/**
 * What can be chosen of the vehicles that live converters come from. Each list is narrowed by what is chosen of those
 * before it: models by the make, years and engines by make and model, and all but the years by the year.
 */
export const vehicleOptions = async ({ make, model, year }: Input<Options>, { db }: ReadRequest<Options>) => {
  const [makes, models, years, engines] = await Promise.all([
    db<{ name: string }[]>`
      select name from (
        select make_key, max(make collate "C") as name from vehicle where ${matchingVehicles(db, { year })} group by make_key
      ) named
      where ${areFitted(db, db`vehicle.make_key = named.make_key and ${matchingVehicles(db, { year })}`)} order by name`,
    db<{ name: string }[]>`
      select name from (
        select make_key, model_key, (array_agg(model order by length(model), model collate "C" desc))[1] as name
        from vehicle where ${matchingVehicles(db, { make, year })} group by make_key, model_key
      ) named
      where ${areFitted(db, db`vehicle.make_key = named.make_key and vehicle.model_key = named.model_key and ${matchingVehicles(db, { year })}`)}
      order by name`,
    db<{ yearFrom: number; yearTo: number }[]>`
      select year_from, year_to from (
        select distinct year_from, year_to from vehicle where ${matchingVehicles(db, { make, model })}
      ) spans
      where ${areFitted(db, db`vehicle.year_from = spans.year_from and vehicle.year_to = spans.year_to and ${matchingVehicles(db, { make, model })}`)}`,
    db<{ name: string }[]>`
      select name from (
        select engine_key, (array_agg(engine order by length(engine), engine collate "C"))[1] as name from vehicle
        where engine_key <> '' and ${matchingVehicles(db, { make, model, year })} group by engine_key
      ) named
      where ${areFitted(db, db`vehicle.engine_key = named.engine_key and ${matchingVehicles(db, { make, model, year })}`)}`,
  ]);
  return {
    makes: makes.map(({ name }) => name),
    models: [...new Set(models.map(({ name }) => name))],
    years: yearsIn(years),
    engines: engines
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  };
};

/**
 * Whether a live converter comes from one of these vehicles. The limits keep PostgreSQL from joining the whole catalogue
 * first: each group is looked at until its first converter.
 */
const areFitted = (db: Db, condition: ReturnType<Db>) => db`exists (
  select from (select id from vehicle where ${condition} offset 0) candidates
  cross join lateral (
    select from fitment join converter on converter.id = fitment.converter_id
    where fitment.vehicle_id = candidates.id and converter.deleted_at is null limit 1
  ) fitted
  limit 1)`;

const yearsIn = (spans: readonly { readonly yearFrom: number; readonly yearTo: number }[]): number[] => {
  const years = new Set<number>();
  for (const { yearFrom, yearTo } of spans) for (let year = yearFrom; year <= yearTo; year += 1) years.add(year);
  return [...years].toSorted((a, b) => b - a);
};
