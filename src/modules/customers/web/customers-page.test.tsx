import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import {
  customerListSearch,
  customerPath,
  customerTextPath,
  customersPath,
  franchiseCustomersPath,
  franchisesPath,
} from '../paths.ts';
import CustomersPage, { FranchisesPage } from './customers-page.tsx';
import { everything, macon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const answers = [[companies.listCompanies, { list: [macon], areMoreItemsAvailable: false }]] as const;
const openList = (as: object = everything) =>
  openAs(<CustomersPage />, { as, path: customersPath, search: customerListSearch, answers });

test.each([
  ['', { count: '10', offset: '0', parentCompanyId: '1', isEmbed: 'true', customerSort: 'asc' }],
  [
    '?text=mac&sort=-customer&page=2',
    { count: '10', offset: '10', parentCompanyId: '1', isEmbed: 'true', customerSort: 'desc', text: 'mac' },
  ],
])('of the address %j is sent %o', async (at, expected) => {
  const opened = { at, path: customersPath, search: customerListSearch, as: {} };
  const sent = await sentTo(companies.listCompanies, <CustomersPage />, opened);
  expect(sent).toEqual(expected);
});

test('the franchises are asked for as franchises', async () => {
  const opened = { path: franchisesPath, search: customerListSearch, as: {} };
  expect(await sentTo(companies.listCompanies, <FranchisesPage />, opened)).toMatchObject({ isFranchise: 'true' });
});

test('a row tells type, facility, terms and since when; the switch saves at once', async () => {
  const { screen, bodies } = await openList();
  const row = screen.getByRole('row', { name: /Macon Metal/ });
  for (const text of ['Partner Seller', 'Atlanta', '−3.97\u202f% −$4.00', 'since 03/05/2024', 'office@macon.test'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await screen.getByRole('switch', { name: 'Macon Metal is active' }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, isActive: false }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['with', everything, 'office@macon.test, −3.97\u202f% −$4.00'],
  ['without', {}, 'office@macon.test'],
])('on a phone a row tells the price terms to who is %s the right', async (_, as, text) => {
  await page.viewport(390, 844);
  const { screen } = await openList(as);
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test.each([
  ['everything', everything, ['View', 'Edit', 'Message', 'Delete']],
  ['nothing', {}, ['View']],
])('the actions of a row with %s', async (_, as, labels) => {
  const { screen } = await openList(as);
  await screen.getByRole('button', { name: /Macon Metal/ }).click();
  for (const label of labels) await expect.element(page.getByRole('menuitem', { name: label })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(labels.length);
  const create = screen.getByRole('link', { name: 'Create Customer' });
  if (labels.length > 1) await expect.element(create).toBeVisible();
  else await expect.element(create).not.toBeInTheDocument();
});

test('who may not see price terms has no Price Adjust', async () => {
  const { screen } = await openList({});
  await expect.element(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Price Adjust' })).not.toBeInTheDocument();
});

test('who may not edit customers does not switch them', async () => {
  const { screen } = await openList({ ...everything, canEditGroup: false });
  await expect.element(screen.getByRole('switch', { name: 'Macon Metal is active' })).toBeDisabled();
});

test('a message is sent with its words, and none without', async () => {
  const { screen, bodies } = await openList();
  await screen.getByRole('button', { name: /Macon Metal/ }).click();
  await page.getByRole('menuitem', { name: 'Message' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Write a message.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('We are closed on Monday.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect
    .poll(() => bodies(companies.messageCompany))
    .toEqual([{ companyId: 7, message: 'We are closed on Monday.' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The next message begins empty.
  await screen.getByRole('button', { name: /Macon Metal/ }).click();
  await page.getByRole('menuitem', { name: 'Message' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('the switch of any row takes the focus and the keyboard', async () => {
  const albany = { ...macon, companyId: 6, companyName: 'Albany Auto' };
  const { screen, bodies } = await openAs(<CustomersPage />, {
    as: everything,
    path: customersPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [albany, macon], areMoreItemsAvailable: false }]],
  });
  const active = screen.getByRole('switch', { name: 'Macon Metal is active' });
  await expect.element(active).toBeVisible();
  active.element().focus();
  await expect.element(active).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, isActive: false }]);
});

test('a franchise is switched by who may create franchises', async () => {
  const opened = (as: object) =>
    openAs(<FranchisesPage />, {
      as,
      path: franchisesPath,
      search: customerListSearch,
      answers: [[companies.listCompanies, { list: [{ ...macon, isFranchise: true }], areMoreItemsAvailable: false }]],
    });
  const { screen } = await opened({ ...everything, canCreateFranchise: false });
  await expect.element(screen.getByRole('switch', { name: 'Macon Metal is active' })).toBeDisabled();
  await screen.unmount();
  const other = await opened(everything);
  await expect.element(other.screen.getByRole('switch', { name: 'Macon Metal is active' })).toBeEnabled();
});

test.each([
  ['who edits customers', everything, true],
  ['others', {}, false],
])('the address of a form opens it for %s: %s', async (_, as, opens) => {
  const { screen } = await openAs(<CustomersPage />, {
    as,
    at: '?edit=7',
    path: customersPath,
    search: customerListSearch,
    answers: [
      ...answers,
      [
        companies.getCompany,
        {
          ...macon,
          parentCompanyId: 1,
          phone: '',
          facilities: [3],
          firstName: 'Ada',
          lastName: 'Reed',
          zipcode: '31201',
          address1: '',
          version: 4,
          companyLogo: null,
          userEmail: null,
        },
      ],
    ],
  });
  const name = screen.getByRole('textbox', { name: 'Company Name' });
  if (opens) {
    await expect.element(name).toHaveValue('Macon Metal');
    await expect
      .element(screen.getByRole('link', { name: 'Back To Customers' }))
      .toHaveAttribute('href', customersPath());
    await screen.getByRole('textbox', { name: 'Phone', exact: true }).fill('404-555-0142');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    // It leads back to the list.
    await expect.poll(() => screen.router.history.location.search).toBe('');
  } else await expect.element(screen.getByRole('row', { name: /Macon Metal/ })).toBeVisible();
});

test.each([
  ['', customerPath({ entityId: 7 })],
  ['?text=mac', customerTextPath({ entityId: 7, searchText: 'mac' })],
])('a row of the list %j leads to its customer, with the search', async (at, href) => {
  const { screen } = await openAs(<CustomersPage />, {
    as: everything,
    at,
    path: customersPath,
    search: customerListSearch,
    answers,
  });
  await expect.element(screen.getByRole('table').getByRole('link').first()).toHaveAttribute('href', href);
});

test('a franchise of the list leads to its customers', async () => {
  const { screen } = await openAs(<FranchisesPage />, {
    as: everything,
    path: franchisesPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [{ ...macon, isFranchise: true }], areMoreItemsAvailable: false }]],
  });
  await screen.getByRole('button', { name: /Macon Metal/ }).click();
  await page.getByRole('menuitem', { name: 'Franchise Customers' }).click();
  await expect.poll(() => screen.router.state.location.href).toBe(franchiseCustomersPath({ companyId: 7 }));
});

test('franchises are made and not invited, and their list leads to their users', async () => {
  const { screen } = await openAs(<FranchisesPage />, {
    as: { ...everything, canInviteUsers: true },
    path: franchisesPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [], areMoreItemsAvailable: false }]],
  });
  await expect.element(screen.getByText('No franchises')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create Customer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite User' }).query()).toBeNull();
});

test('a franchise is deleted as one', async () => {
  const { screen } = await openAs(<FranchisesPage />, {
    as: everything,
    path: franchisesPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [{ ...macon, isFranchise: true }], areMoreItemsAvailable: false }]],
  });
  await screen.getByRole('button', { name: /Macon Metal/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Are you sure you want to delete the franchise Macon Metal?')).toBeVisible();
});
