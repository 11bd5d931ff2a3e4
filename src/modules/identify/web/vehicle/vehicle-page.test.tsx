import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { vehicles } from '../../../catalogue/vehicles/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { converterPath, identifyPath, vehiclePath } from '../../paths.ts';
import ConverterPage from '../converter-page.tsx';
import IdentifyPage from '../identify-page.tsx';
import VehiclePage from './vehicle-page.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const vin = '1HGCM82633A004352';
const found = (productId: number, oem: string) => ({
  productId,
  oem,
  oems: [oem],
  name: oem,
  make: 'Honda',
  model: 'Accord',
  description: '',
  typeName: 'CERAMIC',
  family: null,
  profileUrl: null,
  urls: [],
  catAlert: '',
  priceUnit: 'piece',
  offerPrice: 184.35,
  match: { kind: 'vehicle', reason: 'Fits Honda Accord 2003 to 2007, 3.0 L', code: oem, marked: [], swapped: [] },
});
const decoded = {
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
type More = { as?: object; list?: readonly object[]; vehicle?: object | null };
const open = (at = '', { as = {}, list = [found(1, 'GD3'), found(2, 'GD4')], vehicle = null }: More = {}) =>
  openAs(<VehiclePage />, {
    at,
    path: vehiclePath,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true, canSeeUnitPrice: true, ...as },
    answers: [
      [vehicles.vehicleOptions, options],
      [vehicles.searchVehicles, { list, vehicle }],
    ],
    unanswered: [catalogue.getConverter],
  });
const paging = { count: '25', offset: '0' };

test.each([
  ['?vin=1HGCM82633A004352', { vin }],
  ['?make=Honda', { make: 'Honda' }],
  ['?model=Accord', { model: 'Accord' }],
  ['?year=2003', { year: '2003' }],
  ['?engine=3.0', { engine: '3.0' }],
  ['?make=Honda&model=Accord&year=2003&engine=3.0', { make: 'Honda', model: 'Accord', year: '2003', engine: '3.0' }],
  ['?make=Honda&customer=5&facility=3', { make: 'Honda', companyId: '5', facilityId: '3' }],
  ['?make=Honda&page=2&size=50', { make: 'Honda', count: '50', offset: '50' }],
])('the address %s asks for %j', async (at, sent) => {
  const { queries } = await open(at);
  await expect.poll(() => queries(vehicles.searchVehicles)).toEqual([{ ...paging, ...sent }]);
});

test.each(['', '?vin=1HGCM826', '?year=03', '?text=GD3'])('the address “%s” asks for nothing', async (at) => {
  const { screen, queries } = await open(at);
  await expect.element(screen.getByText('Which vehicle is it from?')).toBeVisible();
  expect(queries(vehicles.searchVehicles)).toEqual([]);
});

test('I, O and Q are removed from a VIN as they are typed, and what is missing is said', async () => {
  const { screen, queries } = await open();
  const box = screen.getByRole('textbox', { name: 'VIN' });
  await userEvent.type(box, '1IoQ2');
  await expect.element(box).toHaveValue('12');
  await expect.element(screen.getByText('2 of 17 characters')).toBeVisible();
  await box.fill('1hg cm82633a004352');
  await expect.element(box).toHaveValue(vin);
  await expect.poll(() => queries(vehicles.searchVehicles)).toEqual([{ ...paging, vin }]);
});

test('the vehicle of the VIN stands beside what fits it, each with its reason', async () => {
  const { screen } = await open(`?vin=${vin}`, { vehicle: decoded });
  const vehicle = screen.getByRole('region', { name: 'Vehicle of the VIN' });
  await expect.element(vehicle).toMatchTextContent(/2003 Honda Accord/);
  await expect.element(vehicle).toMatchTextContent(/3.0 L, made by AMERICAN HONDA/);
  await expect.element(screen.getByText('Fits Honda Accord 2003 to 2007, 3.0 L').first()).toBeVisible();
  expect(screen.getByRole('note').query()).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a wrong check digit is said, and the vehicle is a guess', async () => {
  const warning = 'The check digit of this VIN is wrong: its 9th character is 4.';
  const { screen } = await open(`?vin=${vin}`, { vehicle: { ...decoded, isGuess: true, warning } });
  const vehicle = screen.getByRole('region', { name: 'Vehicle of the VIN' });
  await expect.element(vehicle).toMatchTextContent(/Perhaps a 2003 Honda Accord/);
  await expect.element(screen.getByRole('note')).toMatchTextContent(warning);
});

