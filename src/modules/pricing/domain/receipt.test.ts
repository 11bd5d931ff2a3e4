import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../../kernel/decimal.ts';
import { priceOf, type PriceInputs } from './price.ts';
import { anyInputs, workedExample } from './price.example.ts';
import { receiptSteps, type ReceiptStep } from './receipt.ts';

const names = { family: 'Toyota oval', facility: 'Atlanta' };
const everyStep = (inputs: PriceInputs) => {
  const { toBase, toOffer } = receiptSteps(inputs, priceOf(inputs), names);
  return [...toBase, ...toOffer];
};

describe('a price receipt', () => {
  it('tells the worked example in words and figures', () => {
    expect(everyStep(workedExample)).toEqual([
      { kind: 'sum', label: 'Listed', note: '', amount: '196.93' },
      { kind: 'change', label: 'Family', note: 'Toyota oval +1.5 %', amount: '2.95' },
      { kind: 'change', label: 'Facility', note: 'Atlanta, 98 % of list', amount: '-3.99' },
      { kind: 'sum', label: 'Base', note: '', amount: '195.89' },
      {
        kind: 'change',
        label: 'Customer',
        note: '',
        terms: 'modifier −2 %, discount 3 %, facility 1 %',
        amount: '-11.54',
      },
      { kind: 'total', label: 'Offer', note: '', amount: '184.35' },
    ]);
  });

  it('says what an override, an estimate and terms in dollars are', () => {
    const { terms } = workedExample;
    const noted = (more: Partial<PriceInputs>) =>
      everyStep({ ...workedExample, ...more }).map(({ label, note, terms }) => [label, terms ?? note]);
    const override = { price: '240', modifierPercent: '0' };
    expect(noted({ override, isEstimated: true }).slice(0, 2)).toEqual([
      ['Listed', 'estimated from the mean piece'],
      ['Override', '$240'],
    ]);
    expect(noted({ override: { ...override, modifierPercent: '-3.45' } })[1]).toEqual([
      'Override',
      '$240, −3.45 %, whole dollars',
    ]);
    const inDollars = { priceMods: ['1.50', '0', '-2'], groupModifier: { by: '-4', isPercentage: false } };
    expect(noted({ terms: { ...terms, ...inDollars, groupDiscount: '0', facilityDiscount: '0' } }).at(-2)).toEqual([
      'Customer',
      'price modifier +1.5 %, price modifier −2 %, modifier −$4',
    ]);
  });

  it('leaves out what changes nothing', () => {
    const nothing = { by: '0', isPercentage: true };
    const terms = { priceMods: [], groupModifier: nothing, groupDiscount: '0', facilityDiscount: '0' };
    const labels = (more: Partial<PriceInputs>) => everyStep({ ...workedExample, ...more }).map(({ label }) => label);
    expect(labels({ terms, familyPercent: '0', facilityPercent: '100' })).toEqual(['Listed', 'Base', 'Offer']);
    expect(labels({ terms, familyPercent: '0' })).toEqual(['Listed', 'Facility', 'Base', 'Offer']);
    expect(labels({ terms, facilityPercent: '100' })).toEqual(['Listed', 'Family', 'Base', 'Offer']);
  });

  it('adds up, also for an override', () => {
    const inputs = { ...workedExample, override: { price: '240', modifierPercent: '-3.45' } };
    const steps = everyStep(inputs);
    expect(steps.map((each) => each.label)).toEqual(['Listed', 'Override', 'Base', 'Customer', 'Offer']);
    const changes = steps.filter((each) => each.kind === 'change').map((each) => each.amount);
    expect(sum([steps[0]!.amount, ...changes]).toFixed(2)).toBe(steps.at(-1)!.amount);
  });

  it('adds up whatever is laid on a price', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { toBase, toOffer } = receiptSteps(inputs, priceOf(inputs), names);
        const [listed, ...others] = toBase;
        const changes = (steps: readonly ReceiptStep[]) =>
          steps.filter((each) => each.kind === 'change').map((each) => each.amount);
        const base = others.at(-1)!.amount;
        expect(sum([listed!.amount, ...changes(others)]).toFixed(2)).toBe(base);
        expect(sum([base, ...changes(toOffer)]).toFixed(2)).toBe(toOffer.at(-1)!.amount);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps what is paid apart from all other prices', () => {
    const { toBase, toOffer } = receiptSteps(workedExample, priceOf(workedExample), names);
    expect(toBase.at(-1)).toMatchObject({ label: 'Base', amount: '195.89' });
    expect(toOffer.map((each) => each.label)).toEqual(['Customer', 'Offer']);
  });
});
