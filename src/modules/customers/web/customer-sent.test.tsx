import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { customers } from '../contract.ts';
import { customerPath, customerSearch } from '../paths.ts';
import CustomerPage from './customer-page.tsx';
import { everything, openedMacon } from './fixtures/macon.ts';

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
const whole = {
  ...openedMacon,
  address1: 'Gate 2',
  ein: '58-1234567',
  driversLicense: 'D-44',
  canSeeMarkup: true,
  lookupRestriction: '110to500',
  groupModifier: -4.5,
};
const answers = [
  [
    companies.getPricing,
    {
      groupDiscount: 3,
      facilities: [3],
      facilityDiscount: [
        { facilityId: 4, discount: 2.5 },
        { facilityId: 5, discount: 1.5 },
      ],
      version: 6,
    },
  ],
  [facilities.listFacilities, { list: places }],
  [
    customers.previewPricing,
    {
      list: [
        { productId: 9, oem: 'GD3+EA6', description: 'Toyota Corolla', oldOffer: 190.01, newOffer: 180.5 },
        { productId: 8, oem: 'KT 0610', description: 'Ford Focus', oldOffer: 42.1, newOffer: 41.05 },
      ],
    },
  ],
] as const;
const open = (tab: string, as: object = {}, more: object = {}) =>
  openAs(<CustomerPage entityId="7" />, {
    as: { ...everything, ...as },
    at: `?tab=${tab}`,
    path: customerPath,
    search: customerSearch,
    answers: [
      [companies.getCompany, { ...whole, ...more }],
      [companies.editCompany, { message: 'Successfully edited the partner' }],
      [companies.editPricing, { message: 'Pricing saved' }],
      ...answers,
    ],
  });

test.each([
  ['Company Name', 'Rome Metal', { companyName: 'Rome Metal' }],
  ['Phone', '404-555-0199', { phone: '4045550199' }],
  ['First Name', 'Bo', { firstName: 'Bo' }],
  ['Last Name', 'Lee', { lastName: 'Lee' }],
  ['Company Address 1', '2 Mill', { address: '2 Mill' }],
  ['Address 2', 'Gate 3', { address1: 'Gate 3' }],
  ['City', 'Rome', { city: 'Rome' }],
  ['Zipcode', '30161', { zipcode: '30161' }],
  ['Business License', 'B-10', { businessLicense: 'B-10' }],
  ['EIN', '58-7654321', { ein: '58-7654321' }],
  ['Driver License', 'D-45', { driversLicense: 'D-45' }],
  ['Price modifier', '-2', { priceMod: -2 }],
  ['Group modifier', '-5', { groupModifier: -5 }],
])('of the settings %s is sent as %s, over the version that was read', async (name, typed, sent) => {
  const { screen, bodies } = await open('settings');
  await screen.getByRole('textbox', { name, exact: true }).fill(typed);
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, ...sent }]);
  await expect.element(screen.getByText('Successfully edited the partner').first()).toBeVisible();
});

test.each([
  ['Picture mandatory', { isPictureMandatory: true }],
  ['Can See Offer Price', { canSeeUnitPrice: false }],
  ['Can See Markup', { canSeeMarkup: false }],
  ['Can See Subtotal', { canSeeSubtotal: false }],
  ['Can Build Cart', { canBuildCart: true }],
  ['Tampa', { facilities: [3, 4] }],
])('of the settings the box %s is sent as %o', async (name, sent) => {
  const { screen, bodies } = await open('settings');
  await screen.getByRole('checkbox', { name, exact: true }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, ...sent }]);
});

test.each([
  ['State', 'Florida', { state: 'FL' }],
  ['Lookup restriction', '1 to 100', { lookupRestriction: '1to100' }],
])('of the settings %s is chosen as %s', async (name, option, sent) => {
  const { screen, bodies } = await open('settings');
  await screen.getByRole('combobox', { name }).click();
  await screen.getByRole('option', { name: option }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 7, version: 4, ...sent }]);
});

test.each([
  ['Company Name', ' ', 'Required.'],
  ['Phone', '404-555', /phone/i],
  ['Zipcode', '', 'Required.'],
])('a company without %s is not sent', async (name, typed, sentence) => {
  const { screen, bodies } = await open('settings');
  await screen.getByRole('textbox', { name, exact: true }).fill(typed);
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const field = screen.getByRole('textbox', { name, exact: true });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(sentence instanceof RegExp ? /./ : sentence);
  expect(await bodies(companies.editCompany)).toEqual([]);
});

test('each discount of the pricing is sent, and its effect is asked for at the chosen facility', async () => {
  const { screen, bodies, queries } = await open('pricing');
  await expect
    .poll(() => queries(customers.previewPricing).at(-1))
    .toEqual({ companyId: '7', groupDiscount: '3', facilityId: '3', facilityDiscount: '0' });
  // A discount that was given stays visible, also at a facility that is closed.
  await expect.element(screen.getByRole('textbox', { name: 'Closed' })).toHaveValue('1.5');
  await screen.getByRole('textbox', { name: 'Atlanta' }).fill('1.25');
  await screen.getByRole('textbox', { name: 'Tampa' }).fill('4');
  await screen.getByRole('combobox', { name: 'At facility' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Atlanta', 'Tampa']);
  await page.getByRole('option', { name: 'Tampa' }).click();
  await expect
    .poll(() => queries(customers.previewPricing).at(-1))
    .toEqual({ companyId: '7', groupDiscount: '3', facilityId: '4', facilityDiscount: '4' });
  await screen.getByRole('button', { name: 'Save pricing' }).click();
  await expect
    .poll(() => bodies(companies.editPricing))
    .toEqual([
      {
        companyId: 7,
        version: 6,
        facilityDiscount: [
          { facilityId: 3, discount: 1.25 },
          { facilityId: 4, discount: 4 },
          { facilityId: 5, discount: 1.5 },
        ],
      },
    ]);
  await expect.element(screen.getByText('Pricing saved').first()).toBeVisible();
});
