/**
 * Exact fractions of big integers. The price engine keeps every intermediate value exact in these and rounds once, at
 * the named place; that is also faster than a decimal library by far.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint };

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;
const powers = Array.from({ length: 24 }, (_, digits) => 10n ** BigInt(digits));

/** Texts read lately: the same metals, percentages and zeros come in with every price. */
const known = new Map<string, Fraction>();
const mostKnown = 4096;

/** Reads decimal text ("1619.20", "-3.45"); throws on anything else. */
export const fraction = (text: string): Fraction => {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const read = parsed(text);
  known.set(text, read);
  return read;
};

const parsed = (text: string): Fraction => {
  const parts = pattern.exec(text);
  if (!parts) throw new TypeError(`not a decimal: ${text}`);
  const [, minus, whole, decimals = ''] = parts as unknown as [string, string, string, string?];
  const over = BigInt(whole + decimals);
  return { over: minus ? -over : over, under: powers[decimals.length] ?? 10n ** BigInt(decimals.length) };
};

export const none: Fraction = { over: 0n, under: 1n };
export const one: Fraction = { over: 1n, under: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction => {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  if (a.over === 0n) return b;
  if (b.over === 0n) return a;
  // Mostly both are powers of ten: then the larger serves both, and figures stay short.
  if (a.under > b.under && a.under % b.under === 0n)
    return { over: a.over + b.over * (a.under / b.under), under: a.under };
  if (b.under > a.under && b.under % a.under === 0n)
    return { over: a.over * (b.under / a.under) + b.over, under: b.under };
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
};
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, b: Fraction): Fraction => {
  if (a === one) return b;
  return b === one ? a : { over: a.over * b.over, under: a.under * b.under };
};
export const divided = (a: Fraction, b: Fraction): Fraction =>
  b.over < 0n
    ? { over: -a.over * b.under, under: a.under * -b.over }
    : { over: a.over * b.under, under: a.under * b.over };
export const atLeastNone = (a: Fraction): Fraction => (a.over < 0n ? none : a);

/** The factor of a signed percentage: 1 + percent / 100. */
export const factor = (percent: Fraction): Fraction =>
  percent.over === 0n ? one : { over: 100n * percent.under + percent.over, under: 100n * percent.under };

/** Decimal text with exactly `digits` decimals, rounded half up (a half goes away from zero). */
export const rounded = (a: Fraction, digits: number): string => {
  const isNegative = a.over < 0n;
  // Half of an odd number, rounded down, still tells what is above the half from what is below it.
  const units = ((isNegative ? -a.over : a.over) * powers[digits]! + a.under / 2n) / a.under;
  const text = units.toString().padStart(digits + 1, '0');
  const sign = isNegative && units > 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
