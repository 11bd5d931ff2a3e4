import Big from 'big.js';

/**
 * Decimal arithmetic for money and measures. Amounts between layers are decimal strings ("184.35"), as PostgreSQL
 * `numeric` gives them. Binary floats are never used. Only functions with that purpose round.
 */
export type Decimal = Big;
export type DecimalInput = string | number | Big;

/** Parses a decimal. Throws on any other text; that is a defect, because contracts check inputs first. */
export const decimal = (value: DecimalInput): Decimal => new Big(value);

export const zero = new Big(0);

export const sum = (values: readonly DecimalInput[]): Decimal =>
  values.reduce<Decimal>((total, each) => total.plus(each), zero);

/** `percent` of `value`: percentOf('200', '5') is 10. */
export const percentOf = (value: DecimalInput, percent: DecimalInput): Decimal =>
  decimal(value).times(percent).div(100);

const round = (value: DecimalInput, digits: number): Decimal => {
  const exact = decimal(value);
  // Half up rounds away from zero, for positive and negative amounts.
  return exact.round(digits, Big.roundHalfUp);
};

/** Rounds half up to cents. All money is rounded here. */
export const toCents = (value: DecimalInput): Decimal => round(value, 2);

/** Rounds half up to cents and returns the string that is stored and sent: "184.35". */
export const centsText = (value: DecimalInput): string => toCents(value).toFixed(2);

export const atLeastZero = (value: Decimal): Decimal => (value.lt(0) ? zero : value);

/** Applies a signed modifier: a percentage or an amount. */
export const modified = (value: Decimal, by: DecimalInput, isPercentage: boolean): Decimal =>
  isPercentage ? value.plus(percentOf(value, by)) : value.plus(by);

/** Subtracts a discount: a percentage or an amount. */
export const discounted = (value: Decimal, by: DecimalInput, isPercentage: boolean): Decimal =>
  isPercentage ? value.minus(percentOf(value, by)) : value.minus(by);

/** Cut to `digits` decimals, toward zero, as text with exactly these decimals: "10.660". */
export const truncatedText = (value: DecimalInput, digits: number): string =>
  decimal(value).round(digits, Big.roundDown).toFixed(digits);

/** Rounded half up to `digits` decimals, as text with exactly these decimals. */
export const roundedText = (value: DecimalInput, digits: number): string => round(value, digits).toFixed(digits);
