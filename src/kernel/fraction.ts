import { BoundedCache } from './bounded-cache.ts';

/**
 * Exact numbers of big integers: `over / (10^digits * under)`. The price engine keeps every intermediate value exact
 * and rounds once, at a named place. Decimals stay decimals (`under` is 1), so most steps are one multiplication of
 * integers without a division. A division by anything but a power of ten goes into `under`.
 */
export type Fraction = { readonly over: bigint; readonly digits: number; readonly under: bigint };

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Zeros at the end change nothing. Without them the integers stay short. */
const idleZeros = /0+$/;
const powers = Array.from({ length: 64 }, (_, digits) => 10n ** BigInt(digits));
const tenTo = (digits: number): bigint => powers[digits] ?? 10n ** BigInt(digits);

/** Texts parsed recently: the same metals, percentages and zeros occur in every price. */
const known = new BoundedCache<string, Fraction>(20_000);

/** Reads decimal text ("1619.20", "-3.45"); throws on anything else. */
export const fraction = (text: string): Fraction => {
  const before = known.get(text);
  if (before) return before;
  const read = parsed(text);
  known.set(text, read);
  return read;
};

const parsed = (text: string): Fraction => {
  const parts = pattern.exec(text);
  if (!parts) throw new TypeError(`not a decimal: ${text}`);
  const [, minus, whole, decimals = ''] = parts as unknown as [string, string, string, string?];
  const kept = decimals.replace(idleZeros, '');
  const over = BigInt(whole + kept);
  return { over: minus ? -over : over, digits: kept.length, under: 1n };
};

export const none: Fraction = { over: 0n, digits: 0, under: 1n };
export const one: Fraction = { over: 1n, digits: 0, under: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction => {
  if (a.over === 0n) return b;
  if (b.over === 0n) return a;
  const [first, second, under] =
    a.under === b.under ? [a.over, b.over, a.under] : [a.over * b.under, b.over * a.under, a.under * b.under];
  const further = a.digits - b.digits;
  if (further === 0) return { over: first + second, digits: a.digits, under };
  return further > 0
    ? { over: first + second * tenTo(further), digits: a.digits, under }
    : { over: first * tenTo(-further) + second, digits: b.digits, under };
};
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, over: -b.over });
export const times = (a: Fraction, b: Fraction): Fraction => {
  if (a === one) return b;
  if (b === one) return a;
  const under = a.under === 1n ? b.under : b.under === 1n ? a.under : a.under * b.under;
  return { over: a.over * b.over, digits: a.digits + b.digits, under };
};
/** Throws on a division by zero. */
export const divided = (a: Fraction, b: Fraction): Fraction => {
  if (b.over === 0n) throw new RangeError('a division by nothing');
  const sign = b.over < 0n ? -1n : 1n;
  const over = a.over * b.under * sign;
  const under = a.under * b.over * sign;
  return b.digits > a.digits
    ? { over: over * tenTo(b.digits - a.digits), digits: 0, under }
    : { over, digits: a.digits - b.digits, under };
};
export const atLeastNone = (a: Fraction): Fraction => (a.over < 0n ? none : a);

/** One hundredth. */
export const percent = (a: Fraction): Fraction => ({ ...a, digits: a.digits + 2 });

/** The factor of a signed percentage: 1 + percent / 100. */
export const factor = (by: Fraction): Fraction => (by.over === 0n ? one : plus(one, percent(by)));

const hundred = fraction('100');

/** The signed percent change of an amount, as decimal text rounded half up. Zero if the old amount is zero. */
export const percentChange = (before: Fraction, now: Fraction, digits: number): string =>
  rounded(before.over === 0n ? none : times(minus(divided(now, before), one), hundred), digits);

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

/** Decimal text with exactly `digits` decimals, rounded half up (away from zero). */
export const rounded = ({ over, digits: has, under }: Fraction, digits: number): string => {
  const isNegative = over < 0n;
  const size = isNegative ? -over : over;
  const part = has > digits ? tenTo(has - digits) * under : under;
  const whole = has < digits ? size * tenTo(digits - has) : size;
  // For an odd divisor, its rounded-down half still separates values above and below the half.
  const units = part === 1n ? whole : (whole + (part >> 1n)) / part;
  const sign = isNegative && units > 0n ? '-' : '';
  if (units > maxSafe) return sign + written(units.toString(), digits);
  // Usually a float holds the integer exactly, and formatting it is faster.
  const small = Number(units);
  if (digits !== 2) return sign + written(String(small), digits);
  const cents = small % 100;
  return `${sign}${(small - cents) / 100}.${cents < 10 ? '0' : ''}${cents}`;
};

const written = (units: string, digits: number): string => {
  const text = units.padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
