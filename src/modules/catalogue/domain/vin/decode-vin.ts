import { checkDigitFault, modelYears, tellsYear } from './vin.ts';
import { makerOf, vehicleIn, type VinData } from './vin-data.ts';

/** What a VIN says. A part that it does not say is null. */
export type DecodedVin = {
  readonly vin: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  /** The years that it can stand for, the likelier first. Empty if none is known. */
  readonly years: readonly number[];
  /** Litres with one decimal. */
  readonly engine: string | null;
  readonly manufacturer: string | null;
  /** What is wrong with the check digit, in words. The rest is then only a guess. */
  readonly checkDigitFault: string | undefined;
};

/** What all values agree on. Undefined if they do not, or there are none. */
const agreed = <Value>([first, ...others]: readonly Value[]): Value | undefined =>
  others.every((other) => other === first) ? first : undefined;

/** Decodes a VIN of 17 characters. `last` is the last model year that is sold: the next one from the calendar. */
export const decodeVin = (data: VinData, vin: string, last: number): DecodedVin => {
  const maker = makerOf(data, vin);
  const years = modelYears(vin, maker?.isLight ?? true, last);
  const read = (year: number) => ({ year, ...vehicleIn(data, maker!, vin, year) });
  const readings = maker ? years.map(read) : [];
  const likely = readings.find(({ model }) => model !== undefined) ?? readings[0];
  // Without a year, only what holds in each of the years is known.
  const vehicle = tellsYear(vin)
    ? likely
    : {
        year: null,
        make: agreed(readings.map(({ make }) => make)),
        model: agreed(readings.map(({ model }) => model)),
        litres: agreed(readings.map(({ litres }) => litres)),
      };
  const year = vehicle?.year === undefined ? (years[0] ?? null) : vehicle.year;
  const make = vehicle?.make ?? (maker?.makes.length === 1 ? maker.makes[0] : undefined);
  return {
    vin,
    make: make ?? null,
    model: vehicle?.model ?? null,
    year,
    years,
    engine: vehicle?.litres ?? null,
    manufacturer: maker?.name ?? null,
    checkDigitFault: checkDigitFault(vin),
  };
};
