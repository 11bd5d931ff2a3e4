import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { usersPath } from '../../users/paths.ts';
import { customers } from '../contract.ts';
import { customerPath, customerSearch, franchiseCustomerPath, franchisesPath } from '../paths.ts';
import CompanySettingsPage from './company-settings-page.tsx';
import CustomerPage from './customer-page.tsx';
import { everything, openedMacon as macon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const discounts = { groupDiscount: 3, facilities: [3], facilityDiscount: [{ facilityId: 3, discount: 2 }], version: 4 };
const offer = { productId: 9, oem: 'GD3+EA6', description: 'Toyota', oldOffer: 190.01, newOffer: 180.5 };
type Opened = { as?: object; more?: object; offers?: readonly object[]; searchText?: string };
const open = (at: string, { as = {}, more = {}, offers = [offer], searchText = '' }: Opened = {}) =>
  openAs(<CustomerPage entityId="7" searchText={searchText} />, {
    as: { ...everything, ...as },
    at,
    path: customerPath,
    search: customerSearch,
    answers: [
      [companies.getCompany, { ...macon, ...more }],
      [companies.getPricing, discounts],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
      [customers.previewPricing, { list: offers }],
    ],
  });

const tabs = ['Users', 'Pricing', 'Lookup plans', 'Settings'];
test.each<[string, object, object, readonly string[]]>([
  ['a seller, with every right', {}, {}, tabs],
  ['a franchise', {}, { companyType: 'FRANCHISE', isFranchise: true }, ['Users', 'Pricing', 'Settings']],
  ['a seller, for who shows no prices', { hierarchy: 2 }, {}, ['Users', 'Settings']],
])('the tabs of %s', async (_, as, more, names) => {
  const { screen } = await open('', { as, more });
  const shown = screen.getByRole('navigation', { name: 'Parts of Macon Metal' }).getByRole('link');
  await expect.poll(() => shown.elements().map((each) => each.textContent)).toEqual(names);
});

test.each([
  ['an own customer', {}, customerPath],
  ['a customer of a franchise', { parentCompanyId: 5 }, franchiseCustomerPath],
  ['a franchise', { companyType: 'FRANCHISE', isFranchise: true }, franchiseCustomerPath],
])('the tabs of %s stay under its address', async (_, more, path) => {
  const { screen } = await open('', { more });
  await expect
    .element(screen.getByRole('link', { name: 'Settings' }))
    .toHaveAttribute('href', path({ entityId: 7 }, { tab: 'settings' }));
});

test.each([
  ['pricing', { hierarchy: 2 }],
  ['plans', { hierarchy: 2 }],
])('the address of the tab %s shows the settings to who may not see it', async (tab, as) => {
  const { screen } = await open(`?tab=${tab}`, { as });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Save pricing|Give credits/ }).query()).toBeNull();
});

test('Back keeps the search of the list', async () => {
  const { screen } = await open('', { searchText: 'mac', more: { companyType: 'FRANCHISE', isFranchise: true } });
  await expect
    .element(screen.getByRole('link', { name: 'Back', exact: true }))
    .toHaveAttribute('href', franchisesPath({ text: 'mac' }));
});

test.each([
  ['changed', {}, { Now: '$190.01', 'After saving': '$180.50' }, true],
  ['unchanged', { newOffer: undefined, oldOffer: 190.01 }, { Now: '$190.01', 'After saving': '' }, true],
  ['hidden', { newOffer: undefined, oldOffer: undefined }, { Now: '', 'After saving': '' }, false],
])('the effect on an offer that is %s', async (_, change, figures, isMarked) => {
  const { screen } = await open('?tab=pricing', { offers: [{ ...offer, ...change }] });
  const table = screen.getByRole('table', { name: 'Offers now and after saving' });
  await expect.poll(() => shownRow(table)).toEqual({ Converter: 'GD3+EA6Toyota', ...figures });
  expect(table.element().querySelector('[data-changed]') !== null).toBe(isMarked);
});

