import type { Fraction } from '../../../kernel/fraction.ts';
import {
  atLeastNone,
  divided,
  factor,
  fraction,
  minus,
  none,
  one,
  percent,
  plus,
  rounded,
  times,
} from '../../../kernel/fraction.ts';

/** Always in this order on screens and paper. */
export const metals = ['pt', 'pd', 'rh'] as const;
export type Metal = (typeof metals)[number];
export type PerMetal<T> = Readonly<Record<Metal, T>>;
/** Their names within a sentence. */
export const metalNames: PerMetal<string> = { pt: 'platinum', pd: 'palladium', rh: 'rhodium' };

/** A percentage or an amount in dollars, as decimal text. */
export type Modifier = { readonly by: string; readonly isPercentage: boolean };

/** The price inputs for the metal value of a piece. */
export type WorthInputs = Pick<PriceInputs, 'weight' | 'ppm' | 'hedge' | 'discounts'>;

/**
 * All inputs of one price as plain data. A price is a pure function of them, and a receipt stores them, so that the
 * price can be calculated again to the cent at any time.
 */
export type PriceInputs = {
  readonly pricingVersion: number;
  readonly converterRevision: number;
  /** null when the price is for no particular customer. */
  readonly termsRevision: number | null;
  /** Grams of catalyst. */
  readonly weight: string;
  /** Parts per million. */
  readonly ppm: PerMetal<string>;
  /** The piece has no assay of its own. weight and ppm are its family's means or the global means. */
  readonly isEstimated: boolean;
  /** Dollars per troy ounce. */
  readonly market: PerMetal<string>;
  readonly hedge: PerMetal<string>;
  /** Subtracted from the hedge: the converter's own discount, else the global one. */
  readonly discounts: PerMetal<Modifier>;
  readonly schemeDiscount: Modifier;
  readonly price2Modifier: Modifier;
  /** Signed percent. */
  readonly familyPercent: string;
  /** Percent of list. */
  readonly facilityPercent: string;
  /** Set when the converter's price is typed: the price, and the signed percent for all typed prices. */
  readonly override: { readonly price: string; readonly modifierPercent: string } | null;
  /** A customer's terms, applied in this order. */
  readonly terms: {
    /** Signed percents: the franchise's first, then the customer's own. */
    readonly priceMods: readonly string[];
    readonly groupModifier: Modifier;
    readonly groupDiscount: string;
    readonly facilityDiscount: string;
  };
};

/** The metal lines of a receipt: ounces with 4 decimals; net dollars per ounce and value in cents. */
export type MetalLine = {
  readonly metal: Metal;
  readonly ppm: string;
  readonly ounces: string;
  readonly net: string;
  readonly value: string;
};

/** Dollars as decimal text with two decimals. */
export type Price = {
  readonly market: string;
  readonly publish: string;
  readonly listed: string;
  readonly scheme: string;
  readonly alt1: string;
  readonly base: string;
  readonly offer: string;
  readonly isEstimated: boolean;
  readonly isOverride: boolean;
};

/** Grams in a troy ounce, exact by definition (NIST SP 811). */
const gramsPerOunce = fraction('31.1034768');
/** Grams × ppm in a troy ounce, without zeros at the end of the product: short numbers are faster. */
const contentPerOunce = fraction(rounded(times(fraction('1000000'), gramsPerOunce), 1));

const morePercent = (by: string): Fraction => factor(fraction(by));
const lessPercent = (by: string): Fraction => factor(fraction(by.startsWith('-') ? by.slice(1) : `-${by}`));
const lessModifier = (value: Fraction, { by, isPercentage }: Modifier): Fraction =>
  isPercentage ? times(value, lessPercent(by)) : minus(value, fraction(by));
const plusModifier = (value: Fraction, { by, isPercentage }: Modifier): Fraction =>
  isPercentage ? times(value, morePercent(by)) : plus(value, fraction(by));
const percentOfList = (share: string): Fraction => (Number(share) === 100 ? one : percent(fraction(share)));

/** Net dollars per ounce: the hedge minus the discount, never below zero. */
export const netPerOunce = (hedge: string, discount: Modifier): Fraction =>
  atLeastNone(lessModifier(fraction(hedge), discount));

/** Troy ounces of a metal in a piece: grams × ppm / 1 000 000 / 31.1034768. Not rounded. */
export const ouncesOf = (weight: string, ppm: string): Fraction =>
  divided(times(fraction(weight), fraction(ppm)), contentPerOunce);

