import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeastZero, centsText, decimal, discounted, modified } from '../../../kernel/decimal.ts';
import type { PriceInputs } from './price.ts';
import { metalLines, priceOf } from './price.ts';
import { workedExample } from './price.example.ts';
import { averagePieceValue, proposedOverridesModifier } from './pricing-version.ts';

const percent = (by: string) => ({ by, isPercentage: true });
const dollars = (by: string) => ({ by, isPercentage: false });

describe('the worked example', () => {
  it('is met to the cent', () => {
    expect(priceOf(workedExample)).toMatchObject({
      market: '228.68',
      publish: '223.64',
      listed: '196.93',
      scheme: '187.09',
      alt1: '191.03',
      base: '195.89',
      offer: '184.35',
      isEstimated: false,
      isOverride: false,
    });
  });

  it('explains the metals', () => {
    expect(metalLines(workedExample)).toEqual([
      { metal: 'pt', ppm: '420', ounces: '0.0169', net: '1619.20', value: '27.33' },
      { metal: 'pd', ppm: '1650', ounces: '0.0663', net: '1186.80', value: '78.70' },
      { metal: 'rh', ppm: '290', ounces: '0.0117', net: '7800.00', value: '90.91' },
    ]);
  });

  it('moves the average piece, and overrides with it', () => {
    const { hedge, discounts } = workedExample;
    const defaults = { weight: '1100', ppm: { pt: '350', pd: '1200', rh: '220' } };
    const before = { hedge, discounts, defaults };
    // net per ounce: Pt down 10 %, Pd down 5 %
    const after = {
      hedge: { pt: '1457.28', pd: '1127.46', rh: '7800' },
      discounts: { pt: percent('0'), pd: percent('0'), rh: percent('0') },
      defaults,
    };
    expect([averagePieceValue(before), averagePieceValue(after)]).toEqual(['131.10', '126.57']);
    expect(proposedOverridesModifier(after, before)).toBe('-3.45');
    expect(priceOf({ ...workedExample, override: { price: '240', modifierPercent: '-3.45' } }).base).toBe('232.00');
  });
});

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => (cents / 100).toFixed(2));
const signed = (max: number) =>
  fc.integer({ min: -max * 100, max: max * 100 }).map((cents) => (cents / 100).toFixed(2));
const modifier = fc.oneof(signed(90).map(percent), signed(400).map(dollars));
const perMetal = <T>(each: fc.Arbitrary<T>) => fc.record({ pt: each, pd: each, rh: each });
const anyInputs: fc.Arbitrary<PriceInputs> = fc.record({
  pricingVersion: fc.constant(1),
  converterRevision: fc.constant(1),
  termsRevision: fc.constant(1),
  weight: amount(5000),
  ppm: perMetal(amount(4000)),
  isEstimated: fc.boolean(),
  market: perMetal(amount(20_000)),
  hedge: perMetal(amount(20_000)),
  discounts: perMetal(modifier),
  schemeDiscount: modifier,
  price2Modifier: modifier,
  familyPercent: signed(50),
  facilityPercent: amount(120),
  override: fc.option(fc.record({ price: amount(1500), modifierPercent: signed(40) })),
  terms: fc.record({
    priceMods: fc.array(signed(30), { maxLength: 2 }),
    groupModifier: modifier,
    groupDiscount: amount(100),
    facilityDiscount: amount(100),
  }),
});

describe('any price', () => {
  it('is cents, and an offer is never below zero', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const price = priceOf(inputs);
        for (const key of ['market', 'publish', 'listed', 'scheme', 'alt1', 'base', 'offer'] as const)
          expect(price[key]).toMatch(/^-?\d+\.\d\d$/);
        expect(price.offer.startsWith('-')).toBe(false);
        expect(price.listed.startsWith('-')).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('agrees with the formula in plain decimals', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const ounces = (metal: 'pt' | 'pd' | 'rh') => decimal(inputs.weight).times(inputs.ppm[metal]);
        const worth = ounces('pt')
          .times(inputs.market.pt)
          .plus(ounces('pd').times(inputs.market.pd))
          .plus(ounces('rh').times(inputs.market.rh));
        const exact = worth.div('31103476.8');
        expect(Math.abs(Number(decimal(priceOf(inputs).market).minus(exact)))).toBeLessThanOrEqual(0.005_000_001);
      }),
      { numRuns: 2000 },
    );
  });

  it('is what a customer’s terms make of it, one after the other, to the cent', () => {
    const typed = anyInputs.filter((inputs) => inputs.override !== null);
    fc.assert(
      fc.property(typed, (inputs) => {
        const { priceMods, groupModifier, groupDiscount, facilityDiscount } = inputs.terms;
        const { base, offer } = priceOf(inputs);
        const afterMods = priceMods.reduce((price, by) => modified(price, by, true), decimal(base));
        const afterModifier = modified(afterMods, groupModifier.by, groupModifier.isPercentage);
        const afterDiscounts = discounted(discounted(afterModifier, groupDiscount, true), facilityDiscount, true);
        expect(offer).toBe(centsText(atLeastZero(afterDiscounts)));
      }),
      { numRuns: 3000 },
    );
  });

  it('scales: twice the weight is twice the metal, to the rounding', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const single = decimal(priceOf(inputs).market);
        const double = decimal(priceOf({ ...inputs, weight: decimal(inputs.weight).times(2).toFixed() }).market);
        expect(Number(double.minus(single.times(2)).abs())).toBeLessThanOrEqual(0.0151);
      }),
      { numRuns: 2000 },
    );
  });

  it('is nothing for an empty piece, and never rises with a discount', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(priceOf({ ...inputs, weight: '0' }).listed).toBe('0.00');
        const free = priceOf({ ...inputs, terms: { ...inputs.terms, groupDiscount: '0', facilityDiscount: '0' } });
        expect(Number(priceOf(inputs).offer)).toBeLessThanOrEqual(Number(free.offer));
      }),
      { numRuns: 2000 },
    );
  });

  it('replays from its receipt, also through JSON', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(priceOf(JSON.parse(JSON.stringify(inputs)) as PriceInputs)).toEqual(priceOf(inputs));
      }),
      { numRuns: 500 },
    );
  });
});
