import { all, franchises, fullSettings, newUser, open, signedIn, staff, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayCreateCompanies, mayDownloadCompanies } from '../../companies/domain/access.ts';
import {
  cartConfigPath,
  companySettingsPath,
  createCustomerPath,
  customerPath,
  customerTextPath,
  customersPath,
  customersTextPath,
  downloadCustomersPath,
  entitiesPath,
  franchiseCustomerPath,
  franchiseCustomerTextPath,
  franchiseCustomersPath,
  franchisesPath,
  newAccountPath,
  newUserPath,
} from '../paths.ts';

const list = () => import('./customers-page.tsx');
const one = () => import('./customer-page.tsx');

export const customerScreens = screens(
  { path: entitiesPath, title: 'Customers', opens: signedIn, page: list },
  { path: customersPath, title: 'Customers', opens: signedIn, page: list },
  { path: customersTextPath, title: 'Customers', opens: signedIn, page: () => import('./customers-text-page.tsx') },
  { path: customerPath, title: 'Customer', opens: traders, page: one },
  { path: customerTextPath, title: 'Customer', opens: traders, page: one },
  {
    path: franchisesPath,
    title: 'Franchise Customers',
    menu: 'Franchise',
    opens: staff,
    page: async () => ({ default: (await list()).FranchisesPage }),
  },
  {
    path: franchiseCustomersPath,
    title: 'Franchise Customers',
    opens: staff,
    page: async () => ({ default: (await list()).FranchiseCustomersPage }),
  },
  { path: franchiseCustomerPath, title: 'Customer', opens: staff, page: one },
  { path: franchiseCustomerTextPath, title: 'Customer', opens: staff, page: one },
  {
    path: createCustomerPath,
    title: 'Create Customer',
    opens: mayCreateCompanies,
    page: () => import('./create-customer-page.tsx'),
  },
  { path: newUserPath, title: 'Create Account', opens: newUser, page: () => import('./new-user-page.tsx') },
  {
    path: newAccountPath,
    title: 'Create Account',
    opens: open,
    page: () => import('./new-account-page.tsx'),
    isPublic: true,
  },
  {
    path: cartConfigPath,
    title: 'Cart Config',
    opens: all(franchises, fullSettings),
    page: () => import('./cart-config-page.tsx'),
  },
  {
    path: downloadCustomersPath,
    title: 'Download Customers',
    opens: mayDownloadCompanies,
    page: () => import('./download-customers-page.tsx'),
  },
  {
    path: companySettingsPath,
    title: 'Settings',
    menu: 'Company',
    opens: all(traders, fullSettings),
    page: () => import('./company-settings-page.tsx'),
  },
);
