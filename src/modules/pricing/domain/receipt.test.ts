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
      { kind: 'change', label: 'Customer', note: 'modifier −2 %, discount 3 %, facility 1 %', amount: '-11.54' },
      { kind: 'total', label: 'Offer', note: '', amount: '184.35' },
    ]);
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
