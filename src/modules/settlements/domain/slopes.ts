import { studentQuantile } from './chance.ts';

/** Numbers of all lots, in one order. */
export type Column = Float64Array;

/** The sum of the products. A loop, because it runs some thousand times over thousands of lots. */
export const dot = (one: Column, other: Column): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
};
/** A column without what another one says of it. */
export const without = (column: Column, other: Column): Column => {
  const square = dot(other, other);
  // Shares and ratios are about one, so such a column says nothing.
  if (square < 1e-18) return column;
  const part = dot(column, other) / square;
  const left = new Float64Array(column.length);
  for (let at = 0; at < left.length; at += 1) left[at] = column[at]! - part * other[at]!;
  return left;
};

/** What is left of columns without the others, and of each of the others without those before it (Gram and Schmidt). */
export const withoutAll = (columns: readonly Column[], others: readonly Column[]): Left => {
  const [next, ...rest] = others;
  if (next === undefined) return { columns, taken: [] };
  const [kept, left] = [columns, rest].map((list) => list.map((column) => without(column, next)));
  const further = withoutAll(kept!, left!);
  return { columns: further.columns, taken: [next, ...further.taken] };
};
type Left = { readonly columns: readonly Column[]; readonly taken: readonly Column[] };

/**
 * A code beside others: what is left of its shares and of the ratios without the constant and the other codes. `taken`:
 * the constant and what is left of each other code without those before it.
 */
export type Beside = { readonly share: Column; readonly ratios: Column; readonly taken: readonly Column[] };

/** What a code does to the ratio of a lot, where the other codes that depart are held the same. */
export type Effect = {
  /** By how much the ratio rises from no share of the code to all of the lot. */
  readonly slope: number;
  /** The margin of the slope with 99.9 % confidence. */
  readonly margin: number;
};

/** Sums over lots of `Beside`. */
export type Sums = {
  readonly lots: number;
  readonly count: number;
  readonly share: number;
  readonly ratio: number;
  readonly shareSquared: number;
  readonly product: number;
  readonly ratioSquared: number;
};

export const sumsOf = (counts: Column, { share, ratios }: Beside, places: readonly number[]): Sums => {
  const sums = { lots: places.length, count: 0, share: 0, ratio: 0, shareSquared: 0, product: 0, ratioSquared: 0 };
  for (const at of places) {
    const [one, x, y] = [counts[at]!, share[at]!, ratios[at]!];
    sums.count += one * one;
    sums.share += one * x;
    sums.ratio += one * y;
    sums.shareSquared += x * x;
    sums.product += x * y;
    sums.ratioSquared += y * y;
  }
  return sums;
};

const names = ['lots', 'count', 'share', 'ratio', 'shareSquared', 'product', 'ratioSquared'] as const;
export const minus = (all: Sums, some: Sums): Sums =>
  Object.fromEntries(names.map((name) => [name, all[name] - some[name]])) as Sums;

/** What a slope follows from: its standard error, squared, and how many lots are left to judge it by. */
type Slope = { readonly slope: number; readonly spread: number; readonly variance: number; readonly freedom: number };

/**
 * Multiple least squares for one of its columns, by what is left of it without the others: Draper and Smith, Applied
 * Regression Analysis (3rd edition, 1998), 1.4 and 5. Undefined where nothing is left, because nothing can be told then.
 */
export const slopeOf = (sums: Sums, others: number): Slope | undefined => {
  const { lots, count, share, ratio } = sums;
  const freedom = lots - others - 2;
  const spread = sums.shareSquared - share ** 2 / count;
  if (freedom < 1 || spread < 1e-9) return undefined;
  const slope = (sums.product - (share * ratio) / count) / spread;
  // Rounding may leave less than nothing where all lots lie on the line.
  const rest = Math.max(0, sums.ratioSquared - ratio ** 2 / count - slope ** 2 * spread);
  return { slope, spread, variance: rest / freedom / spread, freedom };
};

export const effectOf = (found: Slope | undefined): Effect | undefined =>
  found && { slope: found.slope, margin: studentQuantile(found.freedom) * Math.sqrt(found.variance) };

/**
 * The variance of a slope where lots are not equally certain. HC3 of MacKinnon and White, Journal of Econometrics 29
 * (1985). Without end where one lot alone decides the slope.
 */
export const unequalVariance = ({ slope, spread }: Slope, { share, ratios, taken }: Beside): number => {
  const free = freedomOfLots(taken);
  let squares = 0;
  for (let at = 0; at < share.length; at += 1) {
    const rest = free[at]! - share[at]! ** 2 / spread;
    if (rest < 1e-9) return Infinity;
    squares += ((share[at]! * (ratios[at]! - slope * share[at]!)) / rest) ** 2;
  }
  return squares / spread ** 2;
};

/** How far each lot is free of the constant and the codes that were taken: one less its leverage. */
const freedomOfLots = (taken: readonly Column[]): Column => {
  const free = new Float64Array(taken[0]!.length).fill(1);
  for (const column of taken) {
    const square = dot(column, column);
    if (square < 1e-18) continue;
    for (let at = 0; at < free.length; at += 1) free[at]! -= column[at]! ** 2 / square;
  }
  return free;
};
