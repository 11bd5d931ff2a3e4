import type { Db } from '../../../../platform/database.ts';
import type { DecodedVin } from '../../domain/vin/decode-vin.ts';
import { engineKey, makeKey, modelKey, modelsCalled } from '../../domain/vehicle-names.ts';

export type VehicleAsked = {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly year?: number | undefined;
  readonly engine?: string | undefined;
};

/** A vehicle of the catalogue. */
export type Vehicle = {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly engine: string;
  readonly engineKey: string;
};

/** The condition on the rows of `vehicle` for what is asked. What is not asked is any. */
export const matchingVehicles = (db: Db, { make, model, year, engine }: VehicleAsked) => db`
  ${make ? db`make_key = ${makeKey(make)}` : db`true`}
  and ${model ? db`model_key = ${modelKey(model)}` : db`true`}
  and ${year === undefined ? db`true` : db`year_from <= ${year} and year_to >= ${year}`}
  and ${engine ? db`engine_key = ${engineKey(engine)}` : db`true`}`;

/**
 * The vehicles of the catalogue that are asked for, and that a VIN can mean, in their order: those with the engine of
 * the VIN first, then by make, model and year.
 */
export const vehiclesAsked = async (
  db: Db,
  asked: VehicleAsked,
  decoded: DecodedVin | undefined,
): Promise<readonly Vehicle[]> => {
  if (decoded && decoded.make === null) return [];
  const ofYears =
    decoded && decoded.years.length > 0
      ? db`exists (select from unnest(${[...decoded.years]}::integer[]) as possible (year) where year between year_from and year_to)`
      : db`true`;
  const ofVin = decoded ? db`make_key = ${makeKey(decoded.make!)} and ${ofYears}` : db`true`;
  const rows = await db<Vehicle[]>`
    select id, make, model, year_from, year_to, engine, engine_key from vehicle
    where ${matchingVehicles(db, asked)} and ${ofVin}
    order by make_key, model_key, year_from, year_to, id`;
  if (!decoded) return rows;
  const models = decoded.model === null ? undefined : await modelsOfVin(db, decoded.make!, decoded.model);
  const meant = models ? rows.filter(({ model }) => models.has(model)) : rows;
  const engine = decoded.engine === null ? undefined : engineKey(decoded.engine);
  const hasEngine = (row: Vehicle) => row.engineKey === engine;
  return engine === undefined ? meant : [...meant.filter(hasEngine), ...meant.filter((row) => !hasEngine(row))];
};

/** The models of the catalogue that the model of a VIN can be. All years count, so that another year is no other model. */
const modelsOfVin = async (db: Db, make: string, model: string): Promise<ReadonlySet<string>> => {
  const rows = await db<{ model: string }[]>`select distinct model from vehicle where make_key = ${makeKey(make)}`;
  return new Set(
    modelsCalled(
      make,
      model,
      rows.map((row) => row.model),
    ),
  );
};