test('a VIN that tells no year offers those that it can stand for, and a press chooses one', async () => {
  const ofEurope = { ...decoded, year: null, years: [2013, 1983], warning: 'Made for another market.' };
  const { screen, queries } = await open(`?vin=${vin}`, { vehicle: ofEurope });
  await expect.element(screen.getByRole('button', { name: '1983' })).toBeVisible();
  await screen.getByRole('button', { name: '2013' }).click();
  await expect.poll(() => queries(vehicles.searchVehicles).at(-1)).toEqual({ ...paging, vin, year: '2013' });
  await expect.element(screen.getByRole('button', { name: '2013' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: '1983' })).toHaveAttribute('aria-pressed', 'false');
  // Pressed again, it is no choice any more.
  await screen.getByRole('button', { name: '2013' }).click();
  await expect.element(screen.getByRole('button', { name: '2013' })).toHaveAttribute('aria-pressed', 'false');
});

test('a VIN that tells its year offers no other', async () => {
  const { screen } = await open(`?vin=${vin}`, { vehicle: decoded });
  await expect.element(screen.getByRole('region', { name: 'Vehicle of the VIN' })).toBeVisible();
  await expect.element(screen.getByText('Year of this car:')).not.toBeInTheDocument();
});

test('another make drops the model and the engine; models wait for a make', async () => {
  const { screen, queries } = await open('?make=Honda&model=Accord&engine=3.0&year=2003');
  await screen.getByRole('button', { name: 'Make Honda', exact: true }).click();
  await screen.getByRole('option', { name: 'Ford' }).click();
  await expect.poll(() => queries(vehicles.searchVehicles).at(-1)).toEqual({ ...paging, make: 'Ford', year: '2003' });
  expect(queries(vehicles.vehicleOptions).at(-1)).toEqual({ make: 'Ford', year: '2003' });
});

test.each([
  ['Make Honda', 'Ford', { make: 'Ford' }],
  ['Model Accord', 'Civic', { make: 'Honda', model: 'Civic' }],
  ['Engine 3.0 L', '2.4 L', { make: 'Honda', model: 'Accord', engine: '2.4' }],
])('another choice than %s leads to the first page, and keeps what still holds', async (chip, option, left) => {
  const { screen, queries } = await open('?make=Honda&model=Accord&engine=3.0&page=3');
  await expect.poll(() => queries(vehicles.searchVehicles)).toMatchObject([{ offset: '50' }]);
  await screen.getByRole('button', { name: chip, exact: true }).click();
  await screen.getByRole('option', { name: option }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual(left);
  await expect.poll(() => queries(vehicles.searchVehicles).at(-1)).toEqual({ ...paging, ...left });
});

test('another VIN and another year lead to the first page, and close the open converter', async () => {
  const { screen } = await open('?make=Honda&page=3&open=2&qty=4');
  await screen.getByRole('textbox', { name: 'VIN' }).fill(vin);
  await expect.poll(() => screen.router.state.location.search).toEqual({ make: 'Honda', vin });
  await screen.unmount();
  const other = await open('?make=Honda&page=3');
  await other.screen.getByRole('textbox', { name: 'Year' }).fill('2003');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => other.screen.router.state.location.search).toEqual({ make: 'Honda', year: '2003' });
  await other.screen.getByRole('button', { name: 'Clear the year' }).click();
  await expect.poll(() => other.screen.router.state.location.search).toEqual({ make: 'Honda' });
});

test('without a make no model is offered, and that is said', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Model/ }).click();
  await expect.element(page.getByText('Choose a make first.')).toBeVisible();
  expect(page.getByRole('option', { name: 'Accord' }).query()).toBeNull();
});

