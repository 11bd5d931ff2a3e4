import { describe, expect, it } from 'vitest';
import type { Flag } from '../../../kernel/flags.ts';
import { beyond, limitOf, type Holding } from './role-limits.ts';
import { givenByProduct, hierarchyOf, roleTypeNames, roleTypeOf, roleTypes } from './role-types.ts';

const invoices = 'canViewAllFacilityInvoices';
const holding = (flags: readonly Flag[], invoiceFacilityIds: readonly number[] | null = null): Holding => ({
  flags: new Set(flags),
  invoiceFacilityIds,
});

describe('a role is more than its giver holds', () => {
  it.each([
    ['nothing', [], ['canBuildCart'], undefined],
    ['the same flag', ['canBuildCart'], ['canBuildCart'], undefined],
    ['a flag that the giver lacks', ['canBuildCart', 'canShowPricing'], ['canBuildCart'], 'canShowPricing'],
    ['a restriction that the giver does not have', ['isPictureMandatory'], [], undefined],
    ['the restriction of the giver', ['canAddMarkDownOnly'], ['canAddMarkDownOnly'], undefined],
    ['without the restriction of the giver', [], ['minimumSettingsOnly'], 'minimumSettingsOnly'],
  ] as const)('with %s: %j under %j is %s', (_, wanted, limit, found) => {
    expect(beyond(holding(limit), holding(wanted))).toBe(found);
  });

  it.each([
    ['all facilities', null, null, undefined],
    ['one of all facilities', [3], null, undefined],
    ['an own facility', [3], [3, 4], undefined],
    ['another facility', [3, 5], [3, 4], invoices],
    ['all facilities instead of two', null, [3, 4], invoices],
  ] as const)('with invoices of %s: %j under %j is %s', (_, wanted, limit, found) => {
    expect(beyond(holding([invoices], limit), holding([invoices], wanted))).toBe(found);
  });

  it('not by facilities without the flag that they belong to', () => {
    expect(beyond(holding([], [3]), holding([], null))).toBeUndefined();
  });
});

it('only a super admin has no limit', () => {
  const who = { ...holding(['canBuildCart'], [3]), isSA: false };
  expect(limitOf(who)).toBe(who);
  expect(limitOf({ ...who, isSA: true })).toBeUndefined();
});

describe('the types of roles', () => {
  it('belong to one hierarchy each', () => {
    expect(roleTypes.map((type) => [roleTypeNames[type], hierarchyOf(type)])).toEqual([
      ['Internal', 1],
      ['External', 2],
      ['Franchise', 10],
    ]);
    for (const type of roleTypes) expect(roleTypeOf[hierarchyOf(type)]).toBe(type);
  });

  it('have two shipped roles that the product gives itself', () => {
    expect([...givenByProduct]).toEqual(['Seller', 'Franchise Owner']);
  });
});
