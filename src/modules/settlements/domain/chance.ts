/**
 * Sums over lots of a group: `expected` and `returned` are what was expected of the group in a lot and what came back of
 * it, in dollars at equal prices or in ounces. Floats: an estimate, no money.
 */
export type RunSums = {
  readonly lots: number;
  readonly expected: number;
  readonly returned: number;
  readonly expectedSquared: number;
  readonly product: number;
  readonly returnedSquared: number;
};

/** The share of the expected that came back, with its interval. */
export type Run = { readonly ratio: number; readonly low: number; readonly high: number };

/** With fewer lots or days nothing is said of a group. */
export const fewestLots = 8;
export const fewestDays = 3;

/** The two-sided 99.9 % quantile of the normal distribution: of a thousand groups by chance, one is named. */
export const normalQuantile = 3.2905;

/** The same quantile of Student's t with one to ten degrees of freedom, where the expansion below is far off. */
const fewFreedom = [636.6192, 31.5991, 12.924, 8.6103, 6.8688, 5.9588, 5.4079, 5.0413, 4.7809, 4.5869];

/**
 * The same quantile of Student's t with so many degrees of freedom. Cornish and Fisher's expansion: Abramowitz and
 * Stegun, Handbook of Mathematical Functions (1964), 26.7.5.
 */
export const studentQuantile = (freedom: number): number => {
  const exact = fewFreedom[freedom - 1];
  if (exact !== undefined) return exact;
  const z = normalQuantile;
  const [z3, z5, z7, z9] = [z ** 3, z ** 5, z ** 7, z ** 9];
  const first = (z3 + z) / 4;
  const second = (5 * z5 + 16 * z3 + 3 * z) / 96;
  const third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  const fourth = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92_160;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3 + fourth / freedom ** 4;
};

/**
 * The ratio estimate over lots, with the interval in which it lies with 99.9 % confidence. Cochran, Sampling Techniques
 * (3rd edition, 1977), 2.11. Undefined with one lot, or where nothing was expected.
 */
export const runOf = (sums: RunSums): Run | undefined => {
  const { lots, expected, returned } = sums;
  if (lots < 2 || expected <= 0) return undefined;
  const ratio = returned / expected;
  const squares = sums.returnedSquared - 2 * ratio * sums.product + ratio ** 2 * sums.expectedSquared;
  // Rounding may leave less than nothing where all lots are alike.
  const error = Math.sqrt((Math.max(0, squares) * lots) / (lots - 1)) / expected;
  const margin = studentQuantile(lots - 1) * error;
  return { ratio, low: ratio - margin, high: ratio + margin };
};

const minus = (all: RunSums, some: RunSums): RunSums => ({
  lots: all.lots - some.lots,
  expected: all.expected - some.expected,
  returned: all.returned - some.returned,
  expectedSquared: all.expectedSquared - some.expectedSquared,
  product: all.product - some.product,
  returnedSquared: all.returnedSquared - some.returnedSquared,
});

export type Direction = 'low' | 'high';

/** On which side of a ratio an interval lies as a whole. Undefined if it holds the ratio. */
export const sideOf = (run: Run | undefined, usual: number): Direction | undefined =>
  run === undefined ? undefined : run.high < usual ? 'low' : run.low > usual ? 'high' : undefined;

/**
 * Whether a group runs beyond chance, and in which direction: its interval lies on one side of the usual ratio, over
 * enough lots and days, and still does without any single day.
 */
export const runsBeyondChance = (all: RunSums, days: readonly RunSums[], usual: number): Direction | undefined => {
  if (all.lots < fewestLots || days.length < fewestDays) return undefined;
  const side = sideOf(runOf(all), usual);
  if (side === undefined) return undefined;
  return days.every((day) => sideOf(runOf(minus(all, day)), usual) === side) ? side : undefined;
};
