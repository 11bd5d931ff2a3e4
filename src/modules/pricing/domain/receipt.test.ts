import { describe, expect, it } from 'vitest';
import { sum } from '../../../kernel/decimal.ts';
import { priceOf } from './price.ts';
import { workedExample } from './price.example.ts';
import { receiptSteps } from './receipt.ts';

const names = { family: 'Toyota oval', facility: 'Atlanta' };

describe('a price receipt', () => {
  it('tells the worked example in words and figures', () => {
    expect(receiptSteps(workedExample, priceOf(workedExample), names)).toEqual([
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
    const steps = receiptSteps(inputs, priceOf(inputs), names);
    expect(steps.map((each) => each.label)).toEqual(['Listed', 'Override', 'Base', 'Customer', 'Offer']);
    const changes = steps.filter((each) => each.kind === 'change').map((each) => each.amount);
    expect(sum([steps[0]!.amount, ...changes]).toFixed(2)).toBe(steps.at(-1)!.amount);
  });
});
