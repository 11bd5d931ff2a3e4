import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { plans } from '../../plans/contract.ts';
import { customers } from '../contract.ts';
import { customerPath, customerSearch, customersPath, franchiseCustomersPath, franchisesPath } from '../paths.ts';
import CompanySettingsPage from './company-settings-page.tsx';
import CustomerPage from './customer-page.tsx';
import { everything, openedMacon as macon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const atlanta = { facilityId: 3, name: 'Atlanta', isActive: true };
const given = {
  subscriptionId: 1,
  planType: null,
  lookupCount: 5,
  balance: 5,
  amount: 0,
  created: '2026-06-15T14:00:00.000Z',
  reason: 'A favour.',
  endedDate: null,
  endedBy: null,
};
const answers = [
  [plans.listSubscriptions, { list: [given] }],
  [companies.getPricing, { groupDiscount: 3, facilities: [3], facilityDiscount: macon.facilityDiscount, version: 4 }],
  [facilities.listFacilities, { list: [atlanta], areMoreItemsAvailable: false }],
  [
    customers.previewPricing,
    { list: [{ productId: 9, oem: 'GD3+EA6', description: 'Toyota', oldOffer: 190.01, newOffer: 180.5 }] },
  ],
] as const;
const openOne = (at: string, as: object = everything, more: object = {}) =>
  openAs(<CustomerPage entityId="7" />, {
    as,
    at,
    path: customerPath,
    search: customerSearch,
    answers: [[companies.getCompany, { ...macon, ...more }], ...answers],
  });

test.each([
  ['an own customer', {}, customersPath()],
  ['a customer of a franchise', { parentCompanyId: 5 }, franchiseCustomersPath({ companyId: 5 })],
  ['a franchise', { companyType: 'FRANCHISE', isFranchise: true }, franchisesPath()],
])('Back leads from %s to its list', async (_, more, list) => {
  const { screen } = await openOne('', everything, more);
  await expect.element(screen.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', list);
});

test.each([
  [{}, customersPath({ text: 'mac' })],
  [{ parentCompanyId: 5 }, franchiseCustomersPath({ companyId: 5 }, { text: 'mac' })],
  [{ companyType: 'FRANCHISE', isFranchise: true }, franchisesPath({ text: 'mac' })],
])('Back of a customer with %o leads to its list with the search', async (more, list) => {
  const { screen } = await openAs(<CustomerPage entityId="7" searchText="mac" />, {
    as: everything,
    path: customerPath,
    search: customerSearch,
    answers: [[companies.getCompany, { ...macon, ...more }], ...answers],
  });
  await expect.element(screen.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', list);
});

test('an email address that is missing is typed whole and sent; one that is stored stays', async () => {
  const { screen, bodies } = await openOne('?tab=settings', everything, { email: '' });
  const email = screen.getByRole('textbox', { name: 'Company Email' });
  await email.click();
  await userEvent.keyboard('desk@macon.test');
  await expect.element(email).toHaveValue('desk@macon.test');
  await expect.element(email).not.toHaveAttribute('readonly');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => bodies(companies.editCompany))
    .toEqual([{ companyId: 7, version: 4, email: 'desk@macon.test' }]);
  await screen.unmount();
  sessionStorage.clear();
  const stored = await openOne('?tab=settings');
  await expect.element(stored.screen.getByRole('textbox', { name: 'Company Email' })).toHaveAttribute('readonly');
});

test('the pricing shows its effect, and sends what changed as numbers', async () => {
  const { screen, bodies, queries } = await openOne('?tab=pricing');
  await expect.element(screen.getByRole('cell', { name: '$180.50' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Customer discount' }).fill('5.5');
  await expect.poll(() => queries(customers.previewPricing).at(-1)?.['groupDiscount']).toBe('5.5');
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect.poll(() => bodies(companies.editPricing)).toEqual([{ companyId: 7, version: 4, groupDiscount: 5.5 }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a discount that cannot be shows no effect', async () => {
  const { screen } = await openOne('?tab=pricing');
  await expect.element(screen.getByRole('cell', { name: '$180.50' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Customer discount' }).fill('150');
  await expect.element(screen.getByText('The effect is shown again when', { exact: false })).toBeVisible();
  expect(screen.getByRole('cell', { name: '$180.50' }).query()).toBeNull();
});

test('a facility whose discount is 0 is not sent', async () => {
  const { screen, bodies } = await openOne('?tab=pricing');
  await screen.getByRole('textbox', { name: 'Atlanta' }).fill('0');
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect.poll(() => bodies(companies.editPricing)).toEqual([{ companyId: 7, version: 4, facilityDiscount: [] }]);
});

test('the discounts of a customer of a franchise are only read by the parent company', async () => {
  const { screen } = await openOne('?tab=pricing', everything, { parentCompanyId: 5 });
  for (const name of ['Customer discount', 'Atlanta'])
    await expect.element(screen.getByRole('textbox', { name })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Atlanta' })).toBeDisabled();
  // The keyboard scrolls what it can focus.
  await expect.element(screen.getByRole('region', { name: 'Pricing of Macon Metal' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('button', { name: 'Save pricing' }).query()).toBeNull();
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
  const { screen, queries } = await openOne('?tab=settings', { ...everything, companyId: 2 });
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
  const { screen } = await openOne('?tab=settings', { ...everything, canEditCompanyName: false });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toHaveAttribute('readonly');
  await screen.unmount();
  const other = await openOne('?tab=settings');
  await expect.element(other.screen.getByRole('textbox', { name: 'Company Name' })).not.toHaveAttribute('readonly');
});

test.each([
  ['an administrator', true],
  ['other staff who edit customers', false],
])('the form of the parent company can be saved by %s: %s', async (_, isAdmin) => {
  const parent = { ...macon, companyId: 1, companyType: 'PARENT', parentCompanyId: null };
  const { screen } = await openAs(<CompanySettingsPage />, {
    as: { ...everything, isAdmin },
    answers: [[companies.getCompany, parent], ...answers],
  });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save', exact: true }).query() !== null).toBe(isAdmin);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the table of lookup plans begins where the tabs begin, as that of the users does', async () => {
  const { screen } = await openOne('?tab=plans', everything, { companyType: 'SELLER' });
  const table = screen.getByRole('table');
  await expect.element(table.getByText('A favour.')).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: /^Parts of / });
  expect(table.element().getBoundingClientRect().left).toBe(tabs.element().getBoundingClientRect().left);
  await expect.element(screen.getByRole('button', { name: 'Give credits' })).toBeVisible();
});
