import { readFileSync } from 'node:fs';
import type { Tx } from '../../src/platform/database.ts';
import type { Fit } from './draft-converter.ts';

/** Real vehicles. See README.md for their sources. */
const all: readonly Fit[] = readFileSync(new URL('vehicles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [make, model, from, to, engine] = line.split(',') as [string, string, string, string, string];
    return { make, model, yearFrom: Number(from), yearTo: Number(to), engine };
  });

/** The vehicles with an engine, that converters are invented for. */
export const vehicles: readonly Fit[] = all.filter(({ engine }) => engine !== '');

/** Newer vehicles, by make. Their engines are not known. */
const newer: ReadonlyMap<string, readonly Fit[]> = Map.groupBy(
  all.filter(({ engine }) => engine === ''),
  ({ make }) => make,
);

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

/** A number from a text, the same on every machine. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/**
 * The vehicles of a converter from this one: with several codes it fits several, and one in three also a newer vehicle of
 * the make. They follow from the codes, so that they take nothing from the world's random numbers.
 */
export const fitsFrom = (vehicle: Fit, codes: readonly string[]): readonly Fit[] => {
  const chosen = numberOf(codes.join());
  const ofMake = chosen % 3 === 0 ? (newer.get(vehicle.make) ?? []) : [];
  const late = ofMake[Math.floor(chosen / 3) % ofMake.length];
  return [vehicle, ...others.get(vehicle)!.slice(0, codes.length), ...(late ? [late] : [])];
};

const keyOf = ({ make, model, yearFrom, yearTo, engine }: Fit): string =>
  [make, model, yearFrom, yearTo, engine].join('\t');

/** Inserts the vehicles of the world, and returns the id of each. */
export const makeVehicles = async (tx: Tx, more: readonly Fit[]): Promise<(fit: Fit) => number> => {
  const distinct = [...new Map([...all, ...more].map((fit) => [keyOf(fit), fit])).values()];
  const rows = await tx<(Fit & { id: number })[]>`
    insert into vehicle ${tx(distinct.map(({ make, model, yearFrom, yearTo, engine }) => ({ make, model, yearFrom, yearTo, engine })))}
    returning id, make, model, year_from, year_to, engine`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (fit) => ids.get(keyOf(fit))!;
};
