import Big from 'big.js';

/**
 * Decimal arithmetic for money and measures. Amounts travel between layers as decimal strings ("184.35"), as PostgreSQL
 * `numeric` gives them; binary floats never take part. Rounding happens only where a function here is called for it.
 */
export type Decimal = Big;
export type DecimalInput = string | number | Big;

/** Parses a decimal; throws on anything that is not one (a defect: inputs are checked by the contract before). */
export const decimal = (value: DecimalInput): Decimal => new Big(value);

export const zero = new Big(0);

export const sum = (values: readonly DecimalInput[]): Decimal =>
  values.reduce<Decimal>((total, each) => total.plus(each), zero);

/** `percent` of `value`: percentOf('200', '5') is 10. */
export const percentOf = (value: DecimalInput, percent: DecimalInput): Decimal =>
  decimal(value).times(percent).div(100);

const round = (value: DecimalInput, digits: number): Decimal => {
  const exact = decimal(value);
  // Half up means away from zero for money owed in either direction.
  return exact.round(digits, Big.roundHalfUp);
};

/** To whole cents, half up: the one rounding of money. */
export const toCents = (value: DecimalInput): Decimal => round(value, 2);

/** Rounded half up to cents, as the string that is stored and sent: "184.35". */
export const centsText = (value: DecimalInput): string => toCents(value).toFixed(2);

export const atLeastZero = (value: Decimal): Decimal => (value.lt(0) ? zero : value);

/** Applies a signed modifier that is a percentage or an amount. */
export const modified = (value: Decimal, by: DecimalInput, isPercentage: boolean): Decimal =>
  isPercentage ? value.plus(percentOf(value, by)) : value.plus(by);

/** Takes off a discount that is a percentage or an amount. */
export const discounted = (value: Decimal, by: DecimalInput, isPercentage: boolean): Decimal =>
  isPercentage ? value.minus(percentOf(value, by)) : value.minus(by);
