import type { Fraction } from '../../../kernel/fraction.ts';
import type { Terms } from '../../companies/domain/terms.ts';
import { none, percentChange, plus, rounded, times } from '../../../kernel/fraction.ts';
import type { Modifier, PerMetal, PriceInputs, WorthInputs } from './price.ts';
import { metals, netPerOunce, ouncesOf } from './price.ts';

/** A piece: grams and parts per million, as decimal text. */
export type Piece = { readonly weight: string; readonly ppm: PerMetal<string> };

export type FamilyPricing = { readonly percent: string; readonly piece: Piece | null };

/** All values of one applied pricing. It never changes after it is applied. */
export type PricingVersion = {
  readonly version: number;
  readonly appliedAt: Date;
  readonly appliedBy: string;
  readonly market: PerMetal<string>;
  readonly hedge: PerMetal<string>;
  readonly discounts: PerMetal<Modifier>;
  readonly overridesModifier: string;
  /** The global defaults, used for a piece without an assay and without a family. */
  readonly defaults: Piece;
  /** From facility id to percent of list. */
  readonly facilities: Readonly<Record<string, string>>;
  /** From family id to its signed percent and its mean piece. null: none of its converters has an assay. */
  readonly families: Readonly<Record<string, FamilyPricing>>;
  /** Until when the catalogue is counted in the mean pieces. */
  readonly familiesAsOf: Date;
};

/** One revision of the price inputs of a converter. */
export type ConverterValue = {
  readonly revision: number;
  readonly familyId: number | null;
  /** null: no assay. */
  readonly piece: Piece | null;
  readonly price: string | null;
  readonly isCalculatedPrice: boolean;
  readonly discounts: PerMetal<Modifier | null>;
  readonly schemeDiscount: Modifier;
  readonly price2Modifier: Modifier;
};

export const noModifier: Modifier = { by: '0', isPercentage: true };

/** The piece used for a converter: its own assay, else its family's mean, else the global defaults. */
const pieceOf = (version: PricingVersion, value: ConverterValue): Piece =>
  value.piece ?? (value.familyId === null ? undefined : version.families[value.familyId]?.piece) ?? version.defaults;

/** The inputs of a converter's metal value under a pricing version. */
export const worthInputsFor = (version: PricingVersion, value: ConverterValue): WorthInputs => {
  const { weight, ppm } = pieceOf(version, value);
  return {
    weight,
    ppm,
    hedge: version.hedge,
    discounts: {
      pt: value.discounts.pt ?? version.discounts.pt,
      pd: value.discounts.pd ?? version.discounts.pd,
      rh: value.discounts.rh ?? version.discounts.rh,
    },
  };
};

const nobodys: PriceInputs['terms'] = {
  priceMods: [],
  groupModifier: noModifier,
  groupDiscount: '0',
  facilityDiscount: '0',
};

/** One customer's terms at the requested facilities: the same object for every price of a page. */
const placed = new WeakMap<Terms, Map<number | undefined, PriceInputs['terms']>>();

export const termsAt = (terms: Terms | undefined, facilityId: number | undefined): PriceInputs['terms'] => {
  if (!terms) return nobodys;
  const places = placed.get(terms) ?? new Map<number | undefined, PriceInputs['terms']>();
  placed.set(terms, places);
  const before = places.get(facilityId);
  if (before) return before;
  const { priceMods, groupModifier, groupDiscount, facilityDiscounts } = terms;
  const facilityDiscount = (facilityId === undefined ? undefined : facilityDiscounts[facilityId]) ?? '0';
  const there = { priceMods, groupModifier, groupDiscount, facilityDiscount };
  places.set(facilityId, there);
  return there;
};

/** Combines the three revisions that determine a price into the inputs of `priceOf`. */
export const inputsFor = (
  version: PricingVersion,
  value: ConverterValue,
  terms: Terms | undefined,
  facilityId: number | undefined,
): PriceInputs => {
  const family = value.familyId === null ? undefined : version.families[value.familyId];
  return {
    pricingVersion: version.version,
    converterRevision: value.revision,
    termsRevision: terms?.revision ?? null,
    ...worthInputsFor(version, value),
    isEstimated: value.piece === null,
    market: version.market,
    schemeDiscount: value.schemeDiscount,
    price2Modifier: value.price2Modifier,
    familyPercent: family?.percent ?? '0',
    facilityPercent: (facilityId === undefined ? undefined : version.facilities[facilityId]) ?? '100',
    override:
      value.isCalculatedPrice || value.price === null
        ? null
        : { price: value.price, modifierPercent: version.overridesModifier },
    terms: termsAt(terms, facilityId),
  };
};

type Valuing = Pick<PricingVersion, 'hedge' | 'discounts' | 'defaults'>;
type Netting = Omit<Valuing, 'defaults'>;

const valueAtNet = ({ hedge, discounts }: Netting, { weight, ppm }: Piece): Fraction =>
  metals.reduce(
    (total, metal) => plus(total, times(ouncesOf(weight, ppm[metal]), netPerOunce(hedge[metal], discounts[metal]))),
    none,
  );
const averagePiece = (version: Valuing): Fraction => valueAtNet(version, version.defaults);

/** The value of a piece at net per ounce in dollars, rounded to cents. */
export const pieceValue = (version: Netting, piece: Piece): string => rounded(valueAtNet(version, piece), 2);

/** The value of the global default piece at net per ounce, rounded to cents. */
export const averagePieceValue = (version: Valuing): string => rounded(averagePiece(version), 2);

/**
 * The signed percent by which override prices would follow the metals: 100 × (average piece now / average piece when
 * overrides were last applied − 1), from exact values, with two decimals. Overrides never change automatically; this is
 * only a proposal. Zero when the earlier average was zero.
 */
export const proposedOverridesModifier = (now: Valuing, then: Valuing): string =>
  percentChange(averagePiece(then), averagePiece(now), 2);
