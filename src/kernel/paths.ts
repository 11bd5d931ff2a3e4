import { planSearch } from './plan-search.ts';
import { path } from './path.ts';
import {
  auditSearch,
  converterListSearch,
  converterSearch,
  createCustomerSearch,
  createLoadSearch,
  customerListSearch,
  customerSearch,
  exposureSearch,
  facilityListSearch,
  invitedListSearch,
  invoiceListSearch,
  invoiceSearch,
  kitSearch,
  loadListSearch,
  cartReportSearch,
  costSheetSearch,
  dashboardSearch,
  datedReportSearch,
  didNotBuySearch,
  loadReportSearch,
  transactionsSearch,
  loadSearch,
  makeListSearch,
  outboxSearch,
  permissionListSearch,
  pricingSearch,
  roleListSearch,
  sageListSearch,
  salesSearch,
  settlementListSearch,
  settlementSearch,
  lotBoardSearch,
  ticketListSearch,
  userListSearch,
  uploadListSearch,
  yieldSearch,
} from './screen-search.ts';

/**
 * The paths of the product. Each stands here once, as text: screens, menu, links, redirects and mails take it from here.
 * Several paths of one screen are addresses that it has had.
 */

// Signing in
export const signInPath = path('/');
export const signInAsPath = path('/login/$username');
export const resetPasswordPath = path('/reset/$token');
export const unlockPath = path('/unlock/$token');
export const signOutPath = path('/logout');
export const newUserPath = path('/new-user');

// Converters
export const convertersPath = path('/converters', converterListSearch);

// Identify converters
export const identifyPath = path('/converters/identify', converterSearch);
export const identifyParametersPath = path('/converters/identify/$parameters', converterSearch);
export const vehiclePath = path('/converters/vehicle', converterSearch);
export const converterPath = path('/converter/$id', converterSearch);
export const converterTypePath = path('/converter/$id/$type', converterSearch);
export const converterParametersPath = path('/converter/$id/$type/$parameters', converterSearch);
export const makesPath = path('/converters/make-model', makeListSearch);

// Pricing
export const pricingPath = path('/pricing', pricingSearch);
export const previewPricingPath = path('/previewPricing', pricingSearch);
export const priceModifiersPath = path('/price-modifiers', pricingSearch);

// Questions to the experts
export const expertAdvicePath = path('/converters/expert-advice', ticketListSearch);

// Lookup credits of sellers
export const paymentPath = path('/payment', planSearch);

// Lists of loads
export const loadsPath = path('/loads', loadListSearch);
export const activeLoadsPath = path('/loads/active-load', loadListSearch);
export const myLoadsPath = path('/loads/my-cart', loadListSearch);
export const myCartPath = path('/my-cart', loadListSearch);
export const createLoadPath = path('/loads/create-load', createLoadSearch);
export const loadReportPath = path('/loads/reports', loadReportSearch);

// One load, by the list it is opened from
export const loadPath = path('/load/$loadId', loadSearch);
export const listedLoadPath = path('/loads/load/$loadId', loadSearch);
export const myLoadPath = path('/my-cart/load/$loadId', loadSearch);
export const pendingLoadPath = path('/invoices/load/$loadId', loadSearch);
export const settledLoadPath = path('/invoices/settled/load/$loadId', loadSearch);
export const franchiseLoadPath = path('/invoices/Franchise/load/$loadId', loadSearch);

// Invoices
export const invoicesPath = path('/invoices', invoiceListSearch);
export const settledInvoicesPath = path('/invoices/settled', invoiceListSearch);
export const pendingInvoicesPath = path('/invoices/pending', invoiceListSearch);
export const franchiseInvoicesPath = path('/invoices/franchise', invoiceListSearch);
export const myInvoicesPath = path('/invoices/myInvoices', invoiceListSearch);
export const invoicePath = path('/invoices/pdf/$loadId', invoiceSearch);

// Reports
export const salesPath = path('/sales', salesSearch);
export const dashboardPath = path('/dashboard', dashboardSearch);
export const cartReportPath = path('/dashboard/loadreport', cartReportSearch);
export const costSheetPath = path('/dashboard/costsheetreport', costSheetSearch);
export const transactionsPath = path('/dashboard/transactionsreport', transactionsSearch);
export const topCatsPath = path('/dashboard/top-cats', datedReportSearch);
export const topLookupsPath = path('/dashboard/top-lookups', datedReportSearch);
export const didNotBuyPath = path('/dashboard/didnotbuy', didNotBuySearch);
export const topCustomersPath = path('/dashboard/top-customers', datedReportSearch);
export const globalModifierPath = path('/dashboard/globalmodifier', datedReportSearch);
// Settlements
export const openSettlementsPath = path('/settlement/open', settlementListSearch);
export const completedSettlementsPath = path('/settlement/completed', settlementListSearch);
export const openSettlementFormPath = path('/settlement/open/create', settlementSearch);
export const openSettlementPath = path('/settlement/open/create/$settlementId', settlementSearch);
export const completedSettlementFormPath = path('/settlement/completed/create', settlementSearch);
export const completedSettlementPath = path('/settlement/completed/create/$settlementId', settlementSearch);
export const lotBoardPath = path('/settlement/board', lotBoardSearch);
export const yieldPath = path('/settlement/yield', yieldSearch);

export const exposurePath = path('/dashboard/exposure', exposureSearch);

// The own account
export const invitePath = path('/invite');
export const newAccountPath = path('/new-user/$id');
export const settingsPath = path('/settings');

// Customers and their users
export const entitiesPath = path('/entities', customerListSearch);
export const customersPath = path('/entities/viewGroup', customerListSearch);
export const customersTextPath = path('/entities/viewGroup/$searchText', customerListSearch);
export const customerPath = path('/entities/viewGroupId/$entityId', customerSearch);
export const customerTextPath = path('/entities/viewGroupId/$entityId/$searchText', customerSearch);
export const franchisesPath = path('/entities/Franchise', customerListSearch);
export const franchiseCustomersPath = path('/entities/Franchise/$companyId', customerListSearch);
export const franchiseCustomerPath = path('/entities/Franchise/viewGroupId/$entityId', customerSearch);
export const franchiseCustomerTextPath = path('/entities/Franchise/viewGroupId/$entityId/$searchText', customerSearch);
export const createCustomerPath = path('/entities/create', createCustomerSearch);
export const companySettingsPath = path('/settings-config');
export const invitedUsersPath = path('/entities/inviteUsers', invitedListSearch);
export const usersPath = path('/entities/users', userListSearch);
export const franchiseUsersPath = path('/entities/Franchise/users', userListSearch);

// Config
export const configPath = path('/config');
export const cartConfigPath = path('/config/cart-config');
export const facilitiesPath = path('/config/facilities', facilityListSearch);
export const rolesPath = path('/config/roles', roleListSearch);
export const bulkUploadPath = path('/config/bulk-upload', uploadListSearch);
export const downloadCustomersPath = path('/config/download-customers');
export const sageInvoicePath = path('/config/sageinvoice', sageListSearch);
export const outboxPath = path('/config/outbox', outboxSearch);
export const auditPath = path('/config/audit', auditSearch);
export const permissionsPath = path('/config/permissions', permissionListSearch);

// Pieces of the ui, for development
export const kitPath = path('/kit', kitSearch);
