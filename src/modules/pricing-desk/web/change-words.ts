import { differencesOf, type PricingFigures } from '../domain/pricing-change.ts';
import { metalKeys, type PricingValues } from './pricing-values.ts';

/** The typed values as figures, with names in the place of ids. */
const figuresOf = ({ discount, discountUnit, defaults, families, ...same }: PricingValues): PricingFigures => {
  const { weight, ...ppm } = defaults;
  const discounts = metalKeys.map((metal) => [
    metal,
    { by: discount[metal], isPercentage: discountUnit[metal] === 'percent' },
  ]);
  return {
    ...same,
    discounts: Object.fromEntries(discounts) as PricingFigures['discounts'],
    defaults: { weight, ppm },
    families: Object.fromEntries(Object.entries(families).map(([name, percent]) => [name, { percent }])),
  };
};

const sameNames = (values: Readonly<Record<string, string>>) =>
  new Map(Object.keys(values).map((name) => [name, name]));

/** What a draft changes, each in words, as the list of versions says it: `Family Audi round: 2 % → 9 %`. */
export const changeWords = (before: PricingValues, now: PricingValues): string[] =>
  differencesOf(figuresOf(before), figuresOf(now), {
    facilities: sameNames(now.facilities),
    families: sameNames(now.families),
  });
