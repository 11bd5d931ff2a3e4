import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../../ui/testing/shown-row.ts';
import { companies } from '../../../companies/contract.ts';
import { facilities } from '../../../facilities/contract.ts';
import { users } from '../../../users/contract.ts';
import { notBought, type NotBoughtRow } from '../../did-not-buy/contract.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { didNotBuyPath, didNotBuySearch } from '../../paths.ts';
import DidNotBuyPage from './did-not-buy-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const row = {
  markId: 5,
  marks: 1,
  oem: '17089413',
  type: 'CERAMIC',
  priceUnit: 'piece',
  price: 40,
  highestPrice: 40,
  qty: 2.5,
  unit: 3,
  date: '2026-06-10T16:00:00.000Z',
  buyer: 'Dana Okafor',
  customer: 'Peachtree Auto',
  facility: 'Atlanta',
} as const satisfies NotBoughtRow;
const open = (at = '', list: readonly object[] = [], as: object = {}) =>
  openAs(<DidNotBuyPage />, {
    at,
    path: didNotBuyPath,
    search: didNotBuySearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewDNBReport: true, canSeeUnitPrice: true, ...as },
    answers: [
      [notBought.listNotBought, { list }],
      [notBought.downloadNotBought, { link: '#file' }],
      [users.listUsers, { list: [{ userId: 7, firstName: 'Dana', lastName: 'Okafor' }] }],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Riverbend Catalyst' }] }],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Atlanta', isActive: true },
            { facilityId: 4, name: 'Closed Yard', isActive: false },
          ],
        },
      ],
    ],
  });
const today = () => {
  const { from, to } = lastDays(1);
  return {
    from: String(new Date(`${from}T00:00:00`).getTime()),
    to: String(new Date(`${to}T23:59:59.999`).getTime()),
  };
};
const plain = () => ({ count: '10', offset: '0', ...today() });

test.each([
  ['', {}],
  ['?facility=Atlanta', { facility: 'Atlanta' }],
  ['?buyer=7', { buyer: '7' }],
  ['?buyer=okaf', { buyer: 'okaf' }],
  ['?franchise=9', { franchise: '9' }],
  ['?customer=peach', { customer: 'peach' }],
  ['?isGroup=true', { isGroup: 'true' }],
  ['?page=2&size=40', { count: '40', offset: '40' }],
])('of the address %j is sent %o', async (at, expected) => {
  const { queries } = await open(at);
  await expect.poll(() => queries(notBought.listNotBought)).toEqual([{ ...plain(), ...expected }]);
});

