import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { onboarding } from '../../onboarding/contract.ts';
import { createCustomerPath, customerListSearch, customersPath, franchiseCustomersPath } from '../paths.ts';
import CustomersPage, { FranchiseCustomersPage } from './customers-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const rights = { canCreateUser: true, canInviteUsers: true };
const openDrillDown = () =>
  openAs(<FranchiseCustomersPage companyId="5" />, {
    as: rights,
    path: franchiseCustomersPath,
    search: customerListSearch,
    answers: [[companies.getCompany, { companyId: 5, companyName: 'Tampa Buyers', isFranchise: true }]],
  });

test('a customer that is created below a franchise belongs to this franchise', async () => {
  const { screen, queries } = await openDrillDown();
  const create = screen.getByRole('link', { name: 'Create Customer' });
  await expect.element(create).toHaveAttribute('href', createCustomerPath({ franchise: 5 }));
  await expect.poll(() => queries(companies.listCompanies)).toMatchObject([{ parentCompanyId: '5' }]);
});

test('who is invited below a franchise is invited for this franchise', async () => {
  const { screen, bodies } = await openDrillDown();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await screen.getByRole('textbox', { name: 'Last Name' }).fill('Reed');
  await screen.getByRole('textbox', { name: 'Email' }).fill('bo@guest.test');
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.poll(() => bodies(onboarding.inviteUser)).toMatchObject([{ email: 'bo@guest.test', companyId: 5 }]);
});

const openCustomers = (hierarchy: 2 | 10) =>
  openAs(<CustomersPage />, {
    as: { ...rights, hierarchy, companyId: 5 },
    path: customersPath,
    search: customerListSearch,
    answers: [[companies.getCompany, seller]],
  });
const seller = {
  companyId: 5,
  companyName: 'Macon Metal',
  companyType: 'SELLER',
  parentCompanyId: 1,
  firstName: 'Ada',
  lastName: 'Reed',
  email: 'office@macon.test',
  userEmail: 'ada@macon.test',
  phone: '4045550142',
  address: '1 River Street',
  address1: '',
  city: 'Macon',
  state: 'GA',
  zipcode: '31201',
  facilities: [3],
  companyLogo: null,
  version: 4,
};

test('a franchise lists its own customers, a seller sees its own company and its papers', async () => {
  const { screen, queries } = await openCustomers(10);
  await expect.element(screen.getByRole('link', { name: 'Create Customer' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Create Customer' }))
    .toHaveAttribute('href', createCustomerPath());
  await expect.poll(() => queries(companies.listCompanies)).toMatchObject([{ parentCompanyId: '5' }]);
  await screen.unmount();
  const own = await openCustomers(2);
  await expect.element(own.screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Macon Metal');
  await expect.element(own.screen.getByRole('textbox', { name: 'Business License' })).toBeVisible();
  expect(own.queries(companies.listCompanies)).toEqual([]);
});