type Content = { readonly weight: string; readonly ppm: PerMetal<string>; readonly grams: PerMetal<Fraction> };

/** The last piece: a spread of prices uses the same piece with eighty versions. */
let lastContent: Content | undefined;

/** Grams × ppm of each metal in a piece. */
const contentOf = ({ weight, ppm }: Pick<PriceInputs, 'weight' | 'ppm'>): PerMetal<Fraction> => {
  if (lastContent?.ppm === ppm && lastContent.weight === weight) return lastContent.grams;
  const whole = fraction(weight);
  const grams = {
    pt: times(whole, fraction(ppm.pt)),
    pd: times(whole, fraction(ppm.pd)),
    rh: times(whole, fraction(ppm.rh)),
  };
  lastContent = { weight, ppm, grams };
  return grams;
};

/** The value of that content at these dollars per ounce. Divided once, after the metals are added. */
const worthAt = (content: PerMetal<Fraction>, perOunce: PerMetal<Fraction>): Fraction =>
  divided(
    plus(plus(times(content.pt, perOunce.pt), times(content.pd, perOunce.pd)), times(content.rh, perOunce.rh)),
    contentPerOunce,
  );

/** Recently parsed dollars per ounce: the values of a version occur in every price. */
const known = new WeakMap<PerMetal<string>, PerMetal<Fraction>>();

const read = (perOunce: PerMetal<string>): PerMetal<Fraction> => {
  const before = known.get(perOunce);
  if (before) return before;
  const { pt, pd, rh } = perOunce;
  const now = { pt: fraction(pt), pd: fraction(pd), rh: fraction(rh) };
  known.set(perOunce, now);
  return now;
};

type Net = { readonly discounts: PerMetal<Modifier>; readonly perOunce: PerMetal<Fraction> };

/** The net prices of a version's hedge under its last used discounts, usually the version's own. */
const nets = new WeakMap<PerMetal<string>, Net>();

const netOf = ({ hedge, discounts }: Pick<PriceInputs, 'hedge' | 'discounts'>): PerMetal<Fraction> => {
  const before = nets.get(hedge);
  if (before && metals.every((metal) => before.discounts[metal] === discounts[metal])) return before.perOunce;
  const perOunce = {
    pt: netPerOunce(hedge.pt, discounts.pt),
    pd: netPerOunce(hedge.pd, discounts.pd),
    rh: netPerOunce(hedge.rh, discounts.rh),
  };
  nets.set(hedge, { discounts, perOunce });
  return perOunce;
};

/** Only `listed`, with the same result as `priceOf`: for the spread over a hundred versions. */
export const listedOf = (inputs: WorthInputs): string => rounded(worthAt(contentOf(inputs), netOf(inputs)), 2);

/** Only `listed` and `publish`, with the same results as `priceOf`: for a history of a hundred versions. */
export const historyOf = (inputs: WorthInputs): Pick<Price, 'listed' | 'publish'> => ({
  listed: listedOf(inputs),
  publish: rounded(worthAt(contentOf(inputs), read(inputs.hedge)), 2),
});

/**
 * Computes every price of a converter. No other function does.
 * market, publish and listed are the metal's value at market, hedge and net price per ounce. scheme and alt1 are listed
 * with the scheme discount and with the second price's modifier. base is listed with the percentages of the family and
 * the facility, or the override price in whole dollars. offer is base under the customer's terms, never below zero.
 * Each is rounded once, half up, to cents. Intermediate values are not rounded.
 */
export const priceOf = (inputs: PriceInputs): Price => {
  const content = contentOf(inputs);
  const market = worthAt(content, read(inputs.market));
  const publish = worthAt(content, read(inputs.hedge));
  const listed = worthAt(content, netOf(inputs));
  const base = baseFrom(listed, inputs);
  const listedCents = rounded(listed, 2);
  // A price without changes is the listed price and is not rounded again.
  const cents = (price: Fraction) => (price === listed ? listedCents : rounded(price, 2));
  return {
    market: rounded(market, 2),
    publish: rounded(publish, 2),
    listed: listedCents,
    scheme: cents(lessModifier(listed, inputs.schemeDiscount)),
    alt1: cents(plusModifier(listed, inputs.price2Modifier)),
    base: cents(base),
    offer: cents(offered(base, inputs.terms)),
    isEstimated: inputs.isEstimated && inputs.override === null,
    isOverride: inputs.override !== null,
  };
};

/** The base price before it is rounded. */
export const exactBase = (inputs: PriceInputs): Fraction => baseFrom(worthAt(contentOf(inputs), netOf(inputs)), inputs);

