import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { createCustomerPath, createCustomerSearch } from '../paths.ts';
import CreateCustomerPage from './create-customer-page.tsx';
import { everything } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const places = [
  { facilityId: 3, name: 'Atlanta', isActive: true },
  { facilityId: 4, name: 'Tampa', isActive: true },
  { facilityId: 5, name: 'Closed', isActive: false },
];

const openCreate = (as: object) =>
  openAs(<CreateCustomerPage />, {
    as,
    path: createCustomerPath,
    search: createCustomerSearch,
    answers: [
      [facilities.listFacilities, { list: places }],
      [companies.addCompany, { companyId: 31, message: 'Customer added' }],
    ],
  });

test('a new customer begins with every field empty, and with what sellers usually see', async () => {
  const { screen } = await openCreate(everything);
  await expect.element(screen.getByRole('checkbox', { name: 'Tampa' })).toBeVisible();
  await expect.element(page.elementLocator(document.querySelector('form')!)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Company":
      - heading "Company" [level=2]
      - text: Company Name
      - textbox "Company Name"
      - text: Company type
      - combobox "Company type"
      - img
      - text: Company Email
      - textbox "Company Email"
      - text: Phone
      - textbox "Phone"
    - region "Contact":
      - heading "Contact" [level=2]
      - paragraph: The first user of the company, who signs in with this address.
      - text: First Name
      - textbox "First Name"
      - text: Last Name
      - textbox "Last Name"
      - text: Admin/User Email
      - textbox "Admin/User Email"
      - checkbox "Same as Company Email"
      - text: Same as Company Email Password
      - textbox "Password"
      - button "Toggle password visibility":
        - img
      - paragraph: At least 10 characters. Left empty, a link to set one is mailed.
    - region "Address":
      - heading "Address" [level=2]
      - text: Company Address 1
      - textbox "Company Address 1"
      - text: Address 2
      - textbox "Address 2"
      - text: City
      - textbox "City"
      - text: State
      - combobox "State"
      - img
      - text: Zipcode
      - textbox "Zipcode"
    - region "Facilities":
      - heading "Facilities" [level=2]
      - paragraph: Where it sells.
      - text: Sells at
      - group "Sells at":
        - checkbox "Atlanta"
        - text: Atlanta
        - checkbox "Tampa"
        - text: Tampa
    - region "Licenses":
      - heading "Licenses" [level=2]
      - paragraph: Optional. Only this company and who may edit customers see them.
      - text: Business License
      - textbox "Business License"
      - text: EIN
      - textbox "EIN":
        - /placeholder: 12-3456789
      - text: Driver License
      - textbox "Driver License"
      - text: Metal License
      - button "Choose metal license"
    - region "Permissions":
      - heading "Permissions" [level=2]
      - paragraph: They act for sellers alone.
      - checkbox "Picture mandatory"
      - text: Picture mandatory
      - checkbox "Can See Offer Price" [checked]
      - text: Can See Offer Price
      - checkbox "Can See Markup"
      - text: Can See Markup
      - checkbox "Can See Subtotal" [checked]
      - text: Can See Subtotal
      - checkbox "Can Build Cart"
      - text: Can Build Cart Lookup restriction
      - combobox "Lookup restriction": No Limit
      - img
    - region "Price modifiers":
      - heading "Price modifiers" [level=2]
      - paragraph: They change the next price that is shown, and nothing on a load.
      - text: Price modifier
      - textbox "Price modifier": "0"
      - text: "% Group modifier"
      - textbox "Group modifier": "0"
      - button "Percent, switch to dollars": "%"
    - button "Cancel"
    - button "Save"
  `);
});

test('what is typed of a new customer stays after leaving, without its password', async () => {
  const first = await openCreate(everything);
  await first.screen.getByRole('textbox', { name: 'Company Name' }).fill('Kept Metal');
  await first.screen
    .getByLabelText(/^Password/)
    .first()
    .fill('rust under the sill');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Kept Metal');
  expect(JSON.stringify(sessionStorage)).not.toContain('rust under the sill');
  await first.screen.unmount();
  const { screen } = await openCreate(everything);
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Kept Metal');
});

const typeAll = async () => {
  const { screen, bodies } = await openCreate(everything);
  const typed = {
    'Company Name': 'Savannah Auto',
    'Company Email': 'office@savannah.test',
    Phone: '404-555-0142',
    'First Name': 'Ada',
    'Last Name': 'Reed',
    'Admin/User Email': 'ada@savannah.test',
    'Company Address 1': '1 River Street',
    'Address 2': 'Gate 2',
    City: 'Savannah',
    Zipcode: '31401',
    'Business License': 'B-9',
    EIN: '58-1234567',
    'Driver License': 'D-44',
    'Price modifier': '-1.5',
    'Group modifier': '2.25',
  };
  for (const [name, value] of Object.entries(typed))
    await screen.getByRole('textbox', { name, exact: true }).fill(value);
  await screen
    .getByLabelText(/^Password/)
    .first()
    .fill('rust under the sill');
  for (const [name, option] of [
    ['State', 'Georgia'],
    ['Company type', 'Partner Seller'],
    ['Lookup restriction', '110 to 500'],
  ] as const) {
    await screen.getByRole('combobox', { name }).click();
    await screen.getByRole('option', { name: option }).click();
  }
  for (const name of ['Atlanta', 'Tampa', 'Picture mandatory', 'Can See Offer Price', 'Can See Markup'])
    await screen.getByRole('checkbox', { name }).click();
  await screen.getByRole('button', { name: 'Percent, switch to dollars' }).last().click();
  return { screen, bodies };
};

test('a new customer is sent with everything that was typed', async () => {
  const { screen, bodies } = await typeAll();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => bodies(companies.addCompany))
    .toEqual([
      {
        companyName: 'Savannah Auto',
        companyType: 'SELLER',
        email: 'office@savannah.test',
        userEmail: 'ada@savannah.test',
        password: 'rust under the sill',
        phone: '4045550142',
        firstName: 'Ada',
        lastName: 'Reed',
        address: '1 River Street',
        address1: 'Gate 2',
        city: 'Savannah',
        state: 'GA',
        zipcode: '31401',
        facilities: [3, 4],
        businessLicense: 'B-9',
        ein: '58-1234567',
        driversLicense: 'D-44',
        metalLicense: null,
        isPictureMandatory: true,
        canSeeUnitPrice: false,
        canSeeMarkup: true,
        canSeeSubtotal: true,
        canBuildCart: false,
        lookupRestriction: '110to500',
        priceMod: -1.5,
        groupModifier: 2.25,
        groupModifierIsPercentage: false,
        ask: true,
      },
    ]);
  await expect.element(screen.getByText('Customer added')).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toContain('Savannah');
});

test('Cancel of a new customer asks before what is typed is lost, and leads back', async () => {
  const { screen } = await openCreate(everything);
  await screen.getByRole('textbox', { name: 'Company Name' }).fill('Kept Metal');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Kept Metal');
});
