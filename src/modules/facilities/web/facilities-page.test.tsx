import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../contract.ts';
import { facilityListSearch } from '../paths.ts';
import FacilitiesPage from './facilities-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const savannah = {
  facilityId: 5,
  name: 'Savannah',
  code: 'SAV',
  address: '1 River Street',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  email: 'savannah@yard.test',
  firstName: 'Ada',
  lastName: 'Reed',
  phone: '4045550142',
  timeZone: 'America/New_York',
  companyName: 'Piedmont',
  companyLogo: null,
  isActive: true,
  isFacility: false,
  isCartCreation: false,
  isPicRequired: false,
  isSignRequired: true,
  isEinRequired: false,
  isCodeFixed: true,
  compliance: 'off',
  priceModifier: 98,
  parentCompanyId: 1,
  version: 4,
};
const open = (at = '', as: object = { isAdmin: true }, refused: (typeof facilities.editFacility)[] = []) =>
  openAs(<FacilitiesPage />, {
    as,
    at,
    search: facilityListSearch,
    refused,
    answers: [[facilities.listFacilities, { list: [savannah], areMoreItemsAvailable: false }]],
  });

test.each([
  ['', { count: '10', offset: '0' }],
  ['?franchise=7&text=sav&page=2', { count: '10', offset: '10', parentCompanyId: '7', text: 'sav' }],
])('of the address %j is sent %o', async (at, expected) => {
  const search = facilityListSearch;
  expect(await sentTo(facilities.listFacilities, <FacilitiesPage />, { at, search, as: {} })).toEqual(expected);
});

