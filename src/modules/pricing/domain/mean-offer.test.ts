import { expect, it } from 'vitest';
import { rounded } from '../../../kernel/fraction.ts';
import { baseSumsOf, meanOffer } from './mean-offer.ts';
import { percent } from './price.example.ts';
import { noModifier, type ConverterValue, type PricingVersion } from './pricing-version.ts';

const pricing: PricingVersion = {
  version: 1,
  appliedAt: new Date(0),
  appliedBy: 'Ruth Vance',
  market: { pt: '1788', pd: '1315', rh: '9550' },
  hedge: { pt: '1760', pd: '1290', rh: '9300' },
  discounts: { pt: percent('8'), pd: percent('8'), rh: { by: '1500', isPercentage: false } },
  overridesModifier: '10',
  defaults: { weight: '1100', ppm: { pt: '350', pd: '1200', rh: '220' } },
  facilities: { 5: '50' },
  families: {},
  familiesAsOf: new Date(0),
};
const value: ConverterValue = {
  revision: 1,
  familyId: null,
  piece: { weight: '1250', ppm: { pt: '420', pd: '1650', rh: '290' } },
  price: null,
  isCalculatedPrice: true,
  discounts: { pt: null, pd: null, rh: null },
  schemeDiscount: noModifier,
  price2Modifier: noModifier,
};
const typed: ConverterValue = { ...value, price: '100', isCalculatedPrice: false };
const nobodys = { priceMods: [], groupModifier: noModifier, groupDiscount: '0', facilityDiscount: '0' };
const mean = (pieces: readonly ConverterValue[], facility: string, terms: Parameters<typeof meanOffer>[2] = nobodys) =>
  rounded(meanOffer(baseSumsOf(pricing, pieces), facility, terms), 2);

it('is the mean of the base prices: 196.93 calculated by the worked example, 110 typed with its modifier', () => {
  expect([mean([value], '100'), mean([typed], '100'), mean([value, typed, typed], '100')]).toEqual([
    '196.93',
    '110.00',
    '138.98',
  ]);
});

it('the percentage of a facility moves calculated prices and no typed ones', () => {
  expect([mean([value], '50'), mean([typed], '50')]).toEqual(['98.47', '110.00']);
});

it('the terms of a customer come last', () => {
  const terms = { ...nobodys, priceMods: ['-10'], facilityDiscount: '1' };
  // 110 × 0.9 × 0.99
  expect(mean([typed], '100', terms)).toBe('98.01');
});
