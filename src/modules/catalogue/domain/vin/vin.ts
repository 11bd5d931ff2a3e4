/**
 * Vehicle identification numbers as 49 CFR 565.15 defines them: 17 characters without I, O and Q, with a check digit at
 * position 9 (paragraph c) and the model year at position 10 (paragraph d).
 */

export const vinLength = 17;

/**
 * A VIN as it is typed: upper case, without I, O and Q, which no VIN contains, and without what separates its parts. The
 * word VIN before it is left out where a sign follows, as in `VIN: 1HG…`.
 */
export const typedVin = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/^\W*VIN[^\dA-Z]+/, '')
    .replaceAll(/[IOQ]|[^\dA-Z]/g, '');

/** The letters of a typed VIN that no VIN has, each once, in their order: `typedVin` leaves them out. */
export const lettersLeftOut = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .replace(/^\W*VIN[^\dA-Z]+/, '')
      .match(/[IOQ]/g) ?? [],
  ),
];

/** A typed VIN whose I, O and Q are read as the digits that they look like. */
export const vinOfLookAlikes = (typed: string): string =>
  typedVin(
    typed
      .toUpperCase()
      .replace(/^\W*VIN[^\dA-Z]+/, '')
      .replaceAll('I', '1')
      .replaceAll(/[OQ]/g, '0'),
  );

/** Table III of 49 CFR 565.15: the values of the letters. A digit has its own. */
const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
/** Table IV: the weights of the positions. The check digit does not count. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const checkDigitAt = 8;

const valueOf = (character: string): number => letterValues[character] ?? Number(character);

/** The check digit that belongs to a VIN of 17 characters: the remainder by 11 of its weighted sum, X for 10. */
export const checkDigitOf = (vin: string): string => {
  const sum = weights.reduce<number>((total, weight, at) => total + (weight === 0 ? 0 : weight * valueOf(vin[at]!)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
};

export const isCheckDigitRight = (vin: string): boolean => vin[checkDigitAt] === checkDigitOf(vin);

/** True for a VIN of North America, where every vehicle has a check digit: it begins with 1 to 5, or 7. */
const isOfNorthAmerica = (vin: string): boolean => /^[1-57]/.test(vin);

/** The fault of the check digit, in words. Undefined if it is right. Vehicles made outside North America may have none. */
export const checkDigitFault = (vin: string): string | undefined => {
  if (isCheckDigitRight(vin)) return undefined;
  if (!/[\dX]/.test(vin[checkDigitAt]!))
    return `This VIN has no check digit: its 9th character is ${vin[checkDigitAt]}. Vehicles made for other countries may have none, so compare it letter by letter.`;
  const wrong = `its 9th character is ${vin[checkDigitAt]}, and the others call for ${checkDigitOf(vin)}`;
  return isOfNorthAmerica(vin)
    ? `The check digit of this VIN is wrong: ${wrong}. One of them is misread.`
    : `This VIN has no right check digit: ${wrong}. One of them is misread, or the vehicle was made for another country, where none is needed: compare it letter by letter.`;
};

/** Why a typed VIN cannot be one, in words. Undefined if it can be. */
export const vinFault = (vin: string): string | undefined => {
  const { length } = vin;
  if (length !== vinLength)
    return `A VIN has 17 characters and none of them is I, O or Q; this one has ${length === 0 ? 'none' : length}.`;
  if (!/^\d{4}$/.test(vin.slice(13))) return 'The last four characters of a VIN are digits.';
  return undefined;
};

/**
 * Whether position 10 is the model year. ISO 3779 leaves it to the maker; 49 CFR 565.15 demands it, with a right check
 * digit, of what is sold in the United States. Makers of North America follow it everywhere. Positions 4 to 6 are ZZZ only
 * in Europe.
 */
export const tellsYear = (vin: string): boolean =>
  isOfNorthAmerica(vin) || (vin.slice(3, 6) !== 'ZZZ' && isCheckDigitRight(vin));

/** The codes of position 10, from 1980 on. They repeat after 30 years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;
const yearAt = 9;
/** A letter here stands for a year from 2010 on, in cars, vans and trucks of at most 10,000 lb (paragraph d, table VII). */
const cycleAt = 6;

/**
 * The model years that a VIN can stand for, the likelier one first, none after `last`. Of a light vehicle whose maker
 * follows 49 CFR 565.15 position 7 decides; of others it is only a hint. Empty for a character that stands for no year.
 */
export const modelYears = (vin: string, isLight: boolean, last: number): readonly number[] => {
  const code = yearCodes.indexOf(vin[yearAt]!);
  if (code < 0) return [];
  const early = firstYear + code;
  const late = early + yearCodes.length;
  const isLate = !tellsYear(vin) || !/\d/.test(vin[cycleAt]!);
  const likely = isLate ? [late, early] : [early, late];
  const possible = likely.filter((year) => year <= last);
  return isLight && tellsYear(vin) ? possible.slice(0, 1) : possible;
};
