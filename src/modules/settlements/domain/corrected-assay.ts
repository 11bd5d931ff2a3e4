import { decimal, roundedText } from '../../../kernel/decimal.ts';
import { testBounds } from '../../assays/domain/test-bounds.ts';
import { metals, type Metal, type PerMetal } from '../../pricing/domain/price.ts';
import type { CodeReturn } from './weak-codes.ts';

/** Grams of catalyst, and parts per million of each metal, as decimal text. */
export type Piece = PerMetal<string> & { readonly weight: string };

/** A metal of a corrected assay with its evidence: percents with 2 decimals, parts per million with 1. */
export type CorrectedMetal = {
  readonly metal: Metal;
  readonly lots: number;
  readonly days: number;
  readonly percent: string;
  readonly low: string;
  readonly high: string;
  readonly proposed: string;
};

const percentOf = (ratio: number): string => roundedText(ratio * 100, 2);

/**
 * The metals of an assay that are corrected: present ppm times what the converter returns. Metals without evidence stay,
 * and so does one that the correction would take out of the bounds of a test, or that it would, rounded, not lower or
 * raise as it was found.
 */
export const correctedMetals = (
  present: Piece,
  evidence: Readonly<Partial<Record<Metal, CodeReturn>>>,
): readonly CorrectedMetal[] =>
  metals.flatMap((metal) => {
    const found = evidence[metal];
    if (!found) return [];
    const corrected = decimal(present[metal]).times(found.ratio);
    const proposed = roundedText(corrected, 1);
    const isMoved = found.ratio < 1 ? decimal(proposed).lt(present[metal]) : decimal(proposed).gt(present[metal]);
    if (corrected.gt(testBounds.assay.max) || !isMoved) return [];
    const { lots, days, ratio, low, high } = found;
    return [
      {
        metal,
        lots,
        days,
        percent: percentOf(ratio),
        low: percentOf(low),
        high: percentOf(high),
        proposed,
      },
    ];
  });

/** The whole piece with its corrected metals. */
export const correctedPiece = (
  { weight, pt, pd, rh }: Piece,
  metalsCorrected: readonly Pick<CorrectedMetal, 'metal' | 'proposed'>[],
): Piece => ({
  weight,
  pt,
  pd,
  rh,
  ...Object.fromEntries(metalsCorrected.map(({ metal, proposed }) => [metal, proposed])),
});

/** So many further lots bring a proposal back after someone has decided about it. */
const furtherLots = 8;

/** Whether there is enough evidence that was not there when someone decided about the last proposal. */
export const isNewEvidence = (lots: number, lotsThen: number | undefined): boolean =>
  lotsThen === undefined || lots >= lotsThen + furtherLots;
