import { expect, it } from 'vitest';
import type { Terms } from '../../companies/domain/terms.ts';
import { dollars, percent, workedExample } from './price.example.ts';
import { madePricing as version, piece } from './pricing-version.example.ts';
import { historyOf, listedOf, metalShares, priceOf } from './price.ts';
import { inputsFor, noModifier, worthInputsFor, type ConverterValue } from './pricing-version.ts';

const value: ConverterValue = {
  revision: 4,
  familyId: null,
  piece: piece('1250'),
  price: null,
  isCalculatedPrice: true,
  discounts: { pt: null, pd: dollars('40'), rh: null },
  schemeDiscount: percent('5'),
  price2Modifier: percent('-3'),
};
const terms: Terms = {
  revision: 3,
  since: new Date('2026-06-01T12:00:00Z'),
  priceMods: ['1', '2'],
  groupModifier: percent('-2'),
  groupDiscount: '3',
  facilityDiscounts: { 5: '1' },
};
const nobodys = { priceMods: [], groupModifier: noModifier, groupDiscount: '0', facilityDiscount: '0' };

it('joins pricing, converter and terms at a facility into what a price depends on', () => {
  expect(inputsFor(version, value, terms, 5)).toEqual({
    pricingVersion: 12,
    converterRevision: 4,
    termsRevision: 3,
    ...piece('1250'),
    isEstimated: false,
    market: version.market,
    hedge: version.hedge,
    discounts: { pt: percent('8'), pd: dollars('40'), rh: dollars('1500') },
    schemeDiscount: percent('5'),
    price2Modifier: percent('-3'),
    familyPercent: '0',
    facilityPercent: '98',
    override: null,
    terms: { priceMods: ['1', '2'], groupModifier: percent('-2'), groupDiscount: '3', facilityDiscount: '1' },
  });
});

it('takes a converter’s own discount before the global one, for each metal', () => {
  const own = { pt: percent('1'), pd: percent('2'), rh: percent('3') };
  expect(worthInputsFor(version, { ...value, discounts: own }).discounts).toEqual(own);
  expect(worthInputsFor(version, { ...value, discounts: { pt: null, pd: null, rh: null } }).discounts).toEqual(
    version.discounts,
  );
});

it('takes a piece without an assay for its family’s mean, else for the global defaults, and says so', () => {
  const unassayed = { ...value, piece: null };
  expect(inputsFor(version, { ...unassayed, familyId: 7 }, undefined, 5)).toMatchObject({
    weight: '900',
    isEstimated: true,
  });
  for (const familyId of [null, 9])
    expect(inputsFor(version, { ...unassayed, familyId }, undefined, 5)).toMatchObject({
      weight: '1100',
      familyPercent: '0',
      isEstimated: true,
    });
  // Its family has a percentage, and no converter with an assay.
  expect(inputsFor(version, { ...unassayed, familyId: 8 }, undefined, 5)).toMatchObject({
    weight: '1100',
    familyPercent: '2',
    isEstimated: true,
  });
  expect(inputsFor(version, { ...value, familyId: 7 }, undefined, 5)).toMatchObject({
    weight: '1250',
    familyPercent: '1.5',
    isEstimated: false,
  });
});

it('has a price for nobody in particular, at no facility, with nothing laid on it', () => {
  expect(inputsFor(version, value, undefined, undefined)).toMatchObject({
    termsRevision: null,
    facilityPercent: '100',
    terms: nobodys,
  });
  expect(inputsFor(version, value, terms, undefined)).toMatchObject({
    facilityPercent: '100',
    terms: { groupDiscount: '3', facilityDiscount: '0' },
  });
  expect(inputsFor(version, value, terms, 6)).toMatchObject({
    facilityPercent: '100',
    terms: { facilityDiscount: '0' },
  });
  expect(priceOf({ ...workedExample, terms: nobodys }).offer).toBe(priceOf(workedExample).base);
});

it('overrides by a typed price alone', () => {
  const typed = { price: '240', modifierPercent: '-3.45' };
  expect(inputsFor(version, { ...value, price: '240', isCalculatedPrice: false }, terms, 5).override).toEqual(typed);
  expect(inputsFor(version, { ...value, price: '240' }, terms, 5).override).toBeNull();
  expect(inputsFor(version, { ...value, isCalculatedPrice: false }, terms, 5).override).toBeNull();
});

it('a history has the same list and publish prices as the price itself', () => {
  expect(listedOf(workedExample)).toBe('196.93');
  expect(historyOf(workedExample)).toEqual({ listed: '196.93', publish: '223.64' });
});

it('each metal has its share of the worth; an empty piece has none', () => {
  expect(metalShares(workedExample)).toEqual({ pt: '13.9', pd: '40.0', rh: '46.2' });
  expect(metalShares({ ...workedExample, weight: '0' })).toEqual({ pt: '0', pd: '0', rh: '0' });
});
