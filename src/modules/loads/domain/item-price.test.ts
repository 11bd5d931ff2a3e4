import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../kernel/decimal.ts';
import type { CountedItem } from './item-price.ts';
import { grandtotalOf, itemTotal, totalsOf, unitPrice, unitsFor } from './item-price.ts';

const item = {
  offerPrice: '184.35',
  adjustedPrice: null,
  markup: '0',
  markupIsPercentage: false,
  quantity: '1',
  finalQuantity: null,
};

describe('an item', () => {
  it('half a piece at the worked example is 92.18, three and a half are 645.23 and count as 4', () => {
    expect(itemTotal({ ...item, quantity: '0.5' })).toBe('92.18');
    expect(itemTotal({ ...item, quantity: '3.5' })).toBe('645.23');
    expect(unitsFor('piece', '3.5')).toBe(4);
    expect(unitsFor('piece', '0.25')).toBe(1);
    expect(unitsFor('lb', '24.5')).toBe(1);
  });

  it('takes the adjusted price before the offer, then the markup', () => {
    expect(unitPrice({ ...item, adjustedPrice: '142.5' })).toBe('142.50');
    expect(unitPrice({ ...item, markup: '10', markupIsPercentage: true })).toBe('202.79');
    expect(unitPrice({ ...item, markup: '-200' })).toBe('0.00');
  });

  it('counts the final quantity once there is one', () => {
    expect(itemTotal({ ...item, quantity: '4', finalQuantity: '3' })).toBe('553.05');
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const anyItems: fc.Arbitrary<CountedItem[]> = fc.array(
  fc.record({ total: cents(500_000), status: fc.constantFrom(0, 1, 2, 3) }),
  { maxLength: 60 },
);

describe('a load', () => {
  it('adds up to its items in any order', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const totals = totalsOf(items, { discount: '0', discountIsPercentage: true });
        expect(totalsOf(items.toReversed(), { discount: '0', discountIsPercentage: true })).toEqual(totals);
        const counted = items
          .filter((each) => each.status !== 2)
          .reduce((all, each) => all + Math.round(Number(each.total) * 100), 0);
        expect(decimal(totals.subtotal).times(100).toFixed(0)).toBe(String(counted));
        expect(totals.grandtotal).toBe(totals.subtotal);
      }),
      { numRuns: 1500 },
    );
  });

  it('is never below zero, whatever is taken off', () => {
    fc.assert(
      fc.property(cents(1_000_000), cents(2_000_000), (subtotal, discount) => {
        expect(Number(grandtotalOf(subtotal, { discount, discountIsPercentage: false }))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1500 },
    );
    expect(grandtotalOf('4474.93', { discount: '2', discountIsPercentage: true })).toBe('4385.43');
  });
});
