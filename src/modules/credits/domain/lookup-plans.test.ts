import { describe, expect, it } from 'vitest';
import { centsOf, centsPerLookup, lookupPlans, planOf } from './lookup-plans.ts';

describe('lookup plans', () => {
  // Specification 3, §9.
  it.each([
    [1, '100 Lookups', 50, 5000, 100],
    [2, '200 Lookups', 90, 9000, 200],
    [3, '500 Lookups', 225, 22_500, 500],
    [4, 'Unlimited Lookups', 1000, 100_000, null],
  ])('plan %i is %s for %i dollars', (type, name, basePrice, cents, lookups) => {
    const plan = planOf(type);
    expect(plan).toMatchObject({ type, name, basePrice, lookups });
    expect(centsOf(plan)).toBe(cents);
  });

  it('are four, the cheapest first', () => {
    expect(lookupPlans.map(({ type }) => type)).toEqual([1, 2, 3, 4]);
  });

  it.each([0, 5, -1, 1.5, Number.NaN])('there is none of type %d', (type) => {
    expect(() => planOf(type)).toThrow(`There is no plan ${type}.`);
  });

  it('a lookup costs 50, 45 and 45 cents, and nothing by count without one', () => {
    expect(lookupPlans.map(centsPerLookup)).toEqual([50, 45, 45, null]);
  });
});
