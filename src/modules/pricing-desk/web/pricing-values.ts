import type { PercentOrMoney } from '../../../ui/form/percent-field.tsx';
import type { MetalKey } from '../../../ui/format/metal-glyph.tsx';
import type { Pricing, SavePricing } from './queries.ts';

export const metalKeys = ['pt', 'pd', 'rh'] as const satisfies readonly MetalKey[];

/** The pricing as its forms show it, as decimal text. What the user may not see is empty. */
export type PricingValues = {
  market: Record<MetalKey, string>;
  hedge: Record<MetalKey, string>;
  discount: Record<MetalKey, string>;
  discountUnit: Record<MetalKey, PercentOrMoney>;
  overridesModifier: string;
  defaults: { weight: string; pt: string; pd: string; rh: string };
  /** Percent of list by the name of the facility. */
  facilities: Record<string, string>;
  /** Signed percent by the name of the family. */
  families: Record<string, string>;
};

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));
const texts = (values: Readonly<Record<string, number>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

const perOunce = (prices: Pricing['marketPrice']): Record<MetalKey, string> => ({
  pt: text(prices?.ptOz),
  pd: text(prices?.pdOz),
  rh: text(prices?.rhOz),
});

export const valuesOf = (pricing: Pricing): PricingValues => ({
  market: perOunce(pricing.marketPrice),
  hedge: perOunce(pricing.abcPrice),
  discount: { pt: text(pricing.ptDisc), pd: text(pricing.pdDisc), rh: text(pricing.rhDisc) },
  discountUnit: {
    pt: pricing.ptDiscIsPercentage === false ? 'money' : 'percent',
    pd: pricing.pdDiscIsPercentage === false ? 'money' : 'percent',
    rh: pricing.rhDiscIsPercentage === false ? 'money' : 'percent',
  },
  overridesModifier: text(pricing.overridesModifier),
  defaults: {
    weight: text(pricing.globalDefaults?.weight),
    pt: text(pricing.globalDefaults?.pt),
    pd: text(pricing.globalDefaults?.pd),
    rh: text(pricing.globalDefaults?.rh),
  },
  facilities: texts(pricing.facilities),
  families: texts(pricing.families),
});

type Part = PricingValues[keyof PricingValues];

/** A part of the values: what was typed over `base` stays, everything else is as it is stored now. */
const partOver = (base: Part, typed: Part, stored: Part): Part => {
  if (typeof base === 'string' || typeof typed === 'string' || typeof stored === 'string')
    return base === typed ? stored : typed;
  const [was, is]: Record<string, string>[] = [base, typed] as never;
  const differing = Object.entries(is!).filter(([name, value]) => value !== was![name]);
  return { ...stored, ...Object.fromEntries(differing) };
};

/**
 * Puts typed values over a pricing that another user has changed meanwhile. Keeps only the values that differ from `base`,
 * the pricing on which the user began to type, so that the change of the other user stands.
 */
export const typedOver = (base: PricingValues, typed: PricingValues, stored: PricingValues): PricingValues =>
  Object.fromEntries(
    Object.entries(stored).map(([name, part]) => [
      name,
      partOver(base[name as keyof PricingValues], typed[name as keyof PricingValues], part),
    ]),
  ) as PricingValues;

const isOther = (before: string | undefined, now: string | undefined): boolean =>
  before !== now && (before === '' || now === '' || Number(before) !== Number(now));

/** The entries that differ from the stored ones, as numbers. Undefined if none does. */
const changedOf = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) => {
  const changed = Object.entries(now).filter(([name, value]) => isOther(before[name], value));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(([name, value]) => [name, Number(value)]));
};

const ounces = (changed: Readonly<Record<string, number>> | undefined) =>
  changed && Object.fromEntries(Object.entries(changed).map(([metal, value]) => [`${metal}Oz`, value]));

/** What differs from the pricing in force, as it is sent. */
export const sentChange = (before: PricingValues, now: PricingValues): SavePricing => {
  const market = ounces(changedOf(before.market, now.market));
  const hedge = ounces(changedOf(before.hedge, now.hedge));
  const discounts = Object.fromEntries(
    metalKeys.flatMap((metal) => [
      ...(isOther(before.discount[metal], now.discount[metal]) ? [[`${metal}Disc`, Number(now.discount[metal])]] : []),
      ...(before.discountUnit[metal] === now.discountUnit[metal]
        ? []
        : [[`${metal}DiscIsPercentage`, now.discountUnit[metal] === 'percent']]),
    ]),
  ) as SavePricing;
  const facilities = changedOf(before.facilities, now.facilities);
  const families = changedOf(before.families, now.families);
  const defaults = changedOf(before.defaults, now.defaults);
  return {
    ...(market && { marketPrice: market }),
    ...(hedge && { abcPrice: hedge }),
    ...discounts,
    ...(isOther(before.overridesModifier, now.overridesModifier) && {
      overridesModifier: Number(now.overridesModifier || 0),
    }),
    ...(facilities && { facilities }),
    ...(families && { families }),
    ...(defaults && { globalDefaults: defaults }),
  };
};

/** How many figures a change has. */
export const countOf = (change: SavePricing): number =>
  Object.values(change).reduce<number>(
    (sum, value) => sum + (typeof value === 'object' && value !== null ? Object.keys(value).length : 1),
    0,
  );
