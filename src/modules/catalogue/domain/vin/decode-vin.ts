import { checkDigitFault, modelYears } from './vin.ts';
import { makerOf, vehicleIn, type VinData } from './vin-data.ts';

/** What a VIN says. A part that it does not say is null. */
export type DecodedVin = {
  readonly vin: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  /** Litres with one decimal. */
  readonly engine: string | null;
  readonly manufacturer: string | null;
  /** What is wrong with the check digit, in words. The rest is then only a guess. */
  readonly checkDigitFault: string | undefined;
};

/** Decodes a VIN of 17 characters. `last` is the last model year that is sold: the next one from the calendar. */
export const decodeVin = (data: VinData, vin: string, last: number): DecodedVin => {
  const maker = makerOf(data, vin);
  const years = modelYears(vin, maker?.isLight ?? true, last);
  const read = (year: number) => ({ year, ...vehicleIn(data, maker!, vin, year) });
  const readings = maker ? years.map(read) : [];
  const vehicle = readings.find(({ model }) => model !== undefined) ?? readings[0];
  const make = vehicle?.make ?? (maker?.makes.length === 1 ? maker.makes[0] : undefined);
  return {
    vin,
    make: make ?? null,
    model: vehicle?.model ?? null,
    year: vehicle?.year ?? years[0] ?? null,
    engine: vehicle?.litres ?? null,
    manufacturer: maker?.name ?? null,
    checkDigitFault: checkDigitFault(vin),
  };
};
