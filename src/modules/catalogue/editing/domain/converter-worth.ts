import { fraction, rounded } from '../../../../kernel/fraction.ts';

/** Bounds of what is measured: grams of catalyst, and parts per million of one metal. */
export const measureBounds = { grams: 50_000, ppm: 200_000 } as const;

/** A typed price is stored in whole dollars, rounded half up. */
export const wholeDollars = (price: string): string => rounded(fraction(price), 0);

type Measures = {
  readonly weight: string | null;
  readonly pt: string | null;
  readonly pd: string | null;
  readonly rh: string | null;
};

/**
 * What is wrong with the weight and the assays of a converter. They belong together: without one of them the others
 * say nothing about its worth.
 */
export const measuresFault = ({ weight, pt, pd, rh }: Measures): string | undefined => {
  const known = [weight, pt, pd, rh].filter((each) => each !== null).length;
  return known === 0 || known === 4 ? undefined : 'Write the weight and all three assays, or none of them.';
};
