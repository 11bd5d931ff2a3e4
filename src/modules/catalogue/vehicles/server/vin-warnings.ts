import type { Db } from '../../../../platform/database.ts';
import { vinWarning, type FittedVehicle } from '../../domain/vin/vin-warning.ts';
import { vinDecoder } from './vin-decoder.ts';

/** A converter said to come from the vehicle of a VIN. */
export type VinUse = { readonly vin: string; readonly converterId: number | null };

type FittedRow = FittedVehicle & { readonly converterId: number };

/** For each use what is doubtful about its VIN, in words. Empty where nothing is. Reads nothing where there is no VIN. */
export const vinWarnings = async (db: Db, uses: readonly VinUse[], now: Date): Promise<readonly string[]> => {
  const withVin = uses.filter(({ vin }) => vin !== '');
  if (withVin.length === 0) return uses.map(() => '');
  const ids = [...new Set(withVin.flatMap(({ converterId }) => converterId ?? []))];
  const [decode, rows] = await Promise.all([
    vinDecoder(now),
    ids.length === 0
      ? []
      : db<FittedRow[]>`
          select converter_id, make, model, year_from, year_to, engine from fitment
          where converter_id = any(array(select unnest(${ids}::integer[])))`,
  ]);
  const fitted = Map.groupBy(rows, ({ converterId }) => converterId);
  return uses.map(({ vin, converterId }) =>
    vinWarning(vin, decode, converterId === null ? undefined : (fitted.get(converterId) ?? [])),
  );
};
