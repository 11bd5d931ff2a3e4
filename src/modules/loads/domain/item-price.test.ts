import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../kernel/decimal.ts';
import type { CountedItem, PricedItem, PriceUnit } from './item-price.ts';
import {
  grandtotalOf,
  hiddenPriceFault,
  itemTotal,
  priceFault,
  restsOnEstimate,
  takesMoreThanAll,
  totalsOf,
  unitPrice,
  unitsFor,
  waitsForSeller,
} from './item-price.ts';
import { methodText, paymentMethods } from './payment-methods.ts';

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

describe('the figures of an item', () => {
  const fault = (more: Partial<PricedItem>, unit: PriceUnit = 'piece') => priceFault({ ...item, ...more }, unit);

  it('are at most $99,999.99 for one, offered, typed or marked up', () => {
    expect(fault({ offerPrice: '99999.99' })).toBeUndefined();
    expect(fault({ offerPrice: '100000' })).toEqual({ at: 'price', sentence: 'At most $99,999.99 for one.' });
    expect(fault({ adjustedPrice: '100000' })?.at).toBe('price');
    expect(fault({ offerPrice: '100000', adjustedPrice: '5' })).toBeUndefined();
    expect(fault({ offerPrice: '99999.99', markup: '0.01' })).toEqual({
      at: 'markup',
      sentence: 'With this markup one comes to more than $99,999.99.',
    });
  });

  it('are at most $9,999,999.99 for an item', () => {
    const most = { offerPrice: '99999.99', quantity: '100' };
    expect(fault(most)).toBeUndefined();
    expect(fault({ ...most, quantity: '100.25' })).toEqual({
      at: 'quantity',
      sentence: 'This item would come to more than $9,999,999.99.',
    });
  });

  it('count pieces in quarters, and weigh pounds as they are', () => {
    for (const quantity of ['1', '0.25', '2.5', '0.75']) expect(fault({ quantity })).toBeUndefined();
    const refused = { at: 'quantity', sentence: 'Whole pieces, or parts of 0.25, 0.5 and 0.75.' };
    expect(fault({ quantity: '0.3' })).toEqual(refused);
    expect(fault({ finalQuantity: '1.1' })).toEqual(refused);
    expect(fault({ quantity: '0.3' }, 'lb')).toBeUndefined();
  });

  it('are marked down to nothing at most', () => {
    expect(takesMoreThanAll({ ...item, markup: '-184.36' })).toBe(true);
    expect(takesMoreThanAll({ ...item, markup: '-184.35' })).toBe(false);
  });

  it('rest on an estimate until a price is typed', () => {
    expect(restsOnEstimate({ isEstimated: true })).toBe(true);
    expect(restsOnEstimate({ isEstimated: true, adjustedPrice: null })).toBe(true);
    expect(restsOnEstimate({ isEstimated: true, adjustedPrice: '0' })).toBe(false);
    expect(restsOnEstimate({ isEstimated: false })).toBe(false);
    expect(restsOnEstimate({})).toBe(false);
  });
});

it('a payment is made by check, cash or bank transfer', () => {
  expect(paymentMethods).toEqual(['CHECK', 'CASH', 'Bank Transfer']);
  expect(paymentMethods.map(methodText)).toEqual(['Check', 'Cash', 'Bank Transfer']);
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
const anyItems: fc.Arbitrary<CountedItem[]> = fc.array(
  fc.record({ total: cents(500_000), status: fc.constantFrom(0, 1, 2, 3) }),
  { maxLength: 60 },
);

describe('a load', () => {
  it('counts pending items in its money, rejected ones not, and what waits for the buyer or the seller', () => {
    const items: CountedItem[] = [
      { total: '1', status: 0 },
      { total: '2', status: 1 },
      { total: '4', status: 2 },
      { total: '8', status: 3 },
      { total: '16', status: 3, isAddedBySeller: true },
      { total: '32', status: 1, isAddedBySeller: true },
    ];
    expect(totalsOf(items, { discount: '9', discountIsPercentage: false })).toEqual({
      itemCount: 6,
      pendingCount: 2,
      rejectedCount: 1,
      subtotal: '59.00',
      grandtotal: '50.00',
    });
    expect(items.map(waitsForSeller)).toEqual([false, false, false, false, true, false]);
  });

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

describe('an item whose price is hidden', () => {
  const fault = (more: object, unit: PriceUnit = 'piece') =>
    hiddenPriceFault(
      { quantity: '1', finalQuantity: null, markup: undefined, markupIsPercentage: false, ...more },
      unit,
    );
  it('is judged by what was typed alone', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ markup: '1000', markupIsPercentage: true })).toBeUndefined();
    expect(fault({ markup: '1000.01', markupIsPercentage: true })).toEqual({
      at: 'markup',
      sentence: 'At most 1,000 %.',
    });
    expect(fault({ markup: '99999.99' })).toBeUndefined();
    expect(fault({ markup: '100000' })).toEqual({ at: 'markup', sentence: 'At most $99,999.99 for one.' });
    expect(fault({ markup: '900', markupIsPercentage: true, quantity: '20000' })).toBeUndefined();
  });
  it('comes to no more than can be stored, by its final quantity once there is one', () => {
    const tooMuch = { at: 'quantity', sentence: 'This item would come to more than $9,999,999.99.' };
    expect(fault({ markup: '10000', quantity: '999' })).toBeUndefined();
    expect(fault({ markup: '10000', quantity: '1000' })).toEqual(tooMuch);
    expect(fault({ markup: '10000', quantity: '1', finalQuantity: '1000' })).toEqual(tooMuch);
    expect(fault({ markup: '10000', quantity: '1000', finalQuantity: '1' })).toBeUndefined();
  });
  it('is whole pieces or quarters, and any weight', () => {
    expect(fault({ quantity: '0.3' })?.at).toBe('quantity');
    expect(fault({ quantity: '0.3' }, 'lb')).toBeUndefined();
  });
});