test('the filters and heads stand in the order of the specification', async () => {
  const { screen } = await open('', [row]);
  await expect.element(screen.getByRole('cell', { name: '17089413' })).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['OEM', 'Type', 'Price', 'Quantity', 'Unit', 'Date', 'Buyer', 'Customer', 'Facility']);
  const form = document.querySelector('form')!;
  expect([...form.querySelectorAll('.ty-chip-main > span, label')].map((each) => each.textContent)).toEqual([
    'From',
    'To',
    'Facility',
    'Buyer',
    'More filters',
  ]);
  await screen.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await expect.element(more).toBeVisible();
  expect([...more.element().querySelectorAll('.ty-chip-main > span, label')].map((each) => each.textContent)).toEqual([
    'Franchise',
    'Customer',
    'Is Group',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a group shows the span of its prices, and a single price once', async () => {
  const { screen } = await open('?isGroup=true', [
    { ...row, marks: 3, highestPrice: 55.5 },
    { ...row, markId: 6, oem: 'NB 2' },
  ]);
  await expect.element(screen.getByRole('cell', { name: '$40.00 – $55.50' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '$40.00', exact: true })).toBeVisible();
});

test.each([
  ['piece', '2.5'],
  ['lb', '2.5 lb'],
])('a row by the %s has each figure under its head', async (priceUnit, quantity) => {
  const { screen } = await open('', [{ ...row, priceUnit }]);
  await expect
    .poll(() => shownRow(screen.getByRole('table')))
    .toEqual({
      OEM: '17089413',
      Type: 'CERAMIC',
      Price: '$40.00',
      Quantity: quantity,
      Unit: '3',
      Date: '06-10-2026',
      Buyer: 'Dana Okafor',
      Customer: 'Peachtree Auto',
      Facility: 'Atlanta',
    });
});

test('Is Group is taken back, and the names of chosen people and companies stand in their filters', async () => {
  const { screen, queries } = await open('?isGroup=true&buyer=7&customer=9&page=3');
  await expect.element(screen.getByRole('button', { name: /^Buyer/ })).toHaveTextContent('BuyerDana Okafor');
  expect(queries(users.listUsers)).toEqual([{ userId: '7', count: '1', alsoLeft: 'true' }]);
  expect(queries(companies.searchCompanies)).toEqual([
    { customerId: '9', count: '1', isEmbed: 'false', isFranchise: 'false', alsoLeft: 'true' },
  ]);
  await screen.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('checkbox', { name: 'Is Group' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ buyer: '7', customer: '9' });
});

test('who may not list users types a buyer as text, which is not looked up', async () => {
  const { screen, queries } = await open('?buyer=7', [], { hierarchy: 2 });
  await screen.getByRole('button', { name: /^Buyer/ }).click();
  await page.getByRole('combobox', { name: 'Search Buyer' }).fill('okaf');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => queries(notBought.listNotBought).at(-1)).toMatchObject({ buyer: 'okaf' });
  expect(queries(users.listUsers)).toEqual([]);
});

test.each([
  ['', { hierarchy: 1, companyId: 1, parentCompanyId: null }, 'Franchise', '1'],
  ['', { hierarchy: 10, companyId: 5, parentCompanyId: 1 }, 'Franchise', '1'],
  ['?franchise=9', { hierarchy: 1, companyId: 1 }, 'Customer', '9'],
  ['?franchise=gulf', { hierarchy: 1, companyId: 1 }, 'Customer', '1'],
])('at %j, %o looks for a %s under company %s', async (at, as, label, parentCompanyId) => {
  const { screen, queries } = await open(at, [], as);
  await screen.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('combobox', { name: `Search ${label}` }).fill('riv');
  await expect
    .poll(() => queries(companies.searchCompanies).at(-1))
    .toMatchObject({ text: 'riv', parentCompanyId, isFranchise: String(label === 'Franchise') });
});

test('the facilities are also those that are switched off, marked, and a filter is taken over at once', async () => {
  const { screen, queries } = await open('?customer=peach');
  await screen.getByRole('button', { name: /^Facility/ }).click();
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await page.getByRole('option', { name: 'Closed Yard (inactive)' }).click();
  await expect
    .poll(() => queries(notBought.listNotBought).at(-1))
    .toEqual({ ...plain(), customer: 'peach', facility: '4' });
  await screen.getByRole('button', { name: 'More filters 1' }).click();
  await page.getByRole('checkbox', { name: 'Is Group' }).click();
  await expect
    .poll(() => queries(notBought.listNotBought).at(-1))
    .toEqual({ ...plain(), customer: 'peach', facility: '4', isGroup: 'true' });
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => queries(notBought.listNotBought).at(-1)).toEqual(plain());
});

test('a download has the filters of the page, without what is empty', async () => {
  const { screen, queries } = await open('?customer=peach&isGroup=true', [row]);
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect
    .poll(() => queries(notBought.downloadNotBought))
    .toEqual([{ ...today(), customer: 'peach', isGroup: 'true', timeZone: ownTimeZone(), format: 'xlsx' }]);
});

test('on a phone a row is a card', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('', [row]);
  for (const text of ['17089413', '$40.00', 'Peachtree Auto', 'Dana Okafor, Atlanta', '06-10-2026'])
    await expect.element(screen.getByText(text).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
