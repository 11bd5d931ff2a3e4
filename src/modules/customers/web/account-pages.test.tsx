import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import type { Call } from '../../../kernel/contract.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { onboarding } from '../../onboarding/contract.ts';
import NewAccountPage from './new-account-page.tsx';
import NewUserPage from './new-user-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const atlanta = { facilityId: 3, name: 'Atlanta Yard', city: 'Atlanta', isActive: true };
const gus = {
  isNewUser: true,
  hierarchy: 2 as const,
  userId: 8,
  companyId: 9,
  parentCompanyId: 1,
  email: 'gus@guest.test',
  firstName: 'Gus',
  lastName: 'Newman',
  phone: '7065550199',
  invitedFacilities: [],
};
const openNewUser = (refused: (typeof companies.addCompany)[] = [], more: object = {}) =>
  openAs(<NewUserPage />, {
    as: { ...gus, ...more },
    refused,
    answers: [
      [facilities.listFacilities, { list: [atlanta, { ...atlanta, facilityId: 4, name: 'Closed', isActive: false }] }],
    ],
  });
type Screen = Awaited<ReturnType<typeof openAs>>['screen'];

const fill = async (screen: Screen, { choosesFacility = true, typesPhone = true } = {}) => {
  const typed = {
    'Company Name': 'Newman Salvage',
    ...(typesPhone && { Phone: '864-555-0142' }),
    'First Name': 'Gus',
    'Last Name': 'Newman',
    'Company Address 1': '1 Depot St',
    City: 'Cowpens',
    Zipcode: '29330',
  };
  for (const [name, value] of Object.entries(typed))
    await screen.getByRole('textbox', { name, exact: true }).fill(value);
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'South Carolina' }).click();
  if (choosesFacility) await screen.getByRole('checkbox', { name: 'Atlanta Yard' }).click();
};
const filled = {
  companyName: 'Newman Salvage',
  companyType: 'SELLER',
  email: 'gus@guest.test',
  userEmail: 'gus@guest.test',
  phone: '8645550142',
  firstName: 'Gus',
  lastName: 'Newman',
  address: '1 Depot St',
  city: 'Cowpens',
  state: 'SC',
  zipcode: '29330',
  facilities: [3],
};

