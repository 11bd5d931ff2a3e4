import { readFileSync } from 'node:fs';
import type { Tx } from '../../src/platform/database.ts';
import type { Fit } from './draft-converter.ts';

/** Real vehicles, by make and model. See README.md for their sources. */
export const vehicles: readonly Fit[] = readFileSync(new URL('vehicles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [make, model, from, to, engine] = line.split(',') as [string, string, string, string, string];
    return { make, model, yearFrom: Number(from), yearTo: Number(to), engine };
  });

const mostOthers = 3;

/** Other vehicles of the make with the same engine in the same years: one converter often fits several. */
const others: ReadonlyMap<Fit, readonly Fit[]> = new Map(
  [...Map.groupBy(vehicles, ({ make, engine }) => `${make} ${engine}`).values()].flatMap((alike) =>
    alike.map((fit, at): [Fit, readonly Fit[]] => [
      fit,
      [...alike.slice(at + 1), ...alike.slice(0, at)]
        .filter(({ yearFrom, yearTo }) => yearFrom <= fit.yearTo && yearTo >= fit.yearFrom)
        .slice(0, mostOthers),
    ]),
  ),
);

/** The vehicles of a converter from this one. */
export const fitsFrom = (vehicle: Fit, count: number): readonly Fit[] => [
  vehicle,
  ...others.get(vehicle)!.slice(0, count - 1),
];

const keyOf = ({ make, model, yearFrom, yearTo, engine }: Fit): string =>
  [make, model, yearFrom, yearTo, engine].join('\t');

/** Inserts the vehicles of the world, and returns the id of each. */
export const makeVehicles = async (tx: Tx, more: readonly Fit[]): Promise<(fit: Fit) => number> => {
  const distinct = [...new Map([...vehicles, ...more].map((fit) => [keyOf(fit), fit])).values()];
  const rows = await tx<(Fit & { id: number })[]>`
    insert into vehicle ${tx(distinct.map(({ make, model, yearFrom, yearTo, engine }) => ({ make, model, yearFrom, yearTo, engine })))}
    returning id, make, model, year_from, year_to, engine`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (fit) => ids.get(keyOf(fit))!;
};
