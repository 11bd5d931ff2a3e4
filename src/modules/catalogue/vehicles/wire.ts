import { z } from 'zod';
import { pageOf } from '../../../kernel/page.ts';
import { FoundConverter, ofLookup } from '../wire.ts';

/** What a VIN says of its vehicle. A part that it does not say is null. */
export const DecodedVehicle = z.object({
  vin: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  /** The years that it can stand for, the likelier first. Empty if none is known. */
  years: z.array(z.int()),
  /** Litres, as text with one decimal. */
  engine: z.string().nullable(),
  manufacturer: z.string().nullable(),
  isCheckDigitRight: z.boolean(),
  /** With a wrong check digit the rest is a guess. */
  isGuess: z.boolean(),
  /** What is wrong with the VIN, in words. Empty if nothing is. */
  warning: z.string(),
});
export type DecodedVehicle = z.output<typeof DecodedVehicle>;

/** A page of the converters of vehicles, and the vehicle of the VIN. */
export const VehicleConverters = pageOf(FoundConverter).extend({ vehicle: DecodedVehicle.nullable(), ...ofLookup });

export const VehicleOptions = z.object({
  makes: z.array(z.string()),
  models: z.array(z.string()),
  /** The newest first. */
  years: z.array(z.int()),
  engines: z.array(z.string()),
});