test('a customer sells somewhere, and a franchise is asked for no facility', async () => {
  const { screen, bodies } = await open('?tab=pricing');
  await screen.getByRole('checkbox', { name: 'Atlanta' }).click();
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect.element(screen.getByText(messages.invalidFacility)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Atlanta' })).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(companies.editPricing)).toEqual([]);
  await screen.unmount();
  sessionStorage.clear();
  const franchise = await open('?tab=pricing', { more: { companyType: 'FRANCHISE', isFranchise: true } });
  await expect.element(franchise.screen.getByRole('textbox', { name: 'Customer discount' })).toBeVisible();
  expect(franchise.screen.getByRole('checkbox', { name: 'Atlanta' }).query()).toBeNull();
});

test('chosen facilities are sent with the pricing', async () => {
  const { screen, bodies } = await openAs(<CustomerPage entityId="7" />, {
    as: everything,
    at: '?tab=pricing',
    path: customerPath,
    search: customerSearch,
    answers: [
      [companies.getCompany, macon],
      [companies.getPricing, discounts],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Atlanta', isActive: true },
            { facilityId: 4, name: 'Tampa', isActive: true },
          ],
        },
      ],
    ],
  });
  const tampa = screen.getByRole('checkbox', { name: 'Tampa' });
  await expect.element(tampa).not.toHaveAttribute('aria-invalid');
  await tampa.click();
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect.poll(() => bodies(companies.editPricing)).toEqual([{ companyId: 7, version: 4, facilities: [3, 4] }]);
});

test('another user’s change of a customer is shown in words', async () => {
  const { screen } = await open('?tab=settings');
  await screen.getByRole('textbox', { name: 'City' }).fill('Athens');
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const fresh = { ...macon, version: 5, isPictureMandatory: true, ein: '58-1234567', facility: 'Atlanta, Tampa' };
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === companies.editCompany.path
      ? Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 })
      : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  for (const words of [
    'EIN is now “58-1234567” (was empty)',
    'Picture mandatory is now “yes” (was “no”)',
    'Facilities is now “Atlanta, Tampa” (was “Atlanta”)',
  ])
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

test.each([
  ['who edits customers', {}, true],
  ['others', { canEditGroup: false }, false],
])('the papers of a customer are shown to %s', async (_, as, isShown) => {
  const { screen } = await open('?tab=settings', { as });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Business License' }).query() !== null).toBe(isShown);
});

test.each([
  ['with', {}, true],
  ['without', { userEmail: null }, false],
])('a customer %s a first user has its password changed', async (_, more, isOffered) => {
  const { screen } = await open('?tab=settings', { more });
  await expect.element(screen.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' }).query() !== null).toBe(isOffered);
});

const passwordOf = async () => {
  const opened = await open('?tab=settings');
  const field = (name: string) => opened.screen.getByRole('textbox', { name, exact: true });
  await field('Current Password').fill('Old-Pass-93');
  await field('Password').fill('Honeycomb-41-yard');
  return { ...opened, field, press: () => opened.screen.getByRole('button', { name: 'Change password' }).click() };
};

test('both passwords are sent, and the fields are emptied', async () => {
  const { screen, bodies, field, press } = await passwordOf();
  await press();
  await expect
    .poll(() => bodies(companies.editCompany))
    .toEqual([{ companyId: 7, currentPassword: 'Old-Pass-93', password: 'Honeycomb-41-yard' }]);
  await expect.element(screen.getByText(messages.passwordChanged)).toBeVisible();
  await expect.element(field('Current Password')).toHaveValue('');
});

test.each([
  [
    'its field',
    { error: 'currentPassword: Wrong.', fields: { currentPassword: 'Wrong.' } },
    'Current Password',
    'Wrong.',
  ],
  ['the new one', { error: 'Not allowed.' }, 'Password', 'Not allowed.'],
])('a refused password is told at %s', async (_, body, name, sentence) => {
  const { field, press } = await passwordOf();
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await press();
  await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(sentence));
  await field('Password').fill('Honeycomb-42-yard');
  await expect.element(field(name)).not.toHaveAccessibleDescription(new RegExp(sentence));
});

test.each([
  ['creates users', { canCreateUser: true }, true],
  ['creates none', { canCreateUser: false }, false],
])('the own company leads who %s to them', async (_, as, creates) => {
  const { screen } = await openAs(<CompanySettingsPage />, {
    as: { ...everything, ...as },
    answers: [[companies.getCompany, { ...macon, companyId: 1 }]],
  });
  await expect
    .element(screen.getByRole('link', { name: 'Go To Users' }))
    .toHaveAttribute('href', usersPath({ company: 1 }));
  const create = screen.getByRole('link', { name: 'Create user' });
  if (creates) await expect.element(create).toHaveAttribute('href', usersPath({ company: 1, add: true }));
  else expect(create.query()).toBeNull();
});
