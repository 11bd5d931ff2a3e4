import { metals, type PriceInputs } from './price.ts';

/** Why no price can be computed: a metal of the piece has no price, or nothing says what the piece holds. */
export const unpricedReasons = ['metals', 'piece'] as const;
export type Unpriced = (typeof unpricedReasons)[number];

export const unpricedWords: Readonly<Record<Unpriced, string>> = {
  metals: 'No metal prices yet',
  piece: 'No assay yet',
};

/** Why the price of a converter is not computed yet, though the engine makes $0.00 or too little of it. Null if it is. */
export const unpricedBy = ({
  weight,
  ppm,
  hedge,
  override,
}: Pick<PriceInputs, 'weight' | 'ppm' | 'hedge' | 'override'>): Unpriced | null => {
  if (override !== null) return null;
  const held = metals.filter((metal) => Number(ppm[metal]) > 0);
  if (Number(weight) === 0 || held.length === 0) return 'piece';
  return held.some((metal) => Number(hedge[metal]) === 0) ? 'metals' : null;
};
