import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../../../kernel/decimal.ts';
import type { Metal, Modifier, PriceInputs } from './price.ts';
import { metalLines, metals, offerOf, priceOf } from './price.ts';
import { anyInputs, percent, workedExample } from './price.example.ts';
import { averagePieceValue, proposedOverridesModifier } from './pricing-version.ts';

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

  it('is estimated only where the estimate decides the offer', () => {
    const flags = (changed: object) => {
      const { isEstimated, isOverride } = priceOf({ ...workedExample, ...changed });
      return { isEstimated, isOverride };
    };
    expect(flags({ isEstimated: true })).toEqual({ isEstimated: true, isOverride: false });
    expect(flags({ isEstimated: true, override: { price: '240', modifierPercent: '0' } })).toEqual({
      isEstimated: false,
      isOverride: true,
    });
  });

  it('follows other discounts and terms of the same hedge, each metal of them, and the first ones again', () => {
    const { discounts, terms } = workedExample;
    const nets = (changed: object) =>
      metalLines({ ...workedExample, discounts: { ...discounts, ...changed } }).map(({ net }) => net);
    const usual = ['1619.20', '1186.80', '7800.00'];
    expect(nets({ pt: percent('10') })).toEqual(['1584.00', '1186.80', '7800.00']);
    expect(nets({})).toEqual(usual);
    expect(nets({ pd: percent('10') })).toEqual(['1619.20', '1161.00', '7800.00']);
    expect(nets({ rh: percent('10') })).toEqual(['1619.20', '1186.80', '8370.00']);
    expect(nets({})).toEqual(usual);
    expect(offerOf(workedExample)).toBe('184.35');
    // 195.89 × 0.97 × 0.99, without the modifier of 2 %.
    expect(priceOf({ ...workedExample, terms: { ...terms, groupModifier: percent('0') } }).offer).toBe('188.11');
    expect(priceOf(workedExample).offer).toBe('184.35');
  });

  it('explains the metals', () => {
    expect(metalLines(workedExample)).toEqual([
      { metal: 'pt', ppm: '420', ounces: '0.0169', net: '1619.20', value: '27.33' },
      { metal: 'pd', ppm: '1650', ounces: '0.0663', net: '1186.80', value: '78.70' },
      { metal: 'rh', ppm: '290', ounces: '0.0117', net: '7800.00', value: '90.90' },
    ]);
    // 27.3307 + 78.6978 + 90.9062: rounded one by one they would be a cent too many.
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

describe('any price', () => {
  it('is cents, and an offer is never below zero', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const price = priceOf(inputs);
        for (const key of ['market', 'publish', 'listed', 'scheme', 'alt1', 'base', 'offer'] as const)
          expect(price[key]).toMatch(/^-?\d+\.\d\d$/);
        expect(price.offer.startsWith('-')).toBe(false);
        expect(offerOf(inputs)).toBe(price.offer);
        expect(price.listed.startsWith('-')).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  it('is that of the formula, step by step in plain decimals, to the cent', () => {
    // Enough digits that no quotient is on the wrong side of half a cent.
    const Wide = Big();
    Wide.DP = 60;
    const cents = (value: Big) => value.round(2, Big.roundHalfUp).toFixed(2);
    const none = new Wide(0);
    const positive = (value: Big) => (value.lt(0) ? none : value);
    const more = (value: Big, by: string) => value.plus(value.times(by).div(100));
    const less = (value: Big, by: string) => value.minus(value.times(by).div(100));
    const plus = (value: Big, { by, isPercentage }: Modifier) => (isPercentage ? more(value, by) : value.plus(by));
    const minus = (value: Big, { by, isPercentage }: Modifier) => (isPercentage ? less(value, by) : value.minus(by));
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { weight, ppm, market, hedge, discounts, override, terms } = inputs;
        const worth = (perOunce: (metal: Metal) => Big) =>
          metals
            .map((metal) => new Wide(weight).times(ppm[metal]).times(perOunce(metal)).div('31103476.8'))
            .reduce((all, each) => all.plus(each));
        const listed = worth((metal) => positive(minus(new Wide(hedge[metal]), discounts[metal])));
        const base = override
          ? more(new Wide(override.price), override.modifierPercent).round(0, Big.roundHalfUp)
          : more(listed, inputs.familyPercent).times(inputs.facilityPercent).div(100);
        const afterMods = terms.priceMods.reduce(more, base);
        const afterGroup = less(plus(afterMods, terms.groupModifier), terms.groupDiscount);
        expect(priceOf(inputs)).toMatchObject({
          market: cents(worth((metal) => new Wide(market[metal]))),
          publish: cents(worth((metal) => new Wide(hedge[metal]))),
          listed: cents(listed),
          scheme: cents(minus(listed, inputs.schemeDiscount)),
          alt1: cents(plus(listed, inputs.price2Modifier)),
          base: cents(base),
          offer: cents(positive(less(afterGroup, terms.facilityDiscount))),
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('is explained by metals that add up to the listed price, by the largest remainder', () => {
    const Wide = Big();
    Wide.DP = 60;
    const perOunce = (hedge: string, { by, isPercentage }: Modifier) => {
      const net = isPercentage ? new Wide(hedge).times(new Wide(100).minus(by)).div(100) : new Wide(hedge).minus(by);
      return net.lt(0) ? new Wide(0) : net;
    };
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { weight, ppm, hedge, discounts } = inputs;
        const { listed } = priceOf(inputs);
        const exact = metals.map((metal) =>
          new Wide(weight).times(ppm[metal]).div('31103476.8').times(perOunce(hedge[metal], discounts[metal])),
        );
        const whole = exact.map((value) => value.round(2, Big.roundDown));
        const left = Number(new Wide(listed).minus(whole.reduce((a, b) => a.plus(b))).times(100));
        const remainder = (at: number) => exact[at]!.minus(whole[at]!);
        const byRemainder = [0, 1, 2].sort((a, b) => remainder(b).cmp(remainder(a)));
        const expected = whole.map((value, at) => value.plus(byRemainder.indexOf(at) < left ? '0.01' : 0).toFixed(2));
        const values = metalLines(inputs).map(({ value }) => value);
        expect(values).toEqual(expected);
        expect(sum(values).toFixed(2)).toBe(listed);
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
