import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { companies } from '../../companies/contract.ts';
import { customerListSearch, customersPath, franchisesPath } from '../paths.ts';
import CustomersPage, { FranchisesPage } from './customers-page.tsx';
import { everything, macon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1600, 900));
afterEach(() => vi.restoreAllMocks());

const open = (change: object = {}, as: object = everything, isFranchises = false) =>
  openAs(isFranchises ? <FranchisesPage /> : <CustomersPage />, {
    as,
    path: isFranchises ? franchisesPath : customersPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [{ ...macon, ...change }] }]],
  });
const shown = () => shownRow(page.getByRole('table'));
const { 'Is Active?': _switch, ...row } = {
  Customer: 'Macon Metalsince 03/05/2024',
  Address: '1 River Street, Macon, GA',
  Email: 'office@macon.test',
  Type: 'Partner Seller',
  Facility: 'Atlanta',
  'Price Adjust': '−3.97 % −$4.00',
  'Is Active?': '',
};

test.each([
  ['partner', {}, {}],
  ['seller that is no partner', { isPartner: false }, { Type: 'Seller' }],
  ['customer whose modifier is a percentage', { groupModifierIsPercentage: true }, { 'Price Adjust': '−3.97 %' }],
  ['customer that is paid more', { groupModifier: 2.5, priceAdjust: 1.25 }, { 'Price Adjust': '1.25 % +$2.50' }],
  ['customer without a modifier', { groupModifier: 0 }, { 'Price Adjust': '−3.97 %' }],
])('the row of a %s', async (_, change, other) => {
  await open(change);
  await expect.poll(shown).toMatchObject({ ...row, ...other });
});

test('the row of a franchise stands under Franchise', async () => {
  await open({}, everything, true);
  const { Customer: name, ...others } = row;
  await expect.poll(shown).toMatchObject({ Franchise: name, ...others });
});

test.each([
  ['with its facility', {}, everything, 'Macon MetalPartner Seller, Atlantaoffice@macon.test, −3.97 % −$4.00'],
  [
    'without one, with its town',
    { facility: '' },
    everything,
    'Macon MetalPartner Seller, Maconoffice@macon.test, −3.97 % −$4.00',
  ],
  ['without price terms', {}, {}, 'Macon MetalPartner Seller, Atlantaoffice@macon.test'],
])('the card of a customer %s', async (_, change, as, words) => {
  await page.viewport(390, 844);
  await open(change, as);
  const link = page.getByRole('list', { name: 'Customers' }).getByRole('link');
  await expect.poll(() => shownText(link.query())).toBe(words);
});

test.each([
  ['a customer', { isFranchise: false }, { ...everything, canCreateFranchise: false }, false],
  ['a franchise, by who may make franchises', { isFranchise: true }, everything, false],
  ['a franchise, by who may not', { isFranchise: true }, { ...everything, canCreateFranchise: false }, true],
  ['a customer, by who may not edit it', { isFranchise: false }, { ...everything, canEditGroup: false }, true],
])('%s is switched', async (_, change, as, isRefused) => {
  const { screen } = await open(change, as);
  const active = screen.getByRole('switch', { name: 'Macon Metal is active' });
  await expect.element(active).toBeChecked();
  expect((active.element() as HTMLInputElement).disabled).toBe(isRefused);
});
