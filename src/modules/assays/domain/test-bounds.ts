/** What a test may find. The heaviest filters of trucks have about ten kilograms of catalyst. */
export const testBounds = {
  /** Grams. */
  subweight: { min: 1, max: 20_000 },
  /** Parts per million: at most three percent of the catalyst. */
  assay: { min: 0, max: 30_000 },
  /** Digits after the point. */
  decimals: 3,
  /** Tests that a converter may have. */
  perConverter: 500,
} as const;
