/** A number as the wire or the database gives it: a decimal string or a JSON number. */
export type NumberLike = string | number;

const minus = '\u2212';

const digitsOf = (digits: number, least = digits): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: digits });

// Creating a formatter costs more than using it a thousand times.
const formatters = new Map<string, Intl.NumberFormat>();
const formatter = (digits: number, least = digits): Intl.NumberFormat => {
  const key = `${digits}/${least}`;
  const known = formatters.get(key) ?? digitsOf(digits, least);
  formatters.set(key, known);
  return known;
};

/**
 * Grouped, with a fixed number of decimals and a real minus sign: `−1,184.35`. Strings are formatted digit by digit,
 * never as floats.
 */
export function numberText(value: NumberLike, digits = 0, leastDigits = digits): string {
  const text = formatter(digits, leastDigits).format(value as Intl.StringNumericLiteral);
  const isZero = !/[1-9]/.test(text);
  return text.startsWith('-') ? (isZero ? '' : minus) + text.slice(1) : text;
}

/** `$1,184.35`, with the minus before the dollar sign. Only headlines show whole dollars. */
export function moneyText(value: NumberLike, digits = 2): string {
  const text = numberText(value, digits);
  return text.startsWith(minus) ? `${minus}$${text.slice(1)}` : `$${text}`;
}
