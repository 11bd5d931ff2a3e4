import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { narrowDesktop } from '../../../ui/testing/narrow-desktop.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { globalModifier } from '../global-modifier/contract.ts';
import { datedReportSearch, globalModifierPath, topCatsPath, topCustomersPath, topLookupsPath } from '../paths.ts';
import { topCats } from '../top-cats/contract.ts';
import { topCustomers } from '../top-customers/contract.ts';
import { topLookups } from '../top-lookups/contract.ts';
import GlobalModifierPage from './global-modifier/global-modifier-page.tsx';
import TopCatsPage from './top-cats/top-cats-page.tsx';
import TopCustomersPage from './top-customers/top-customers-page.tsx';
import TopLookupsPage from './top-lookups/top-lookups-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const cat = {
  productId: 7,
  oem: 'GD3+EAG',
  count: 35,
  quantity: 123.25,
  unit: 'piece',
  minPrice: 144.34,
  maxPrice: 1172.29,
  priceOverride: null,
  ptAssay: 405,
  pdAssay: 1490.5,
  rhAssay: null,
};
const customer = {
  companyId: 9,
  companyName: 'Reed Cores',
  firstName: 'Ada',
  lastName: 'Reed',
  isActive: true,
  isDeleted: false,
  facility: 'Atlanta, Tampa',
  address: '1 River Street',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  companyType: 'SELLER',
  groupModifier: -2.5,
  groupModifierIsPercentage: false,
  createdDate: '2026-01-02T12:00:00Z',
  ts: null,
  invcount: 1200,
  lookupcount: 1,
};
const pricing = {
  version: 3,
  created: new Date('2026-06-05T15:04:00').toISOString(),
  username: 'Ruth Vance',
  marketPtOz: 1788,
  marketPdOz: 1315,
  marketRhOz: 9550,
  hedgePtOz: 1760,
  hedgePdOz: 1290,
  hedgeRhOz: 9300,
  modifierPt: 8,
  modifierPtIsPercentage: true,
  modifierPd: 8.25,
  modifierPdIsPercentage: true,
  modifierRh: 1500,
  modifierRhIsPercentage: false,
  npaPt: 1619.2,
  npaPd: 1186.8,
  npaRh: 7800,
};

const everything = { canShowPricing: true, canAccessAssay: true, canShowPriceModifier: true };
const search = datedReportSearch;
const openCats = (rows: object[], as: object = everything) =>
  openAs(<TopCatsPage />, { as, path: topCatsPath, search, answers: [[topCats.reportTopCats, { list: rows }]] });
const openCustomers = (rows: object[], as: object = everything) =>
  openAs(<TopCustomersPage />, {
    as,
    path: topCustomersPath,
    search,
    answers: [[topCustomers.listTopCustomers, { list: rows }]],
  });
const openLookups = (rows: object[]) =>
  openAs(<TopLookupsPage />, { path: topLookupsPath, search, answers: [[topLookups.listTopLookups, { list: rows }]] });
const openPricings = (rows: object[]) =>
  openAs(<GlobalModifierPage />, {
    path: globalModifierPath,
    search,
    answers: [[globalModifier.listGlobalModifier, { list: rows }]],
  });

type Opened = Awaited<ReturnType<typeof openCats>>['screen'];
const headsOf = async (screen: Opened) => {
  await expect.element(screen.getByRole('columnheader').first()).toBeVisible();
  return screen
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent);
};
const cellsOf = async (screen: Opened, row = 1) => {
  await expect.element(screen.getByRole('row').nth(row).getByRole('cell').first()).toBeVisible();
  return screen
    .getByRole('row')
    .nth(row)
    .getByRole('cell')
    .elements()
    .map((each) => each.textContent);
};

const prices = ['Min Price', 'Max Price', 'Price Override'];
const assays = ['Pt Assay', 'Pd Assay', 'Rh Assay'];