/** Only `offer`, with the same result as `priceOf`: for the items of all open carts. */
export const offerOf = (inputs: PriceInputs): string => rounded(offered(exactBase(inputs), inputs.terms), 2);

/** The metals of a piece, one line each. The values add up to `listed`. */
export const metalLines = (inputs: PriceInputs): MetalLine[] => {
  const lines = metals.map((metal) => metalLine(inputs, metal));
  const shown = shownParts(
    lines.map(({ value }) => value),
    listedOf(inputs),
  );
  return lines.map((line, at) => ({ ...line, value: shown[at]! }));
};

/**
 * The parts of a rounded sum in cents, which add up to it (largest remainder). A missing cent goes to the part that
 * lost most by rounding, a cent too many comes from the part that gained most. Of equal parts the first one gets more.
 */
const shownParts = (parts: readonly Fraction[], sum: string): string[] => {
  const cents = parts.map((part) => fraction(rounded(part, 2)));
  const rest = minus(fraction(sum), cents.reduce(plus));
  const lost = parts.map((part, at) => minus(part, cents[at]!));
  const most = lost.reduce((first, each, at) => (isLess(lost[first]!, each) ? at : first), 0);
  const least = lost.reduce((first, each, at) => (isLess(lost[first]!, each) ? first : at), 0);
  return cents.map((part, at) => {
    const takesRest = at === (rest.over < 0n ? least : most);
    return rounded(takesRest ? plus(part, rest) : part, 2);
  });
};
const isLess = (a: Fraction, b: Fraction): boolean => minus(a, b).over < 0n;

/** The percent of the value at net price in each metal, with one decimal. Zero each for an empty piece. */
export const metalShares = (inputs: PriceInputs): PerMetal<string> => {
  const [content, net] = [contentOf(inputs), netOf(inputs)];
  const worth = { pt: times(content.pt, net.pt), pd: times(content.pd, net.pd), rh: times(content.rh, net.rh) };
  const whole = plus(plus(worth.pt, worth.pd), worth.rh);
  const share = (part: Fraction) => (whole.over === 0n ? '0' : rounded(times(divided(part, whole), hundred), 1));
  return { pt: share(worth.pt), pd: share(worth.pd), rh: share(worth.rh) };
};
const hundred = fraction('100');

/** One line with the exact value. */
const metalLine = ({ weight, ppm, hedge, discounts }: PriceInputs, metal: Metal) => {
  const ounces = ouncesOf(weight, ppm[metal]);
  const net = netPerOunce(hedge[metal], discounts[metal]);
  return {
    metal,
    ppm: ppm[metal],
    ounces: rounded(ounces, 4),
    net: rounded(net, 2),
    value: times(ounces, net),
  };
};

const baseFrom = (listed: Fraction, inputs: PriceInputs): Fraction =>
  inputs.override ? overrideBase(inputs.override) : calculatedBase(listed, inputs);

const calculatedBase = (listed: Fraction, { familyPercent, facilityPercent }: PriceInputs): Fraction =>
  times(times(listed, morePercent(familyPercent)), percentOfList(facilityPercent));

/** Override prices are whole dollars, also after the modifier for all of them. */
const overrideBase = ({ price, modifierPercent }: { price: string; modifierPercent: string }): Fraction =>
  fraction(rounded(times(fraction(price), morePercent(modifierPercent)), 0));

type Terms = PriceInputs['terms'];
type Line = { readonly factor: Fraction; readonly amount: Fraction };

/** Recently combined terms: the terms of one customer apply to a whole page of prices. */
const lines = new WeakMap<Terms, Line>();

/** A customer's terms combined: a factor, and an amount in dollars if their modifier is an amount. */
const lineOf = (terms: Terms): Line => {
  const before = lines.get(terms);
  if (before) return before;
  const { priceMods, groupModifier, groupDiscount, facilityDiscount } = terms;
  const discounts = times(lessPercent(groupDiscount), lessPercent(facilityDiscount));
  const whole = priceMods.map(morePercent).reduce(times, discounts);
  const line = groupModifier.isPercentage
    ? { factor: times(whole, morePercent(groupModifier.by)), amount: none }
    : { factor: whole, amount: times(discounts, fraction(groupModifier.by)) };
  lines.set(terms, line);
  return line;
};

/** The offer for a base price under a customer's terms, before it is rounded. */
export const offered = (base: Fraction, terms: Terms): Fraction => {
  const { factor, amount } = lineOf(terms);
  return atLeastNone(plus(times(base, factor), amount));
};
