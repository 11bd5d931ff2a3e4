import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { customerPath, customersPath, franchisesPath } from '../../../kernel/paths.ts';
import { customerListSearch, customerSearch } from '../../../kernel/screen-search.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { customers } from '../contract.ts';
import CustomerPage from './customer-page.tsx';
import CustomersPage, { FranchisesPage } from './customers-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const macon = {
  companyId: 7,
  companyName: 'Macon Metal',
  companyLogo: null,
  companyType: 'SELLER',
  isPartner: true,
  isFranchise: false,
  isActive: true,
  createdDate: '2024-03-05T12:00:00.000Z',
  parentCompanyId: 1,
  parentCompanyName: 'Piedmont',
  address: '1 River Street',
  address1: '',
  city: 'Macon',
  state: 'GA',
  zipcode: '31201',
  email: 'office@macon.test',
  phone: '4045550142',
  firstName: 'Ada',
  lastName: 'Reed',
  userEmail: 'ada@macon.test',
  facility: 'Atlanta',
  facilities: [3],
  isPictureMandatory: false,
  canSeeUnitPrice: true,
  canSeeMarkup: false,
  canSeeSubtotal: true,
  canBuildCart: false,
  lookupRestriction: 'nolimit',
  priceMod: -1,
  groupModifier: -4,
  groupModifierIsPercentage: false,
  groupDiscount: 3,
  facilityDiscount: [{ facilityId: 3, discount: 2 }],
  priceAdjust: -3.97,
  businessLicense: '',
  ein: '',
  driversLicense: '',
  metalLicense: null,
  version: 4,
};
const atlanta = { facilityId: 3, name: 'Atlanta', isActive: true };
const everything = {
  canEditGroup: true,
  canDeleteGroup: true,
  canCreateUser: true,
  canShowPriceModifier: true,
  canAdjustCustomerSettings: true,
  canEditCompanyName: true,
  canCreateFranchise: true,
};
const answers = [
  [companies.listCompanies, { list: [macon], areMoreItemsAvailable: false }],
  [companies.getCompany, macon],
  [companies.getPricing, { groupDiscount: 3, facilities: [3], facilityDiscount: macon.facilityDiscount, version: 4 }],
  [facilities.listFacilities, { list: [atlanta], areMoreItemsAvailable: false }],
  [
    customers.previewPricing,
    { list: [{ productId: 9, oem: 'GD3+EA6', description: 'Toyota', oldOffer: 190.01, newOffer: 180.5 }] },
  ],
] as const;
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

const openOne = (at: string) =>
  openAs(<CustomerPage entityId="7" />, { as: everything, at, path: customerPath, search: customerSearch, answers });

test('the pricing shows its effect, and sends what changed as numbers', async () => {
  const { screen, bodies, queries } = await openOne('?tab=pricing');
  await expect.element(screen.getByRole('cell', { name: '$180.50' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Customer discount' }).fill('5.5');
  await expect.poll(() => queries(customers.previewPricing).at(-1)?.['groupDiscount']).toBe('5.5');
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect.poll(() => bodies(companies.editPricing)).toEqual([{ companyId: 7, version: 4, groupDiscount: 5.5 }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('Cancel takes back what was typed, and the form goes on', async () => {
  const { screen, bodies } = await openOne('?tab=settings');
  const city = screen.getByRole('textbox', { name: 'City' });
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  await city.fill('Athens');
  await cancel.click();
  await expect.element(city).toHaveValue('Macon');
  await city.fill('Rome');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, city: 'Rome' }]);
});

test('what was typed on an earlier visit says that it is not saved, and can be discarded', async () => {
  const first = await openOne('?tab=settings');
  await first.screen.getByRole('textbox', { name: 'City' }).fill('Athens');
  expect(first.screen.getByText('is not saved yet', { exact: false }).query()).toBeNull();
  await first.screen.unmount();
  const { screen } = await openOne('?tab=settings');
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Athens');
  await screen.getByRole('button', { name: 'Discard it' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Macon');
  expect(screen.getByText('is not saved yet', { exact: false }).query()).toBeNull();
});

test('a franchise is switched by who may create franchises', async () => {
  const opened = (as: object) =>
    openAs(<FranchisesPage />, {
      as,
      path: franchisesPath,
      search: customerListSearch,
      answers: [
        [companies.listCompanies, { list: [{ ...macon, isFranchise: true }], areMoreItemsAvailable: false }],
        ...answers,
      ],
    });
  const { screen } = await opened({ ...everything, canCreateFranchise: false });
  await expect.element(screen.getByRole('switch', { name: 'Macon Metal is active' })).toBeDisabled();
  await screen.unmount();
  const other = await opened(everything);
  await expect.element(other.screen.getByRole('switch', { name: 'Macon Metal is active' })).toBeEnabled();
});

test('the settings show the effect of the modifiers before saving', async () => {
  const { screen, bodies, queries } = await openOne('?tab=settings');
  await expect.element(screen.getByRole('cell', { name: '$180.50' })).toBeVisible();
  const stored = { companyId: '7', facilityId: '3', priceMod: '-1', groupModifier: '-4' };
  expect(queries(customers.previewPricing)).toEqual([{ ...stored, groupModifierIsPercentage: 'false' }]);
  await screen.getByRole('textbox', { name: 'Price modifier' }).fill('-2.5');
  await screen.getByRole('button', { name: 'Dollars, switch to percent' }).click();
  await expect
    .poll(() => queries(customers.previewPricing).at(-1))
    .toEqual({ ...stored, priceMod: '-2.5', groupModifierIsPercentage: 'true' });
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const terms = { priceMod: -2.5, groupModifierIsPercentage: true };
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, ...terms }]);
});

test('who only reads the modifiers is shown no effect', async () => {
  const { screen, queries } = await openAs(<CustomerPage entityId="7" />, {
    as: { ...everything, companyId: 2 },
    at: '?tab=settings',
    path: customerPath,
    search: customerSearch,
    answers,
  });
  await expect.element(screen.getByRole('textbox', { name: 'Price modifier' })).toHaveAttribute('readonly');
  expect(queries(customers.previewPricing)).toEqual([]);
});

test('the settings send what changed alone, and a password by its own button', async () => {
  const { screen, bodies } = await openOne('?tab=settings');
  await screen.getByRole('textbox', { name: 'City' }).fill('Athens');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, city: 'Athens' }]);
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(screen.getByText('Please enter the valid value').first()).toBeVisible();
});

test('only who may edit company names renames a customer', async () => {
  const openedAs = (as: object) =>
    openAs(<CustomerPage entityId="7" />, {
      as,
      at: '?tab=settings',
      path: customerPath,
      search: customerSearch,
      answers,
    });
  const { screen } = await openedAs({ ...everything, canEditCompanyName: false });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toHaveAttribute('readonly');
  await screen.unmount();
  const other = await openedAs(everything);
  await expect.element(other.screen.getByRole('textbox', { name: 'Company Name' })).not.toHaveAttribute('readonly');
});
