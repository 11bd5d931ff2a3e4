import { allFlags, restrictingFlags, type Flag } from '../../../kernel/flags.ts';

/** The groups in which permissions are listed, in alphabetical order as on the screens. */
export const permissionGroups = [
  'Carts',
  'Converters',
  'Customers and users',
  'Invoices',
  'Prices shown',
  'Pricing',
  'Reports',
  'Restrictions',
] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

export type Permission = {
  /** Stable: roles that other programs keep name permissions by it. */
  readonly permissionId: number;
  readonly permissionName: Flag;
  readonly group: PermissionGroup;
  /** What a user with this permission may do, or may not for a restriction. */
  readonly description: string;
};

type Declared = readonly [permissionId: number, group: PermissionGroup, description: string];

/** Each permission once. An id is never given to another permission. */
const declared: Readonly<Record<Flag, Declared>> = {
  canAddConverter: [1, 'Converters', 'Adds converters to the catalogue, one at a time or in bulk.'],
  canEditConverter: [2, 'Converters', 'Changes converters of the catalogue.'],
  canDeleteConverter: [3, 'Converters', 'Deletes converters from the catalogue.'],
  canCreateUser: [4, 'Customers and users', 'Adds customers and users, and changes users.'],
  canDeleteUser: [5, 'Customers and users', 'Deletes users.'],
  canInviteUsers: [6, 'Customers and users', 'Invites people by email to register.'],
  canEditGroup: [7, 'Customers and users', 'Changes customers, sends them messages and sees their identity papers.'],
  canDeleteGroup: [8, 'Customers and users', 'Deletes customers.'],
  canEditCompanyName: [9, 'Customers and users', 'Changes the name of a company.'],
  canAdjustCustomerSettings: [10, 'Customers and users', 'Changes what a customer’s users may see and do.'],
  canCreateFranchise: [11, 'Customers and users', 'Adds franchises.'],
  canShowPriceModifier: [12, 'Pricing', 'Sees and changes the price terms of a customer.'],
  canShowManufactureTips: [13, 'Converters', 'Sees the tips for each make.'],
  canShowTestHistory: [14, 'Converters', 'Sees the tests of a converter.'],
  canAccessAssay: [15, 'Converters', 'Sees the sub weight and the assays of a converter.'],
  canViewMarkForTest: [16, 'Converters', 'Sees which converters are marked for a test.'],
  canShowAdvancedSearchFilters: [17, 'Converters', 'Searches for a facility, a customer or a vehicle.'],
  canShowPricing: [
    18,
    'Prices shown',
    'Sees every price of a converter but the offer price. Assays can be worked out from these.',
  ],
  canSeeUnitPrice: [19, 'Prices shown', 'Sees offer prices and unit prices. A seller’s company must allow it too.'],
  canSeeMarkup: [20, 'Prices shown', 'Sees markups. A seller’s company must allow it too.'],
  canSeeSubtotal: [21, 'Prices shown', 'Sees totals, balances and payments. A seller’s company must allow it too.'],
  canBuildCart: [22, 'Carts', 'Makes carts and changes their items. A seller’s company must allow it too.'],
  canVerifyLoad: [23, 'Carts', 'Approves, rejects and modifies the items of a load.'],
  canAcceptLoadRequest: [24, 'Carts', 'Accepts or dismisses requests of sellers.'],
  canShowOther: [25, 'Carts', 'Adds items that are not in the catalogue.'],
  canAddMarkup: [26, 'Carts', 'Adds a markup to an item.'],
  canOveridePrice: [27, 'Carts', 'Overrides the price of an item.'],
  didNotBuyIndicator: [28, 'Carts', 'Records converters that were offered and not bought.'],
  deleteCart: [29, 'Carts', 'Deletes carts.'],
  canEditInvoice: [30, 'Invoices', 'Changes invoices, takes back payments and reopens invoices.'],
  canDeleteInvoice: [31, 'Invoices', 'Deletes invoices.'],
  canViewAllFacilityInvoices: [
    32,
    'Invoices',
    'Sees the invoices of colleagues, of all facilities or of those chosen.',
  ],
  canAccessSettlement: [33, 'Invoices', 'Works on settlements with refiners.'],
  canEditPricing: [34, 'Pricing', 'Changes prices, modifiers and discounts.'],
  canEditMetalPrices: [35, 'Pricing', 'Changes the metal prices.'],
  canViewGlobalPricing: [36, 'Pricing', 'Opens the global pricing.'],
  canViewIndividualPricing: [37, 'Pricing', 'Opens the pricing of single converters.'],
  canViewOverrideModifier: [38, 'Pricing', 'Opens the override modifiers.'],
  canViewFacilityPricing: [39, 'Pricing', 'Opens the pricing of facilities.'],
  canViewFamilyPricing: [40, 'Pricing', 'Opens the pricing of families.'],
  canAccessDashboard: [41, 'Reports', 'Opens the dashboard, and reports together with their own permission.'],
  canViewCostSheet: [
    42,
    'Reports',
    'Opens the cost sheet and the exposure desk, and sees margins and ounces. Assays can be worked out from these.',
  ],
  canViewTopCats: [43, 'Reports', 'Opens the report of the converters bought most.'],
  canViewTopLookups: [44, 'Reports', 'Opens the report of the converters looked up most.'],
  canViewDNBReport: [45, 'Reports', 'Opens the report of what was offered and not bought.'],
  canViewTransactionReport: [46, 'Reports', 'Opens the report of transactions.'],
  canViewGlobalModifierHistoryReport: [47, 'Reports', 'Opens the history of the global modifier.'],
  minimumSettingsOnly: [48, 'Restrictions', 'Has no settings but the password, no Config and no Ask Expert.'],
  isPictureMandatory: [49, 'Restrictions', 'Must take a picture of each item of a load.'],
  canAddMarkDownOnly: [50, 'Restrictions', 'Takes from prices, and never adds to them.'],
};

/** Every permission, by group and name. */
export const permissions: readonly Permission[] = allFlags
  .map((permissionName) => {
    const [permissionId, group, description] = declared[permissionName];
    return { permissionId, permissionName, group, description };
  })
  .toSorted((a, b) => a.group.localeCompare(b.group) || a.permissionName.localeCompare(b.permissionName));

export const permissionById = (permissionId: number): Permission | undefined =>
  permissions.find((each) => each.permissionId === permissionId);

/** Whether a permission takes a right away instead of granting one. */
export const isRestriction = (flag: Flag): boolean => (restrictingFlags as readonly Flag[]).includes(flag);
