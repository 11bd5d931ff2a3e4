import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { files } from '../../files/contract.ts';
import { createLoadPath } from '../../loads/paths.ts';
import {
  createCustomerPath,
  createCustomerSearch,
  customersPath,
  franchiseCustomersPath,
  franchisesPath,
} from '../paths.ts';
import CreateCustomerPage from './create-customer-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const everything = {
  canCreateUser: true,
  canAdjustCustomerSettings: true,
  canShowPriceModifier: true,
  canCreateFranchise: true,
};
const openCreate = (as: object = everything, at = '', of: object = {}, more: object = {}) =>
  openAs(<CreateCustomerPage />, {
    as,
    at,
    path: createCustomerPath,
    search: createCustomerSearch,
    answers: [
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
      [files.uploadImage, { imageUrl: '/files/logo' }],
      [companies.getCompany, { companyId: 7, companyName: 'Riverbend', ...of }],
    ],
    ...more,
  });

test.each([
  ['of a franchise, to the staff of the parent company', everything, '?franchise=7'],
  ['of a franchise, to its own users', { ...everything, hierarchy: 10, companyId: 7 }, ''],
])('a new customer %s names the franchise', async (_, as, at) => {
  const { screen } = await openCreate(as, at, { isFranchise: true });
  await expect.element(screen.getByText('of the franchise Riverbend')).toBeVisible();
});

test('an address that names no franchise as one says nothing untrue', async () => {
  const { screen, queries } = await openCreate(everything, '?franchise=7', { isFranchise: false });
  await expect.poll(() => queries(companies.getCompany)).toHaveLength(1);
  await expect.element(screen.getByText(/of the franchise/)).not.toBeInTheDocument();
});

