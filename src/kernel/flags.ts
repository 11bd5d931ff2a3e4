/**
 * The capability flags of a session, spelled as the product's interface spells them.
 * A granting flag is on when the user's role holds it and no company toggle takes it away; a super admin has them all.
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

/** Flags that take something away. Being a super admin never turns one on. */
export const restrictingFlags = ['minimumSettingsOnly', 'isPictureMandatory', 'canAddMarkDownOnly'] as const;

export const allFlags = [...grantingFlags, ...restrictingFlags] as const;

export type Flag = (typeof allFlags)[number];

/** 1: staff of the parent company. 2: sellers. 10: franchises. */
export const hierarchies = [1, 2, 10] as const;
export type Hierarchy = (typeof hierarchies)[number];

/** For these a seller needs its company's own toggle besides the role's flag. */
export const companyToggledFlags = [
  'canBuildCart',
  'canSeeUnitPrice',
  'canSeeMarkup',
  'canSeeSubtotal',
] as const satisfies readonly Flag[];
