/**
 * The capability flags of a session, spelled as in the product's interface. A granting flag is on when the user's role
 * has it and no company toggle removes it. A super admin has all of them.
 */
export const grantingFlags = [
  'canAddConverter',
  'canEditConverter',
  'canDeleteConverter',
  'canCreateUser',
  'canDeleteUser',
  'canInviteUsers',
  'canEditGroup',
  'canDeleteGroup',
  'canEditCompanyName',
  'canAdjustCustomerSettings',
  'canCreateFranchise',
  'canShowPriceModifier',
  'canShowManufactureTips',
  'canShowTestHistory',
  'canAccessAssay',
  'canViewMarkForTest',
  'canShowAdvancedSearchFilters',
  'canShowPricing',
  'canSeeUnitPrice',
  'canSeeMarkup',
  'canSeeSubtotal',
  'canBuildCart',
  'canVerifyLoad',
  'canAcceptLoadRequest',
  'canShowOther',
  'canAddMarkup',
  'canOveridePrice',
  'didNotBuyIndicator',
  'deleteCart',
  'canEditInvoice',
  'canDeleteInvoice',
  'canViewAllFacilityInvoices',
  'canAccessSettlement',
  'canEditPricing',
  'canEditMetalPrices',
  'canViewGlobalPricing',
  'canViewIndividualPricing',
  'canViewOverrideModifier',
  'canViewFacilityPricing',
  'canViewFamilyPricing',
  'canAccessDashboard',
  'canViewCostSheet',
  'canViewTopCats',
  'canViewTopLookups',
  'canViewDNBReport',
  'canViewTransactionReport',
  'canViewGlobalModifierHistoryReport',
] as const;

/** Flags that restrict a user. Being a super admin does not turn them on. */
export const restrictingFlags = ['minimumSettingsOnly', 'isPictureMandatory', 'canAddMarkDownOnly'] as const;

export const allFlags = [...grantingFlags, ...restrictingFlags] as const;

export type Flag = (typeof allFlags)[number];

/** 1: staff of the parent company. 2: sellers. 10: franchises. */
export const hierarchies = [1, 2, 10] as const;
export type Hierarchy = (typeof hierarchies)[number];

/** For these flags a seller needs the toggle of its company and the flag of its role. */
export const companyToggledFlags = [
  'canBuildCart',
  'canSeeUnitPrice',
  'canSeeMarkup',
  'canSeeSubtotal',
] as const satisfies readonly Flag[];