test('a new user sees what is known, and no right or price to set', async () => {
  const { screen } = await openNewUser();
  await expect.element(screen.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Admin/User Email' })).toHaveValue('gus@guest.test');
  await expect.element(screen.getByRole('textbox', { name: 'Admin/User Email' })).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Gus');
  await expect.element(screen.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Newman');
  await expect.element(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('706-555-0199');
  for (const name of ['Price modifier', 'Group modifier', 'Password'])
    expect(screen.getByRole('textbox', { name }).query()).toBeNull();
  for (const name of ['Can Build Cart', 'Can See Markup', 'Closed'])
    expect(screen.getByRole('checkbox', { name }).query()).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('what a new user leaves out is told, and nothing is sent', async () => {
  const { screen, bodies } = await openNewUser([], { phone: '' });
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText('Please select valid state')).toBeVisible();
  await expect.element(screen.getByText('Please select valid Facility')).toBeVisible();
  for (const name of ['Company Name', 'Phone', 'Company Address 1', 'City', 'Zipcode'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(companies.addCompany)).toEqual([]);
});

test('a new user sends the company without rights, terms or a password; a refusal keeps it', async () => {
  const { screen, bodies } = await openNewUser([companies.addCompany]);
  await fill(screen);
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  const [sent] = await bodies(companies.addCompany);
  expect(sent).toMatchObject(filled);
  for (const field of [
    'password',
    'priceMod',
    'groupModifier',
    'canBuildCart',
    'lookupRestriction',
    'isPictureMandatory',
  ])
    expect(sent).not.toHaveProperty(field);
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Cowpens');
});

test('a visitor without a link is asked for the address alone', async () => {
  const { screen, bodies } = await openAs(<NewAccountPage id="1" />, { as: null });
  await screen.getByRole('textbox', { name: 'Email' }).fill('self@guest.test');
  await screen.getByRole('button', { name: 'Send Email' }).click();
  await expect.poll(() => bodies(onboarding.register)).toEqual([{ email: 'self@guest.test' }]);
  await expect.element(screen.getByText(/Open the link in it/)).toBeVisible();
});

test('a new user finds the own phone and the facility of the invitation, unless it is closed', async () => {
  const { screen, bodies } = await openNewUser([companies.addCompany], { invitedFacilities: [3, 4] });
  const atlantaBox = screen.getByRole('checkbox', { name: 'Atlanta Yard' });
  await expect.element(atlantaBox).toBeChecked();
  await fill(screen, { choosesFacility: false, typesPhone: false });
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => bodies(companies.addCompany)).toMatchObject([{ facilities: [3], phone: '7065550199' }]);
});

const openConfirmed = (refused: readonly Call[] = [], email = 'gus@guest.test') => {
  sessionStorage.setItem(`troyard.mailed-link:${window.location.pathname}`, 'of-the-link');
  return openAs(<NewAccountPage id="1" />, {
    as: null,
    refused,
    answers: [
      [
        onboarding.getInvitation,
        { email, firstName: '', lastName: '', companyName: 'Piedmont', facilities: [atlanta] },
      ],
    ],
  });
};

test('a visitor with a link sends company, password and token, once; a refusal keeps the link', async () => {
  const { screen, bodies } = await openConfirmed([onboarding.register]);
  await fill(screen);
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText('Required.')).toBeVisible();
  await screen
    .getByLabelText(/^Password/)
    .first()
    .fill('rust under the sill');
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  const sent = await bodies(onboarding.register);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ ...filled, password: 'rust under the sill', registrationToken: 'of-the-link' });
  for (const field of ['priceMod', 'canBuildCart', 'companyLogo']) expect(sent[0]).not.toHaveProperty(field);
  expect(sessionStorage.getItem(`troyard.mailed-link:${window.location.pathname}`)).toBe('of-the-link');
});

test('what a visitor typed stays in the tab, without the password and for the address of the link', async () => {
  const first = await openConfirmed();
  await first.screen
    .getByLabelText(/^Password/)
    .first()
    .fill('rust under the sill');
  await first.screen.getByRole('textbox', { name: 'City' }).fill('Cowpens');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Cowpens');
  expect(JSON.stringify(sessionStorage)).not.toContain('rust under the sill');
  await first.screen.unmount();
  const { screen } = await openConfirmed([], 'ida@guest.test');
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Cowpens');
  await expect.element(screen.getByRole('textbox', { name: 'Admin/User Email' })).toHaveValue('ida@guest.test');
});

test('a dead link leads back to the address', async () => {
  const { screen } = await openConfirmed([onboarding.getInvitation]);
  await expect.element(screen.getByText(messages.deadInvitation)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send Email' })).toBeVisible();
});

test('another part of the address leads to the form of invited people', async () => {
  const { screen } = await openAs(<NewAccountPage id="7" />);
  await expect.element(screen.getByText('Another page')).toBeVisible();
});

test('who is signed in is sent on, and nothing is asked', async () => {
  const { screen } = await openAs(<NewAccountPage id="1" />);
  await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  expect(screen.getByRole('textbox').query()).toBeNull();
});

test.each([
  ['at its field', { error: 'email: No address.', fields: { email: 'No address.' } }, true],
  ['below', { error: 'No address.' }, false],
])('a refused address of a visitor is told %s', async (_, body, isAtField) => {
  const { screen } = await openAs(<NewAccountPage id="1" />, { as: null });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('self@');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await screen.getByRole('button', { name: 'Send Email' }).click();
  await expect.element(screen.getByText('No address.', { exact: true })).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription(isAtField ? 'No address.' : '');
});
