import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { vehicles } from '../../../catalogue/vehicles/contract.ts';
import { facilities } from '../../../facilities/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { vehiclePath } from '../../paths.ts';
import { currentCart as load, unlikeConverters } from '../testing/identify-answers.ts';
import VehiclePage from './vehicle-page.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const vin = '1HGCM82633A004352';
const list = unlikeConverters.map((each, at) => ({
  ...each,
  match: { ...each.match, kind: 'vehicle', reason: `Fits Honda Accord 200${at}` },
}));
const vehicle = {
  vin,
  make: 'Honda',
  model: 'Accord',
  year: 2003,
  years: [2003],
  engine: '3.0',
  manufacturer: 'AMERICAN HONDA',
  isCheckDigitRight: true,
  isGuess: false,
  warning: '',
};
const options = { makes: ['Ford', 'Honda'], models: ['Accord', 'Civic'], years: [2003], engines: ['2.4', '3.0'] };
const every = {
  canBuildCart: true,
  canShowAdvancedSearchFilters: true,
  canSeeUnitPrice: true,
  canShowPricing: true,
  canAccessAssay: true,
};
type More = { as?: object; found?: readonly object[]; more?: boolean; decoded?: object | null };
const open = (at: string, { as = every, found = list, more = false, decoded = vehicle }: More = {}) =>
  openAs(<VehiclePage />, {
    at,
    path: vehiclePath,
    as,
    answers: [
      [vehicles.vehicleOptions, options],
      [vehicles.searchVehicles, { list: found, vehicle: decoded, areMoreItemsAvailable: more }],
      [loadLifeCycle.getLoad, { ...load, items: 4 }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
    unanswered: [catalogue.getConverter, catalogue.getReceipt],
  });

test('a search that fails says so, and is tried again', async () => {
  const { screen, readAgain } = await open('?make=Honda');
  await expect.element(screen.getByRole('row', { name: /KT 0610/ })).toBeVisible();
  answerNext(vehicles.searchVehicles, () => Response.json({ error: 'No.' }, { status: 400 }));
  await readAgain();
  await expect.element(screen.getByText('The search did not work')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: /KT 0610/ })).toBeVisible();
});

test('a page behind the last result leads to the first one', async () => {
  const { screen } = await open('?make=Honda&page=4', { found: [] });
  await expect.element(screen.getByText('The results end before this page.')).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the first page' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ make: 'Honda' });
});

test.each([
  ['?make=Honda', vehicle, 'A filter may hide it. Drop it, or choose another.'],
  ['?year=2003', vehicle, 'A filter may hide it. Drop it, or choose another.'],
  [
    `?vin=${vin}`,
    { ...vehicle, isGuess: true },
    'Read the VIN again, letter by letter, or choose make, model and year.',
  ],
  [`?vin=${vin}`, vehicle, 'Choose make, model and year instead, or find the converter by its code.'],
])('where nothing fits %s it says what to do: %3$s', async (at, decoded, words) => {
  const { screen } = await open(at, { found: [], decoded });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('each filter is dropped by its button, also the year', async () => {
  const { screen } = await open('?make=Honda&model=Accord&year=2003&engine=3.0', { found: [] });
  for (const [name, left] of [
    ['Drop Engine 3.0 L', { make: 'Honda', model: 'Accord', year: '2003' }],
    ['Drop Year 2003', { make: 'Honda', model: 'Accord' }],
    ['Drop Model Accord', { make: 'Honda' }],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => screen.router.state.location.search).toEqual(left);
  }
});

test.each([
  [null, [2013], ['2013']],
  [2003, [2003], []],
  [2003, [2003, 1973], ['2003', '1973']],
])('a VIN of the year %s that can stand for %j offers %j', async (year, years, offered) => {
  const { screen } = await open(`?vin=${vin}`, { decoded: { ...vehicle, year, years } });
  const region = screen.getByRole('region', { name: 'Vehicle of the VIN' });
  await expect.element(region).toBeVisible();
  const names = region
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(offered);
});

test.each([
  ['1HGCM82633A00435', '16 of 17 characters'],
  ['1HGCM82633A004353X', /./],
])('a VIN %s is not searched for, and it says why', async (typed, words) => {
  const { queries } = await open(`?vin=${typed}`);
  await expect.element(page.getByRole('status').getByText(words).first()).toBeVisible();
  expect(queries(vehicles.searchVehicles)).toEqual([]);
});

test('results stand as pictures and back, and the address says so', async () => {
  const { screen } = await open('?make=Honda', { decoded: null });
  (screen.getByRole('radio', { name: 'Pictures' }).element() as HTMLElement).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ make: 'Honda', view: 'pictures' });
  await expect.element(screen.getByRole('radio', { name: 'Pictures' })).toBeChecked();
  (screen.getByRole('radio', { name: 'Table' }).element() as HTMLElement).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ make: 'Honda' });
});
