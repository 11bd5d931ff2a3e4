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
  /** Its plain name on the screens. Calls and roles name it by permissionName. */
  readonly label: string;
  readonly group: PermissionGroup;
  /** What a user with this permission may do, or may not for a restriction. */
  readonly description: string;
};

type Declared = readonly [permissionId: number, group: PermissionGroup, label: string, description: string];

/** Each permission once. An id is never given to another permission. */
const declared: Readonly<Record<Flag, Declared>> = {
  canAddConverter: [1, 'Converters', 'Add converters', 'Adds converters to the catalogue, one at a time or in bulk.'],
  canEditConverter: [2, 'Converters', 'Edit converters', 'Changes converters of the catalogue.'],
  canDeleteConverter: [3, 'Converters', 'Delete converters', 'Deletes converters from the catalogue.'],
  canCreateUser: [4, 'Customers and users', 'Add customers and users', 'Adds customers and users, and changes users.'],
  canDeleteUser: [5, 'Customers and users', 'Delete users', 'Deletes users.'],
  canInviteUsers: [6, 'Customers and users', 'Invite people', 'Invites people by email to register.'],
  canEditGroup: [
    7,
    'Customers and users',
    'Edit customers',
    'Changes customers, sends them messages and sees their identity papers.',
  ],
  canDeleteGroup: [8, 'Customers and users', 'Delete customers', 'Deletes customers.'],
  canEditCompanyName: [9, 'Customers and users', 'Rename companies', 'Changes the name of a company.'],
  canAdjustCustomerSettings: [
    10,
    'Customers and users',
    'Set what customers may do',
    'Changes what a customer’s users may see and do.',
  ],
  canCreateFranchise: [11, 'Customers and users', 'Add franchises', 'Adds franchises.'],
  canShowPriceModifier: [12, 'Pricing', 'Price terms of customers', 'Sees and changes the price terms of a customer.'],
  canShowManufactureTips: [13, 'Converters', 'Manufacturer tips', 'Sees the tips for each make.'],
  canShowTestHistory: [14, 'Converters', 'Test history', 'Sees the tests of a converter.'],
  canAccessAssay: [15, 'Converters', 'Weights and assays', 'Sees the sub weight and the assays of a converter.'],
  canViewMarkForTest: [16, 'Converters', 'Marks for tests', 'Sees which converters are marked for a test.'],
  canShowAdvancedSearchFilters: [
    17,
    'Converters',
    'Advanced search filters',
    'Searches for a facility, a customer or a vehicle.',
  ],
  canShowPricing: [
    18,
    'Prices shown',
    'See converter prices',
    'Sees every price of a converter but the offer price. Assays can be worked out from these.',
  ],
  canSeeUnitPrice: [
    19,
    'Prices shown',
    'See offer prices',
    'Sees offer prices and unit prices. A seller’s company must allow it too.',
  ],
  canSeeMarkup: [20, 'Prices shown', 'See markups', 'Sees markups. A seller’s company must allow it too.'],
  canSeeSubtotal: [
    21,
    'Prices shown',
    'See totals',
    'Sees totals, balances and payments. A seller’s company must allow it too.',
  ],
  canBuildCart: [
    22,
    'Carts',
    'Build carts',
    'Makes carts and changes their items. A seller’s company must allow it too.',
  ],
  canVerifyLoad: [23, 'Carts', 'Verify loads', 'Approves, rejects and modifies the items of a load.'],
  canAcceptLoadRequest: [24, 'Carts', 'Accept load requests', 'Accepts or dismisses requests of sellers.'],
  canShowOther: [25, 'Carts', 'Add items outside the catalogue', 'Adds items that are not in the catalogue.'],
  canAddMarkup: [26, 'Carts', 'Add markups', 'Adds a markup to an item.'],
  canOveridePrice: [27, 'Carts', 'Override prices', 'Overrides the price of an item.'],
  didNotBuyIndicator: [
    28,
    'Carts',
    'Record what was not bought',
    'Records converters that were offered and not bought.',
  ],
  deleteCart: [29, 'Carts', 'Delete carts', 'Deletes carts.'],
  canEditInvoice: [30, 'Invoices', 'Edit invoices', 'Changes invoices, takes back payments and reopens invoices.'],
  canDeleteInvoice: [31, 'Invoices', 'Delete invoices', 'Deletes invoices.'],
  canViewAllFacilityInvoices: [
    32,
    'Invoices',
    'Invoices of all facilities',
    'Sees the invoices of colleagues, of all facilities or of those chosen.',
  ],
  canAccessSettlement: [33, 'Invoices', 'Settlements', 'Works on settlements with refiners.'],
  canEditPricing: [34, 'Pricing', 'Edit pricing', 'Changes prices, modifiers and discounts.'],
  canEditMetalPrices: [35, 'Pricing', 'Edit metal prices', 'Changes the metal prices.'],
  canViewGlobalPricing: [36, 'Pricing', 'Global pricing', 'Opens the global pricing.'],
  canViewIndividualPricing: [37, 'Pricing', 'Individual pricing', 'Opens the pricing of single converters.'],
  canViewOverrideModifier: [38, 'Pricing', 'Override modifiers', 'Opens the override modifiers.'],
  canViewFacilityPricing: [39, 'Pricing', 'Facility pricing', 'Opens the pricing of facilities.'],
  canViewFamilyPricing: [40, 'Pricing', 'Family pricing', 'Opens the pricing of families.'],
  canAccessDashboard: [
    41,
    'Reports',
    'Dashboard',
    'Opens the dashboard, and reports together with their own permission.',
  ],
  canViewCostSheet: [
    42,
    'Reports',
    'Cost sheet',
    'Opens the cost sheet and the exposure desk, and sees margins and ounces. Assays can be worked out from these.',
  ],
  canViewTopCats: [43, 'Reports', 'Top cats', 'Opens the report of the converters bought most.'],
  canViewTopLookups: [44, 'Reports', 'Top lookups', 'Opens the report of the converters looked up most.'],
  canViewDNBReport: [45, 'Reports', 'Did not buy', 'Opens the report of what was offered and not bought.'],
  canViewTransactionReport: [46, 'Reports', 'Transactions', 'Opens the report of transactions.'],
  canViewGlobalModifierHistoryReport: [
    47,
    'Reports',
    'Global modifier history',
    'Opens the history of the global modifier.',
  ],
  minimumSettingsOnly: [
    48,
    'Restrictions',
    'Minimum settings only',
    'Has no settings but the password, no Config and no Ask Expert.',
  ],
  isPictureMandatory: [49, 'Restrictions', 'Pictures are mandatory', 'Must take a picture of each item of a load.'],
  canAddMarkDownOnly: [50, 'Restrictions', 'Markdowns only', 'Takes from prices, and never adds to them.'],
};

/** Every permission, by group and plain name. */
export const permissions: readonly Permission[] = allFlags
  .map((permissionName) => {
    const [permissionId, group, label, description] = declared[permissionName];
    return { permissionId, permissionName, label, group, description };
  })
  .toSorted((a, b) => a.group.localeCompare(b.group) || a.label.localeCompare(b.label));

export const permissionById = (permissionId: number): Permission | undefined =>
  permissions.find((each) => each.permissionId === permissionId);

/** A permission by the name of its flag. */
export const permissionOf = (flag: Flag): Permission => permissions.find((each) => each.permissionName === flag)!;

/** Whether a search finds a permission, by its plain name, by its flag or by what it lets a person do. */
export const isPermissionFound = (permission: Omit<Permission, 'permissionId' | 'group'>, text: string): boolean =>
  `${permission.label} ${permission.permissionName} ${permission.description}`
    .toLowerCase()
    .includes(text.trim().toLowerCase());

/** Whether a permission takes a right away instead of granting one. */
export const isRestriction = (flag: Flag): boolean => (restrictingFlags as readonly Flag[]).includes(flag);