test('Top Cats has the columns of the specification, and the row opens its converter', async () => {
  const { screen } = await openCats([
    cat,
    { ...cat, productId: null, oem: 'TYPED', unit: 'lb', minPrice: null, maxPrice: null },
  ]);
  expect(await headsOf(screen)).toEqual(['OEM', 'Count', 'Quantity', ...prices, ...assays]);
  expect(await cellsOf(screen)).toEqual([
    'GD3+EAG',
    '35',
    '123.25',
    '$144.34',
    '$1,172.29',
    '–calculated',
    '405',
    '1,490.5',
    '–no assay',
  ]);
  expect((await cellsOf(screen, 2)).slice(0, 5)).toEqual([
    'TYPED',
    '35',
    '123.25 lb',
    '–not bought in this time',
    '–not bought in this time',
  ]);
  await expect.element(screen.getByRole('link', { name: 'GD3+EAG' })).toHaveAttribute('href', '/converter/7');
  await expect.element(screen.getByRole('link', { name: 'TYPED' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [{ canShowPricing: false }, assays],
  [{ canAccessAssay: false }, prices],
])('Top Cats lacks the columns that a flag hides: %o', async (lacking, others) => {
  const { screen } = await openCats([cat], { ...everything, ...lacking });
  expect(await headsOf(screen)).toEqual(['OEM', 'Count', 'Quantity', ...others]);
});

test('Top Lookups has the columns of the specification, and its rows open nothing', async () => {
  const { screen } = await openLookups([{ oem: 'AB-1', count: 12, fname: 'Ada', lname: 'Reed', userId: 4 }]);
  expect(await headsOf(screen)).toEqual(['OEM', 'Count', 'User']);
  expect(await cellsOf(screen)).toEqual(['AB-1', '12', 'Ada Reed']);
  expect(screen.getByRole('table').getByRole('link').elements()).toEqual([]);
});

const beforeTerms = ['Company Name', 'Name', 'Is Active', 'Facility', 'Address', 'Location', 'Company Type'];
const afterTerms = ['Created Date', 'Last Login', 'Invoice', 'Lookup'];
test('Top Customers has the columns of the specification beside the menu, and the row opens its customer', async () => {
  // What the menu leaves of 1440 pixels.
  await narrowDesktop();
  const { screen } = await openCustomers([
    customer,
    {
      ...customer,
      companyId: 10,
      companyName: 'Gone',
      isActive: false,
      isDeleted: true,
      companyType: 'FRANCHISE',
      groupModifier: 3,
      groupModifierIsPercentage: true,
      ts: '2026-05-06T12:00:00Z',
    },
    { ...customer, companyId: 11, companyName: 'Off', isActive: false },
  ]);
  await expect.poll(() => headsOf(screen)).toEqual([...beforeTerms, 'Group Modifier', ...afterTerms]);
  expect(await cellsOf(screen)).toEqual([
    'Reed Cores',
    'Ada Reed',
    'Yes',
    'Atlanta, Tampa',
    '1 River Street',
    'Savannah, GA 31401',
    'Seller',
    '−$2.50',
    '01-02-2026',
    '–never',
    '1,200',
    '1',
  ]);
  expect((await cellsOf(screen, 2)).slice(6, 9)).toEqual(['Franchise', '3\u202f%', '01-02-2026']);
  expect([(await cellsOf(screen, 2))[2], (await cellsOf(screen, 2))[9], (await cellsOf(screen, 3))[2]]).toEqual([
    'Deleted',
    '05-06-2026',
    'No',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Reed Cores' }))
    .toHaveAttribute('href', '/entities/viewGroupId/9');
  await expect.element(screen.getByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('Top Customers lacks the Group Modifier without the right to terms', async () => {
  const { groupModifier: _, groupModifierIsPercentage: _is, ...row } = customer;
  const { screen } = await openCustomers([row], { ...everything, canShowPriceModifier: false });
  await expect.poll(() => headsOf(screen)).toEqual([...beforeTerms, ...afterTerms]);
});

test('Global Modifier has the columns of the specification, with a line for each metal', async () => {
  const { screen } = await openPricings([pricing]);
  expect(await headsOf(screen)).toEqual(['Market', 'Hedge', 'Discount', 'Net', 'Date', 'User']);
  expect(await cellsOf(screen)).toEqual([
    'Pt$1,788.00Pd$1,315.00Rh$9,550.00',
    'Pt$1,760.00Pd$1,290.00Rh$9,300.00',
    'Pt8\u202f%Pd8.25\u202f%Rh$1,500.00',
    'Pt$1,619.20Pd$1,186.80Rh$7,800.00',
    '06/05/2026 03:04 PM',
    'Ruth Vance',
  ]);
  for (let at = 0; at < 4; at++) {
    const lines = document.querySelectorAll('tbody td')[at]!.querySelectorAll('.ty-metal-lines > *');
    const tops = [...lines].map((line) => line.getBoundingClientRect().top);
    expect(tops).toHaveLength(3);
    expect(tops.toSorted((a, b) => a - b)).toEqual([...new Set(tops)]);
  }
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a phone they are cards: with the converter’s page, and without a button where there is none', async () => {
  await page.viewport(390, 844);
  const cats = await openCats([cat, { ...cat, productId: null, oem: 'TYPED', quantity: 1, minPrice: null }]);
  const list = cats.screen.getByRole('list', { name: 'Converters' });
  await expect.element(list.getByRole('link')).toHaveTextContent('GD3+EAG35×123.25 pieces$144.34 to $1,172.29');
  await expect.element(list.getByText('1 piece', { exact: true })).toBeVisible();
  expect(list.getByRole('button').elements()).toEqual([]);
  await cats.screen.unmount();
  const customers = await openCustomers([{ ...customer, isActive: false }]);
  await expect
    .element(customers.screen.getByRole('list', { name: 'Customers' }).getByRole('link'))
    .toHaveTextContent('Reed Cores1,200 invoicesNot active, Ada Reed, Savannah, GA 314011 lookup');
  await customers.screen.unmount();
  const others = await openCustomers([
    { ...customer, invcount: 1, lookupcount: 7 },
    { ...customer, companyId: 10, isDeleted: true, invcount: 5 },
  ]);
  const cards = others.screen.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect.element(cards.first()).toHaveTextContent('Reed Cores1 invoiceAda Reed, Savannah, GA 314017 lookups');
  await expect
    .element(cards.last())
    .toHaveTextContent('Reed Cores5 invoicesDeleted, Ada Reed, Savannah, GA 314011 lookup');
  await others.screen.unmount();
  const { minPrice: _, maxPrice: __, ...unpriced } = cat;
  const weighed = await openCats([{ ...unpriced, unit: 'lb' }], { ...everything, canShowPricing: false });
  const one = weighed.screen.getByRole('list', { name: 'Converters' }).getByRole('listitem');
  await expect.poll(() => one.element().textContent).toBe('GD3+EAG35×123.25 lb');
  await weighed.screen.unmount();
  const pricings = await openPricings([pricing]);
  const card = pricings.screen.getByRole('list', { name: 'Pricings' });
  await expect.element(card.getByText('$9,300.00 less $1,500.00 is $7,800.00')).toBeVisible();
  expect(card.getByRole('button').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});
