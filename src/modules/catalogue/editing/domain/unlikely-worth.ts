import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { metalNames, metals } from '../../../pricing/domain/price.ts';
import { pieceValue, type Piece, type PricingVersion } from '../../../pricing/domain/pricing-version.ts';

/** Weight in grams, assays in ppm and price in dollars, as decimal text. What is undefined or null is not judged. */
export type TypedWorth = {
  readonly weight?: string | null | undefined;
  readonly pt?: string | null | undefined;
  readonly pd?: string | null | undefined;
  readonly rh?: string | null | undefined;
  readonly price?: string | null | undefined;
};

/** What converters are like on average: those of one family, or all of them. */
type Usual = { readonly piece: Piece; readonly family: string | undefined; readonly value: string };

/** Pieces of one family differ less than pieces of all families. */
const factors = { family: 5, all: 20 } as const;
/** One metal of a family differs more than the sum of its metals. A trace tells nothing. */
const metalFactor = 8;
const leastMetal = 100;
const gramsOf = { kg: 1000, lb: 453.592_37 } as const;

/** The usual piece of a family whose mean piece is known, else that of the global defaults. */
export const usualIn = (
  version: PricingVersion,
  family: { readonly id: number; readonly name: string } | undefined,
): Usual => {
  const known = family && version.families[family.id]?.piece;
  const piece = known ?? version.defaults;
  return { piece, family: known ? family.name : undefined, value: pieceValue(version, piece) };
};

/**
 * Questions about a typed weight, typed assays and a typed price that differ from usual ones by so much that another unit
 * was probably meant. Empty if nothing is unlikely.
 */
export const unlikelyWorth = (typed: TypedWorth, usual: Usual): readonly string[] => {
  const factor = usual.family === undefined ? factors.all : factors.family;
  const whose = usual.family === undefined ? 'of all converters' : `of the family ${usual.family}`;
  const far = (value: number, mean: number, by: number): 'below' | 'above' | undefined =>
    mean <= 0 ? undefined : value * by <= mean ? 'below' : value >= mean * by ? 'above' : undefined;
  const said: string[] = [];

  if (typed.weight != null) {
    const [weight, mean] = [Number(typed.weight), Number(usual.piece.weight)];
    const way = far(weight, mean, factor);
    if (way)
      said.push(
        `A weight of ${numberText(weight, 3, 0)} g is far ${way} the mean ${whose}, ${numberText(mean)} g. Weights are in grams: ${unitsText(weight)}.`,
      );
  }

  const given = metals.flatMap((metal) => (typed[metal] == null ? [] : [{ metal, ppm: Number(typed[metal]) }]));
  const means = Object.fromEntries(metals.map((metal) => [metal, Number(usual.piece.ppm[metal])]));
  if (given.length === metals.length) {
    const [all, mean] = [total(given.map(({ ppm }) => ppm)), total(Object.values(means))];
    const way = far(all, mean, factor);
    const one = given.find(({ metal, ppm }) => {
      const known = usual.family !== undefined && Math.max(ppm, means[metal]!) >= leastMetal;
      return known && far(ppm, means[metal]!, metalFactor) !== undefined;
    });
    if (way)
      said.push(
        `Assays of ${numberText(all, 3, 0)} ppm together are far ${way} the mean ${whose}, ${numberText(mean)} ppm. ${ppmText}`,
      );
    else if (one)
      said.push(
        `${numberText(one.ppm, 3, 0)} ppm of ${metalNames[one.metal]} are far ${far(one.ppm, means[one.metal]!, metalFactor)!} the mean ${whose}, ${numberText(means[one.metal]!)} ppm. ${ppmText}`,
      );
  }

  if (typed.price != null) {
    const way = far(Number(typed.price), Number(usual.value), factor);
    if (way)
      said.push(
        `A price of ${moneyText(typed.price)} is far ${way} the mean value ${whose}, ${moneyText(usual.value)}.`,
      );
  }
  return said;
};

const ppmText = 'Assays are in ppm: 1 g/t is 1 ppm, 1 oz/t (troy ounces in a short ton) is 34.286 ppm.';

/** `1.25 kg is 1,250 g, 1.25 lb is 567 g`. */
const unitsText = (weight: number): string =>
  Object.entries(gramsOf)
    .map(([unit, grams]) => `${numberText(weight, 3, 0)} ${unit} is ${numberText(weight * grams)} g`)
    .join(', ');

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
