import { describe, expect, it } from 'vitest';
import { grantingFlags, restrictingFlags } from '../../../kernel/flags.ts';
import type { FlagSources } from './effective-flags.ts';
import { effectiveFlags } from './effective-flags.ts';

const toggles = { canBuildCart: true, canSeeUnitPrice: true, canSeeMarkup: true, canSeeSubtotal: true };
const buyer: FlagSources = {
  hierarchy: 1,
  isSA: false,
  roleFlags: ['canBuildCart', 'canShowPricing'],
  deniedFlags: [],
  toggles,
  isPictureMandatory: false,
};

describe('effective flags', () => {
  it('are what the role holds less what the company has switched off', () => {
    expect([...effectiveFlags({ ...buyer, deniedFlags: ['canShowPricing'] })]).toEqual(['canBuildCart']);
  });
  it('for sellers need the company toggle too; for staff they do not', () => {
    const off = { ...toggles, canBuildCart: false };
    expect(effectiveFlags({ ...buyer, hierarchy: 2, toggles: off }).has('canBuildCart')).toBe(false);
    expect(effectiveFlags({ ...buyer, toggles: off }).has('canBuildCart')).toBe(true);
  });
  it('of sellers stay while the company toggles are on', () => {
    const roleFlags = ['canBuildCart', 'canSeeUnitPrice', 'canSeeMarkup', 'canSeeSubtotal'];
    const off = { ...toggles, canSeeMarkup: false };
    expect([...effectiveFlags({ ...buyer, hierarchy: 2, roleFlags, toggles: off })]).toEqual([
      'canBuildCart',
      'canSeeUnitPrice',
      'canSeeSubtotal',
    ]);
  });
  it('hold mandatory pictures where the company of the customer asks for them', () => {
    expect(effectiveFlags({ ...buyer, hierarchy: 2, isPictureMandatory: true }).has('isPictureMandatory')).toBe(true);
    expect(effectiveFlags({ ...buyer, hierarchy: 2 }).has('isPictureMandatory')).toBe(false);
  });
  it('a super admin has every granting flag and no restricting one', () => {
    const on = effectiveFlags({ ...buyer, isSA: true, roleFlags: [], deniedFlags: ['canBuildCart'] });
    for (const flag of grantingFlags) expect(on.has(flag)).toBe(true);
    for (const flag of restrictingFlags) expect(on.has(flag)).toBe(false);
  });
});