test.each([
  [{ make: null, model: null, engine: null }, 'The make of this VIN is not known, made by AMERICAN HONDA'],
  [{ make: null, model: null, engine: null, manufacturer: null }, 'The manufacturer of this VIN is not known'],
  [{ model: null }, '2003 Honda, 3.0 L, the model is not known, made by AMERICAN HONDA'],
  [{ engine: null, manufacturer: null, year: null, years: [] }, 'Honda Accord'],
])('of a vehicle with %o is said: %s', async (columns, words) => {
  const { screen } = await open(`?vin=${vin}`, { vehicle: { ...decoded, ...columns } });
  const vehicle = screen.getByRole('region', { name: 'Vehicle of the VIN' });
  await expect.poll(() => vehicle.query()?.querySelector('p')?.textContent).toBe(words);
});

test('the year is typed freely, and a wrong one is said', async () => {
  const { screen, queries } = await open('?make=Honda');
  const year = screen.getByRole('textbox', { name: 'Year' });
  await year.fill('03');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A year has four digits, such as 2004.')).toBeVisible();
  await year.fill('2003');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => queries(vehicles.searchVehicles).at(-1)).toEqual({ ...paging, make: 'Honda', year: '2003' });
});

test('nothing found says which filter to drop', async () => {
  const { screen } = await open('?make=Honda&year=2003', { list: [] });
  await expect.element(screen.getByText('No converter of this vehicle is in the catalogue')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Drop Make Honda' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Drop Year 2003' })).toBeVisible();
});

test('results stand as pictures too', async () => {
  const { screen } = await open('?make=Honda&view=pictures');
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /GD4/ })).toBeVisible();
});

test('a converter opens beside the results, and on a phone as a page that leads back here', async () => {
  const { screen } = await open('?make=Honda');
  await screen.getByRole('link', { name: /GD4/ }).click();
  await expect.element(page.getByRole('complementary', { name: 'Converter GD4' })).toBeVisible();
  await screen.unmount();
  await page.viewport(390, 844);
  const phone = await open(`?vin=${vin}&make=Honda`);
  await expect
    .element(phone.screen.getByRole('link', { name: /GD4/ }))
    .toHaveAttribute('href', `/converter/2?vin=${vin}&from=vehicle&make=Honda`);
});

test('an item added from a search by VIN has the VIN', async () => {
  const load = {
    loadId: 7,
    companyName: 'Smith',
    customerId: 5,
    facilityId: 3,
    type: 1,
    status: 2,
    items: 0,
    sellerFinalisedDate: null,
    buyerFinalisedDate: null,
    dismissedDate: null,
  };
  const { screen, bodies } = await openAs(<VehiclePage />, {
    at: `?vin=${vin}&load=7&customer=5&facility=3`,
    path: vehiclePath,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true },
    answers: [
      [vehicles.vehicleOptions, options],
      [vehicles.searchVehicles, { list: [found(1, 'GD3')], vehicle: decoded }],
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 4, version: 0, message: '', totals: {} }],
    ],
  });
  await screen.getByRole('button', { name: 'Add GD3 to load 7' }).click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadId: 7, productId: 1, vin }]);
});

test('Back from a converter leads to the same search, and nothing else is searched for', async () => {
  const { screen, queries } = await openAs(<ConverterPage id="2" />, {
    at: `?vin=${vin}&from=vehicle&make=Honda&year=2003&page=2`,
    path: converterPath,
    as: { canBuildCart: true },
    answers: [[catalogue.getConverter, { ...found(2, 'GD4'), fitments: [] }]],
  });
  await expect
    .element(screen.getByRole('link', { name: 'Back to the results' }))
    .toHaveAttribute('href', `/converters/vehicle?page=2&vin=${vin}&year=2003&make=Honda`);
  expect(queries(catalogue.searchConverters).filter(({ make }) => make !== undefined)).toEqual([]);
});

test('an address of Identify Converters with a VIN leads here', async () => {
  const { screen } = await openAs(<IdentifyPage parameters={`vinNumber=${vin}&make=Honda`} />, {
    path: identifyPath,
    as: {},
  });
  await expect.poll(() => screen.router.state.location.href).toBe(`/converters/vehicle?vin=${vin}&make=Honda`);
});

test('an expert is asked from the search, and where nothing fits the vehicle', async () => {
  const { screen } = await open('?make=Honda&year=2003', { list: [] });
  await expect.element(screen.getByText('No converter of this vehicle is in the catalogue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Expert' }).elements()).toHaveLength(2);
});
