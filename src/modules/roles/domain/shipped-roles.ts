import { grantingFlags, type Flag } from '../../../kernel/flags.ts';

const buyer: Flag[] = [
  'canBuildCart', 'canVerifyLoad', 'canAcceptLoadRequest', 'canShowOther', 'canAddConverter', 'canEditConverter', 'canAddMarkup', 'canOveridePrice',
  'didNotBuyIndicator', 'deleteCart', 'canShowPricing', 'canSeeUnitPrice', 'canSeeMarkup', 'canSeeSubtotal', 'canAccessAssay', 'canShowTestHistory',
  'canViewMarkForTest', 'canShowAdvancedSearchFilters', 'canShowManufactureTips', 'canCreateUser', 'canInviteUsers', 'canEditGroup', 'canAccessDashboard',
  'canViewTopCats', 'canViewTopLookups', 'canViewDNBReport', 'canViewTransactionReport',
];

/** The roles that ship: ordinary rows, each with these flags. Type 1 internal, 2 external, 3 franchise. */
export const shippedRoles: readonly { readonly name: string; readonly type: 1 | 2 | 3; readonly flags: readonly Flag[] }[] = [
  { name: 'Administrator', type: 1, flags: grantingFlags },
  { name: 'Buyer', type: 1, flags: buyer },
  {
    name: 'Grader',
    type: 1,
    flags: [
      'canBuildCart', 'canVerifyLoad', 'canAcceptLoadRequest', 'canShowPricing', 'canSeeUnitPrice', 'canSeeSubtotal', 'canAccessAssay', 'canShowTestHistory',
      'canShowAdvancedSearchFilters', 'canShowManufactureTips', 'didNotBuyIndicator',
    ],
  },
  {
    name: 'Accountant',
    type: 1,
    flags: [
      'canShowPricing', 'canSeeUnitPrice', 'canSeeMarkup', 'canSeeSubtotal', 'canEditInvoice', 'canDeleteInvoice', 'canViewAllFacilityInvoices', 'canAccessSettlement',
      'canAccessDashboard', 'canViewCostSheet', 'canViewTopCats', 'canViewTopLookups', 'canViewDNBReport', 'canViewTransactionReport',
      'canViewGlobalModifierHistoryReport',
    ],
  },
  {
    name: 'Franchise Owner',
    type: 3,
    flags: [...buyer, 'canDeleteGroup', 'canDeleteUser', 'canEditCompanyName', 'canShowPriceModifier', 'canViewFacilityPricing', 'canViewAllFacilityInvoices'],
  },
  {
    name: 'Franchise Buyer',
    type: 3,
    flags: [
      'canBuildCart', 'canVerifyLoad', 'canShowOther', 'canAddMarkup', 'canShowPricing', 'canSeeUnitPrice', 'canSeeSubtotal', 'canShowAdvancedSearchFilters',
      'canCreateUser', 'canInviteUsers',
    ],
  },
  { name: 'Seller', type: 2, flags: ['canBuildCart', 'canSeeUnitPrice', 'canSeeSubtotal'] },
  { name: 'Seller Lookup Only', type: 2, flags: [] },
];
