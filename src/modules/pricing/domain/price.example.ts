import fc from 'fast-check';
import type { PriceInputs } from './price.ts';

export const percent = (by: string) => ({ by, isPercentage: true });
export const dollars = (by: string) => ({ by, isPercentage: false });

/** The worked example for accepting the product's arithmetic. */
export const workedExample: PriceInputs = {
  pricingVersion: 1,
  converterRevision: 1,
  termsRevision: 1,
  weight: '1250',
  ppm: { pt: '420', pd: '1650', rh: '290' },
  isEstimated: false,
  market: { pt: '1788', pd: '1315', rh: '9550' },
  hedge: { pt: '1760', pd: '1290', rh: '9300' },
  discounts: { pt: percent('8'), pd: percent('8'), rh: dollars('1500') },
  schemeDiscount: percent('5'),
  price2Modifier: percent('-3'),
  familyPercent: '1.5',
  facilityPercent: '98',
  override: null,
  terms: { priceMods: [], groupModifier: percent('-2'), groupDiscount: '3', facilityDiscount: '1' },
};

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => (cents / 100).toFixed(2));
const signed = (max: number) =>
  fc.integer({ min: -max * 100, max: max * 100 }).map((cents) => (cents / 100).toFixed(2));
const modifier = fc.oneof(signed(90).map(percent), signed(400).map(dollars));
const perMetal = <T>(each: fc.Arbitrary<T>) => fc.record({ pt: each, pd: each, rh: each });
/** Random inputs of a price. */
export const anyInputs: fc.Arbitrary<PriceInputs> = fc.record({
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