test('an empty form marks what is missing in the words of the specification, and sends nothing', async () => {
  const { screen, bodies } = await openCreate();
  await screen.getByRole('button', { name: 'Save' }).click();
  for (const sentence of [
    'Please select valid state',
    'Please select valid Company Type',
    'Please select valid Facility',
  ])
    await expect.element(screen.getByText(sentence).first()).toBeVisible();
  expect(await bodies(companies.addCompany)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('Same as Company Email copies the address', async () => {
  const { screen } = await openCreate();
  await screen.getByRole('textbox', { name: 'Company Email' }).fill('office@new.test');
  await screen.getByRole('checkbox', { name: 'Same as Company Email' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Admin/User Email' })).toHaveValue('office@new.test');
});

test('a franchise has a logo instead of facilities', async () => {
  const { screen } = await openCreate();
  await screen.getByRole('combobox', { name: 'Company type' }).click();
  await page.getByRole('option', { name: 'Franchise' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Please upload the company logo').first()).toBeVisible();
  await expect.element(screen.getByText('Sells at')).not.toBeInTheDocument();
});

test.each([
  ['a franchise', { hierarchy: 10 as const, canCreateUser: true, canAdjustCustomerSettings: true }],
  ['staff without the right', { canCreateUser: true }],
])('%s sets no toggles, and no terms without their right', async (_, as) => {
  const { screen } = await openCreate(as);
  await expect.element(screen.getByRole('checkbox', { name: 'Can Build Cart' })).toBeDisabled();
  await expect.element(screen.getByText('Price modifier')).not.toBeInTheDocument();
});

type Screen = Awaited<ReturnType<typeof openAs>>['screen'];

const fill = async (screen: Screen, phone = '404-555-0142') => {
  const typed = {
    'Company Name': 'Savannah Auto',
    'Company Email': 'office@savannah.test',
    Phone: phone,
    'First Name': 'Ada',
    'Last Name': 'Reed',
    'Admin/User Email': 'ada@savannah.test',
    'Company Address 1': '1 River Street',
    City: 'Savannah',
    Zipcode: '31401',
  };
  for (const [name, value] of Object.entries(typed))
    await screen.getByRole('textbox', { name, exact: true }).fill(value);
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'Georgia' }).click();
  await screen.getByRole('combobox', { name: 'Company type' }).click();
  await screen.getByRole('option', { name: 'Partner Seller' }).click();
  await screen.getByRole('checkbox', { name: 'Atlanta' }).click();
};
const filled = {
  companyName: 'Savannah Auto',
  companyType: 'SELLER',
  email: 'office@savannah.test',
  userEmail: 'ada@savannah.test',
  phone: '4045550142',
  firstName: 'Ada',
  lastName: 'Reed',
  address: '1 River Street',
  address1: '',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  facilities: [3],
};
const papers = { businessLicense: '', ein: '', driversLicense: '', metalLicense: null };
const toggles = {
  isPictureMandatory: false,
  canSeeUnitPrice: true,
  canSeeMarkup: false,
  canSeeSubtotal: true,
  canBuildCart: false,
  lookupRestriction: 'nolimit',
};
const terms = { priceMod: 0, groupModifier: 0, groupModifierIsPercentage: true };

test.each([
  ['staff with every right', everything, { ...toggles, ...terms }],
  ['staff without canShowPriceModifier', { ...everything, canShowPriceModifier: false }, toggles],
  ['staff without canAdjustCustomerSettings', { ...everything, canAdjustCustomerSettings: false }, terms],
  ['a franchise', { ...everything, hierarchy: 10 }, terms],
])('%s sends a seller with what it may set, and without a logo', async (_, as, settings) => {
  const { screen, bodies } = await openCreate(as);
  await fill(screen);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bodies(companies.addCompany)).toEqual([{ ...filled, ...papers, ...settings, ask: true }]);
});

test('a seller that becomes a franchise is sent without its facilities, and is listed with the franchises', async () => {
  const { screen, bodies } = await openCreate();
  await fill(screen);
  await screen.getByRole('combobox', { name: 'Company type' }).click();
  await screen.getByRole('option', { name: 'Franchise' }).click();
  await userEvent.upload(
    screen.getByLabelText('Logo').last(),
    new File(['a picture'], 'logo.png', { type: 'image/png' }),
  );
  await expect.element(screen.getByRole('img', { name: 'Logo' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  const franchise = { companyType: 'FRANCHISE', facilities: [], companyLogo: '/files/logo' };
  await expect.poll(() => bodies(companies.addCompany)).toMatchObject([franchise]);
  await expect.poll(() => screen.router.state.location.pathname).toBe(franchisesPath());
});

test('a phone number that is too short is not sent', async () => {
  const { screen, bodies } = await openCreate();
  await fill(screen, '404-555-014');
  await screen.getByRole('button', { name: 'Save' }).click();
  const phone = screen.getByRole('textbox', { name: 'Phone', exact: true });
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('404-555-0142');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bodies(companies.addCompany)).toMatchObject([{ phone: '4045550142' }]);
});

test.each([
  ['staff who may create franchises', everything, ['Partner Seller', 'Franchise']],
  ['staff who may not', { ...everything, canCreateFranchise: false }, ['Partner Seller']],
  ['a franchise', { ...everything, hierarchy: 10 }, ['Partner Seller']],
])('the types that are offered to %s', async (_, as, types) => {
  const { screen } = await openCreate(as);
  await screen.getByRole('combobox', { name: 'Company type' }).click();
  await expect.element(page.getByRole('option', { name: 'Partner Seller' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(types);
});

test.each([
  ['', customersPath(), 'Back To Customers', customersPath()],
  [
    '?franchise=7',
    franchiseCustomersPath({ companyId: 7 }),
    'Back To Customers',
    franchiseCustomersPath({ companyId: 7 }),
  ],
  ['?cart=true', createLoadPath(), 'Back to Create Cart', createLoadPath({ customer: 31 })],
])('from %j it leads back, and on with what was added', async (at, back, name, next) => {
  const { screen, bodies } = await openCreate(
    everything,
    at,
    { isFranchise: true },
    {
      answers: [
        [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
        [companies.addCompany, { companyId: 31, message: 'Done' }],
      ],
    },
  );
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', back);
  await fill(screen);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.router.state.location.href).toBe(next);
  const [sent] = await bodies(companies.addCompany);
  expect(sent).toMatchObject(at.includes('franchise') ? { parentCompanyId: 7 } : { companyName: 'Savannah Auto' });
  expect('parentCompanyId' in sent!).toBe(at.includes('franchise'));
});

test.each([
  ['Add', [true, undefined]],
  ['Go back', [true]],
])('a likely mistake is asked about: %s', async (answer, asks) => {
  const { screen, bodies } = await openCreate(
    everything,
    '',
    {},
    {
      asking: [[companies.addCompany, 'There is a Savannah Auto already.']],
    },
  );
  await fill(screen);
  await screen.getByRole('button', { name: 'Save' }).click();
  const question = screen.getByRole('dialog', { name: 'Add another one?' });
  await expect.element(question.getByText('There is a Savannah Auto already.')).toBeVisible();
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect
    .poll(async () => (await bodies(companies.addCompany)).map((sent) => (sent as { ask?: boolean }).ask))
    .toEqual(asks);
  // One key for both would answer the second with what the first was answered.
  const keys = vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => address === companies.addCompany.path)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(asks.length);
  if (answer === 'Go back') await expect.element(screen.getByText(messages.notAdded)).toBeVisible();
});

test.each([
  ['its field', { error: 'companyName: Taken.', fields: { companyName: 'Taken.' } }, 'Taken.', true],
  ['all of it', { error: 'Try later.' }, 'Try later.', false],
])('a refusal of %s is told', async (_, body, sentence, isAtField) => {
  const { screen } = await openCreate();
  await fill(screen);
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    address === companies.addCompany.path ? Response.json(body, { status: 400 }) : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(sentence).first()).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Company Name' }))
    .toHaveAccessibleDescription(isAtField ? sentence : '');
});

test('Same as Company Email is taken back too', async () => {
  const { screen } = await openCreate();
  await screen.getByRole('textbox', { name: 'Company Email' }).fill('office@new.test');
  const same = screen.getByRole('checkbox', { name: 'Same as Company Email' });
  await same.click();
  await expect.element(same).toBeChecked();
  await same.click();
  await expect.element(screen.getByRole('textbox', { name: 'Admin/User Email' })).toHaveValue('');
  await expect.element(same).not.toBeChecked();
});

test.each([
  [true, 'At least 10 characters. Left empty, a link to set one is mailed.'],
  [false, 'At least 10 characters. No mail server is set up, so nothing is mailed.'],
])('with a mail server (%s) a password may be left empty or not', async (hasMailServer, sentence) => {
  const { screen } = await openCreate({ ...everything, hasMailServer });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
