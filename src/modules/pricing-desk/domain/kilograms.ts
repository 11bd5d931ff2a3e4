import { fraction, rounded, times, divided, type Fraction } from '../../../kernel/fraction.ts';

/** Troy ounces in a kilogram, as the trade counts them (specification 3 §9). */
export const ouncesPerKilogram = '32.15';

/** The price of a kilogram from that of a troy ounce: 32.15 times as much, not rounded. */
export const perKilogramOf = (perOunce: Fraction): Fraction => times(perOunce, fraction(ouncesPerKilogram));

/** The same in cents. */
export const perKilogram = (perOunce: string): string => rounded(perKilogramOf(fraction(perOunce)), 2);

/** The price of a troy ounce from that of a kilogram, with four decimals. */
export const perOunceOf = (kilogram: string): string =>
  rounded(divided(fraction(kilogram), fraction(ouncesPerKilogram)), 4);
