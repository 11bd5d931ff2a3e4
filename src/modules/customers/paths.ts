import { path } from '../../kernel/path.ts';
import { addParam, flagParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

/** `edit`: the form of a customer, which replaces the list. */
export const customerListSearch = { ...tableSearch, edit: idParam };
/** `add` and `edit` are forms of users, which replace the page. */
export const customerSearch = {
  ...tableSearch,
  tab: oneOfParam('users', 'pricing', 'plans', 'settings'),
  add: addParam,
  edit: idParam,
};

/** `franchise`: the franchise that the customer will stand under. `cart`: opened to sell to it, so it leads back there. */
export const createCustomerSearch = { franchise: idParam, cart: flagParam };

export const newUserPath = path('/new-user');
export const newAccountPath = path('/new-user/$id');
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
export const cartConfigPath = path('/config/cart-config');
export const downloadCustomersPath = path('/config/download-customers');
