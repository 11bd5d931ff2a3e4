import type { Metal } from '../../pricing/domain/price.ts';

/** The figures that unfold to what they are made of. */
export const figureNames = {
  bought: 'Bought',
  settled: 'Settled',
  pending: 'Pending',
  carts: 'In open carts',
  hedged: 'Hedged',
} as const;

/** A figure of a metal that is unfolded. */
export type Shown = { readonly figure: keyof typeof figureNames; readonly metal: Metal };
