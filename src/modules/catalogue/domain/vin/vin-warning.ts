import { engineKey, makeKey, modelsCalled } from '../vehicle-names.ts';
import type { DecodedVin } from './decode-vin.ts';
import { vinFault } from './vin.ts';

/** A vehicle of a converter. */
export type FittedVehicle = {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly engine: string;
};

/**
 * Whether a vehicle can be the one of a VIN. What either of them does not say is no difference; neither is the engine,
 * unless both name one.
 */
const isMeant = (decoded: DecodedVin, fitted: FittedVehicle): boolean =>
  makeKey(fitted.make) === makeKey(decoded.make!) &&
  (decoded.model === null || modelsCalled(decoded.make!, decoded.model, [fitted.model]).length > 0) &&
  (decoded.years.length === 0 || decoded.years.some((year) => year >= fitted.yearFrom && year <= fitted.yearTo)) &&
  (decoded.engine === null || fitted.engine === '' || engineKey(fitted.engine) === engineKey(decoded.engine));

/** Why a VIN tells no year, in words. Empty if it tells one. */
export const yearNote = ({ year, years }: Pick<DecodedVin, 'year' | 'years'>): string => {
  if (year !== null) return '';
  const known = years.length === 0 ? '' : ` If it is one, it is ${years.join(' or ')}.`;
  return `Made for another market: the 10th character of this VIN may be no year.${known}`;
};

/** "2003 Honda Accord, 3.0 L", as far as the VIN says it. */
export const decodedText = ({ year, make, model, engine }: Omit<DecodedVin, 'checkDigitFault' | 'years'>): string =>
  [[year, make, model].filter((part) => part !== null).join(' '), engine === null ? '' : `${engine} L`]
    .filter(Boolean)
    .join(', ');

/**
 * What a buyer should know of the VIN of an item, in words: that it is none, that its check digit is wrong, that the
 * converter does not fit its vehicle. Empty if there is nothing. `fitted` is undefined for an item without a converter
 * of the catalogue; a converter without vehicles fits any.
 */
export const vinWarning = (
  vin: string,
  decode: (vin: string) => DecodedVin,
  fitted: readonly FittedVehicle[] | undefined,
): string => {
  if (vin === '') return '';
  const fault = vinFault(vin);
  if (fault !== undefined) return fault;
  const decoded = decode(vin);
  const isOther =
    decoded.make !== null &&
    fitted !== undefined &&
    fitted.length > 0 &&
    !fitted.some((each) => isMeant(decoded, each));
  return [
    decoded.checkDigitFault,
    isOther && `This converter is not known to fit the vehicle of this VIN: ${decodedText(decoded)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
