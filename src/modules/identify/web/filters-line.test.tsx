import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadLists } from '../../loads/lists/contract.ts';
import { makes } from '../../makes/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const carts = [
  { loadId: 7, customerId: 20, companyName: 'Bayou Metals' },
  { loadId: 8, customerId: 21, companyName: 'Peachtree Auto' },
  { loadId: 9, customerId: 21, companyName: 'Peachtree Auto' },
];
const open = (at: string, as: object = {}) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true, ...as },
    answers: [
      [catalogue.searchConverters, { list: [found(1, 'GD3')], lookAlikes: [] }],
      [
        catalogue.listTypes,
        {
          list: [
            { id: 1, name: 'CERAMIC' },
            { id: 2, name: 'AFTER MKT' },
          ],
        },
      ],
      [
        makes.listMakes,
        {
          list: [
            { makeId: 1, make: 'Toyota' },
            { makeId: 2, make: 'Ford' },
          ],
        },
      ],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Atlanta', isActive: true },
            { facilityId: 4, name: 'Tampa', isActive: true },
            { facilityId: 5, name: 'Burlington', isActive: false },
          ],
        },
      ],
      [loadLists.listLoads, { list: carts }],
      [loadLifeCycle.getLoad, load],
      [companies.searchCompanies, { list: [{ companyId: 22, companyName: 'Bayside Scrap' }] }],
    ],
  });
type Opening = Awaited<ReturnType<typeof open>>;
const last = ({ queries }: Opening) => queries(catalogue.searchConverters).at(-1);
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);
const filters = () => page.getByRole('group', { name: 'Filters' });
const press = (name: string) => filters().getByRole('button', { name, exact: true }).click();
const paging = { count: '25', offset: '0' };

test.each([
  ['Type All', ['Ceramic', 'After mkt'], 'After mkt', { ctype: 'AFTER MKT' }],
  ['Make All', ['Toyota', 'Ford'], 'Ford', { make: 'Ford' }],
  ['Facility Any', ['Atlanta', 'Tampa'], 'Tampa', { facilityId: '4' }],
  ['Customer Anyone', ['Bayou Metals', 'Peachtree Auto'], 'Peachtree Auto', { companyId: '21' }],
] as const)('the filter %s offers %j, and %s is sent', async (name, offered, chosen, sent) => {
  const opened = await open('?text=gd');
  await expect.poll(() => last(opened)).toEqual({ text: 'gd', ...paging });
  await press(name);
  await expect.poll(options).toEqual(offered);
  await page.getByRole('option', { name: chosen }).click();
  await expect.poll(() => last(opened)).toEqual({ text: 'gd', ...paging, ...sent });
  await filters()
    .getByRole('button', { name: new RegExp(`^Clear .* ${chosen}$`) })
    .click();
  await expect.poll(() => opened.screen.router.state.location.search).toEqual({ text: 'gd' });
});

test.each([
  ['?text=gd&type=CERAMIC&make=Ford', 'Tips on Ford', false],
  ['?text=gd&type=CERAMIC', 'Tips on a make', true],
])('at %s the menu of makes offers %s', async (at, name, isDisabled) => {
  await open(at, { canShowManufactureTips: true });
  await press('Makes');
  const entry = page.getByRole('menuitem', { name });
  await expect.element(entry).toBeVisible();
  expect(entry.element().getAttribute('aria-disabled') === 'true').toBe(isDisabled);
});

test('customers are looked for by the typed name, and the chosen one is named', async () => {
  const opened = await open('?text=gd');
  await press('Customer Anyone');
  const field = page.getByRole('combobox', { name: 'Search Customer' });
  await field.fill('pe');
  await expect.poll(options).toEqual(['Peachtree Auto']);
  expect(opened.queries(companies.searchCompanies)).toEqual([]);
  await field.fill('bays');
  await expect.poll(options).toEqual(['Bayside Scrap']);
  expect(opened.queries(companies.searchCompanies)).toMatchObject([{ text: 'bays' }]);
  expect(opened.queries(loadLists.listLoads)).toEqual([{ type: '1', count: '10', offset: '0' }]);
  await page.getByRole('option', { name: 'Bayside Scrap' }).click();
  await expect.element(filters().getByRole('button', { name: 'Customer Bayside Scrap', exact: true })).toBeVisible();
  await expect.poll(() => last(opened)).toEqual({ text: 'gd', companyId: '22', ...paging });
});

test('while a cart is chosen its customer and facility decide the prices, until they are cleared', async () => {
  const opened = await open('?text=gd&load=7');
  await expect.element(filters().getByRole('button', { name: 'Customer Bayou Metals', exact: true })).toBeVisible();
  await expect.element(filters().getByRole('button', { name: 'Facility Atlanta', exact: true })).toBeVisible();
  expect(opened.queries(catalogue.searchConverters)).toEqual([
    { text: 'gd', companyId: '20', facilityId: '3', ...paging },
  ]);
  await press('Clear Customer Bayou Metals');
  await expect.poll(() => last(opened)).toEqual({ text: 'gd', facilityId: '3', ...paging });
  await press('Clear Facility Atlanta');
  await expect.poll(() => last(opened)).toEqual({ text: 'gd', ...paging });
  expect(opened.screen.router.state.location.search).toEqual({
    text: 'gd',
    load: '7',
    customer: 'any',
    facility: 'any',
  });
});

test('a user who prices for nobody else sees no customer and no facility, and none is sent', async () => {
  const opened = await open('?text=gd&customer=21&facility=4&load=7', { canShowAdvancedSearchFilters: false });
  await expect.element(page.getByRole('row', { name: /GD3/ })).toBeVisible();
  expect(
    filters()
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['TypeAll', 'MakeAll']);
  expect(opened.queries(catalogue.searchConverters)).toEqual([{ text: 'gd', ...paging }]);
  expect(opened.queries(loadLists.listLoads)).toEqual([]);
});

test('the prices wait for the cart that decides them, and say when it cannot be read', async () => {
  const opened = await openAs(<IdentifyPage />, {
    at: '?text=gd&load=7',
    path: identifyPath,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true },
    unanswered: [loadLifeCycle.getLoad],
  });
  await expect.element(filters()).toBeVisible();
  expect(opened.queries(catalogue.searchConverters)).toEqual([]);
});