test('a row tells code, place, director, phone and price modifier', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row', { name: /Savannah/ });
  for (const text of ['SAV', 'Savannah, GA', 'Ada Reed', '404-555-0142', '98\u202f%'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('the switches save at once: active in the list, carts in the activation', async () => {
  const list = await open();
  await list.screen.getByRole('switch', { name: 'Savannah is active' }).click();
  await expect.poll(() => list.bodies(facilities.editFacility)).toEqual([{ facilityId: 5, isActive: false }]);
  await expect.element(list.screen.getByText('Updated Successfully')).toBeVisible();
});

test('the activation shows which facilities open carts', async () => {
  const { screen, bodies } = await open('?tab=activation');
  await screen.getByRole('switch', { name: 'Savannah opens carts' }).click();
  await expect.poll(() => bodies(facilities.editFacility)).toEqual([{ facilityId: 5, isCartCreation: true }]);
});

test('a refused switch goes back', async () => {
  const { screen } = await open('', { isAdmin: true }, [facilities.editFacility]);
  const control = screen.getByRole('switch', { name: 'Savannah is active' });
  await control.click();
  await expect.element(screen.getByText('Refused').first()).toBeVisible();
  await expect.element(control).toBeChecked();
});

test.each([
  ['', 'Savannah is active'],
  ['?tab=activation', 'Savannah opens carts'],
])('staff that are no administrators read at %j', async (at, name) => {
  const { screen } = await open(at, {});
  await expect.element(screen.getByRole('switch', { name })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Add Facility' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: /facility Savannah/ }).query()).toBeNull();
});

test('an edit sends only what changed, and leaves the code of invoices', async () => {
  const { screen, bodies } = await open('?edit=5');
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('readonly');
  await screen.getByRole('textbox', { name: 'Zipcode' }).fill('314-02x');
  await screen.getByRole('checkbox', { name: 'The EIN is required' }).click();
  await screen.getByRole('button', { name: 'Save facility' }).click();
  await expect
    .poll(() => bodies(facilities.editFacility))
    .toEqual([{ facilityId: 5, version: 4, zipcode: '31402', isEinRequired: true }]);
});

test('a changed price modifier is sent, and a phone number that is none is not', async () => {
  const { screen, bodies } = await open('?edit=5', { isAdmin: true, canEditPricing: true });
  await screen.getByRole('textbox', { name: 'Price modifier' }).fill('97');
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await phone.fill('404');
  await screen.getByRole('button', { name: 'Save facility' }).click();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(facilities.editFacility)).toEqual([]);
  await phone.fill('4045550142');
  await screen.getByRole('button', { name: 'Save facility' }).click();
  await expect.poll(() => bodies(facilities.editFacility)).toEqual([{ facilityId: 5, version: 4, priceModifier: 97 }]);
});

test('a facility that is none leads back', async () => {
  const { screen } = await openAs(<FacilitiesPage />, {
    as: { isAdmin: true },
    at: '?edit=9',
    search: facilityListSearch,
  });
  await expect.element(screen.getByText('There is no such facility').first()).toBeVisible();
});

test.each(['', '0', '201'])('a price modifier of "%s" is not sent', async (typed) => {
  const { screen, bodies } = await open('?edit=5', { isAdmin: true, canEditPricing: true });
  const field = screen.getByRole('textbox', { name: 'Price modifier' });
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/From 1 to 200 %\./);
  expect(await bodies(facilities.editFacility)).toEqual([]);
});

test.each([
  ['with', true],
  ['without', false],
])('the price modifier is offered to an administrator %s canEditPricing', async (_, canEditPricing) => {
  const { screen } = await open('?edit=5', { isAdmin: true, canEditPricing });
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Price modifier' }).query() !== null).toBe(canEditPricing);
});

test('what is missing in a new facility is told, and nothing is sent', async () => {
  const { screen, bodies } = await open('?add=true');
  await screen.getByRole('button', { name: 'Save facility' }).click();
  await expect.element(screen.getByText('Please select valid state')).toBeVisible();
  for (const name of [
    'Name',
    'Code',
    'Address',
    'City',
    'Zipcode',
    'Director first name',
    'Director last name',
    'Email',
  ])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('textbox', { name: 'Phone' })).not.toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(facilities.addFacility)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['?add=true', 'Piedmont'],
  ['?add=true&franchise=7', 'of the franchise Riverbend'],
])('the form of a new facility at %j says whose it will be', async (at, owner) => {
  const { screen } = await openAs(<FacilitiesPage />, {
    as: { isAdmin: true, organisationName: 'Piedmont' },
    at,
    search: facilityListSearch,
    answers: [[companies.getCompany, { companyId: 7, companyName: 'Riverbend', isFranchise: true }]],
  });
  await expect.element(screen.getByText(owner, { exact: true })).toBeVisible();
});

test.each([
  ['', 'Active', 'Savannah is active'],
  ['?tab=activation', 'Opens carts', 'Savannah opens carts'],
])('on a phone a row at %j tells whose facility it is, its price modifier, and: %s', async (at, words, name) => {
  await page.viewport(390, 844);
  const { screen } = await open(at);
  await expect.element(screen.getByRole('switch', { name })).toBeVisible();
  await expect.element(screen.getByText(words, { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText('Piedmont', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^SAV, Savannah, GA, 98\s?%$/)).toBeVisible();
});

test.each([
  ['?add=true&franchise=7', '100', { parentCompanyId: 7 }],
  ['?add=true', '97.5', { priceModifier: 97.5 }],
])('a new facility at %j is sent whole, with price modifier %s', async (at, percent, more) => {
  const { screen, bodies } = await open(at, { isAdmin: true, canEditPricing: true });
  const typed = {
    Name: 'Macon',
    Code: 'mac1',
    Address: '2 Mill Rd',
    City: 'Macon',
    Zipcode: '31201',
    'Director first name': 'Ida',
    'Director last name': 'Roe',
    Email: 'macon@yard.test',
    Phone: '(478) 555-0101',
    'Price modifier': percent,
  };
  for (const [name, text] of Object.entries(typed)) await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'Georgia' }).click();
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  for (const [typed, found] of [
    ['eastern', 'New York (Eastern)'],
    ['chic', 'Chicago (Central)'],
    ['New Y', 'New York (Eastern)'],
  ]) {
    await zone.fill(typed!);
    await expect.element(screen.getByRole('option')).toHaveTextContent(found);
  }
  await screen.getByRole('option', { name: 'New York (Eastern)' }).click();
  await screen.getByRole('button', { name: 'Save facility' }).click();
  await expect
    .poll(() => bodies(facilities.addFacility))
    .toEqual([
      {
        name: 'Macon',
        code: 'MAC',
        address: '2 Mill Rd',
        city: 'Macon',
        state: 'GA',
        zipcode: '31201',
        firstName: 'Ida',
        lastName: 'Roe',
        email: 'macon@yard.test',
        phone: '4785550101',
        timeZone: 'America/New_York',
        companyLogo: null,
        isPicRequired: false,
        isSignRequired: false,
        isEinRequired: false,
        isActive: true,
        ...more,
      },
    ]);
});

test('the form keeps what the list is narrowed to, for the way back', async () => {
  const { screen } = await open('?text=sav&franchise=7');
  await screen.getByRole('button', { name: /facility Savannah/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'sav', franchise: '7', edit: '5' });
});

test('a delete is asked for with the name', async () => {
  const { screen, queries } = await open();
  const ask = async () => {
    await screen.getByRole('button', { name: /facility Savannah/ }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await ask();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(queries(facilities.deleteFacility)).toEqual([]);
  await ask();
  await expect.element(screen.getByText('Are you sure you want to delete the facility Savannah?')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(facilities.deleteFacility)).toEqual([{ facilityId: '5' }]);
});
