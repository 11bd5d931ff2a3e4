import { expect, it } from 'vitest';
import { grantingFlags } from '../../../kernel/flags.ts';
import { shippedRoles } from './shipped-roles.ts';

const buyer =
  'canBuildCart canVerifyLoad canAcceptLoadRequest canShowOther canAddConverter canEditConverter canAddMarkup canOveridePrice didNotBuyIndicator deleteCart canShowPricing canSeeUnitPrice canSeeMarkup canSeeSubtotal canAccessAssay canShowTestHistory canViewMarkForTest canShowAdvancedSearchFilters canShowManufactureTips canCreateUser canInviteUsers canEditGroup canAccessDashboard canViewTopCats canViewTopLookups canViewDNBReport canViewTransactionReport';
/** Each role that ships with its type (1 internal, 2 external, 3 franchise) and its flags. */
const roles: readonly (readonly [name: string, type: number, flags: string])[] = [
  ['Administrator', 1, grantingFlags.join(' ')],
  ['Buyer', 1, buyer],
  [
    'Grader',
    1,
    'canBuildCart canVerifyLoad canAcceptLoadRequest canShowPricing canSeeUnitPrice canSeeSubtotal canAccessAssay canShowTestHistory canShowAdvancedSearchFilters canShowManufactureTips didNotBuyIndicator',
  ],
  [
    'Accountant',
    1,
    'canShowPricing canSeeUnitPrice canSeeMarkup canSeeSubtotal canEditInvoice canDeleteInvoice canViewAllFacilityInvoices canAccessSettlement canAccessDashboard canViewCostSheet canViewTopCats canViewTopLookups canViewDNBReport canViewTransactionReport canViewGlobalModifierHistoryReport',
  ],
  [
    'Franchise Owner',
    3,
    `${buyer} canDeleteGroup canDeleteUser canEditCompanyName canShowPriceModifier canViewFacilityPricing canViewAllFacilityInvoices`,
  ],
  [
    'Franchise Buyer',
    3,
    'canBuildCart canVerifyLoad canShowOther canAddMarkup canShowPricing canSeeUnitPrice canSeeSubtotal canShowAdvancedSearchFilters canCreateUser canInviteUsers',
  ],
  ['Seller', 2, 'canBuildCart canSeeUnitPrice canSeeSubtotal'],
  ['Seller Lookup Only', 2, ''],
];

it.each(roles)('%s, of type %i, ships with these flags and no other', (name, type, flags) => {
  const role = shippedRoles.find((each) => each.name === name)!;
  expect(role.type).toBe(type);
  expect(role.flags.toSorted()).toEqual(flags.split(' ').filter(Boolean).toSorted());
});

it('no other role ships', () => {
  expect(shippedRoles.map(({ name }) => name)).toEqual(roles.map(([name]) => name));
});
