import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
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
const search = () => page.getByRole('region', { name: 'Search and results' });
const box = () => page.getByRole('textbox', { name: 'VIN' });

test('a buyer sees the vehicle of the VIN, the filters, and what fits it with its offers', async () => {
  const { screen } = await open(`?vin=${vin}&make=Honda&load=7`);
  await expect.element(screen.getByRole('button', { name: 'Add GD3+EA6 to load 7' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Customer Bayou Metals', exact: true })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - textbox "VIN":
        - /placeholder: VIN, 17 characters
        - text: 1HGCM82633A004352
      - button "Clear the search":
        - img
      - group "Filters":
        - button "Make Honda"
        - button "Clear Make Honda"
        - button "Model Any"
        - button "Engine Any"
        - textbox "Year"
        - button "Facility Atlanta"
        - button "Clear Facility Atlanta"
        - button "Customer Bayou Metals"
        - button "Clear Customer Bayou Metals"
      - radiogroup "View":
        - radio "Table" [checked]
        - text: Table
        - radio "Pictures"
        - text: Pictures
      - region "Vehicle of the VIN":
        - paragraph: 2003 Honda Accord, 3.0 L, made by AMERICAN HONDA
        - paragraph: VIN 1HGCM82633A004352
      - text: 4 results
      - region "Results":
        - grid "Results":
          - rowgroup:
            - row "Code Converter Type Metal value Grams Offer Add":
              - columnheader "Code"
              - columnheader "Converter"
              - columnheader "Type"
              - columnheader "Metal value"
              - columnheader "Grams"
              - columnheader "Offer"
              - columnheader "Add"
          - rowgroup:
            - row "GD3+EA6 Fits Honda Accord 2000 Toyota Corolla 1.8 front Ceramic Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent 1,250 $184.35, show the price receipt Override Add GD3+EA6 to load 7":
              - gridcell "GD3+EA6 Fits Honda Accord 2000":
                - link "GD3+EA6 Fits Honda Accord 2000":
                  - /url: /converters/vehicle?vin=1HGCM82633A004352&make=Honda&open=1&load=7
              - gridcell "Toyota Corolla 1.8 front"
              - gridcell "Ceramic"
              - gridcell "Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent":
                - img "Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent"
              - gridcell "1,250"
              - gridcell "$184.35, show the price receipt Override":
                - button "$184.35, show the price receipt": $184.35
                - text: Override
              - gridcell "Add GD3+EA6 to load 7":
                - button "Add GD3+EA6 to load 7"
            - row "GD3-EAG Fits Honda Accord 2001 Honda Accord Diesel weight not known $612.40, show the price receipt Estimated Add GD3-EAG to load 7":
              - gridcell "GD3-EAG Fits Honda Accord 2001":
                - link "GD3-EAG Fits Honda Accord 2001":
                  - /url: /converters/vehicle?vin=1HGCM82633A004352&make=Honda&open=2&load=7
              - gridcell "Honda Accord"
              - gridcell "Diesel"
              - gridcell
              - gridcell "weight not known"
              - gridcell "$612.40, show the price receipt Estimated":
                - button "$612.40, show the price receipt": $612.40
                - text: Estimated
              - gridcell "Add GD3-EAG to load 7":
                - button "Add GD3-EAG to load 7"
            - row "KT 0610 Fits Honda Accord 2002 Ford Focus foil Foil 980 $31.25, show the price receipt Atlanta, up to $33.50 Tampa per lb Add KT 0610 to load 7":
              - gridcell "KT 0610 Fits Honda Accord 2002":
                - link "KT 0610 Fits Honda Accord 2002":
                  - /url: /converters/vehicle?vin=1HGCM82633A004352&make=Honda&open=3&load=7
              - gridcell "Ford Focus foil"
              - gridcell "Foil"
              - gridcell
              - gridcell "980"
              - gridcell "$31.25, show the price receipt Atlanta, up to $33.50 Tampa per lb":
                - button "$31.25, show the price receipt": $31.25
                - text: Atlanta, up to $33.50 Tampa per lb
              - gridcell "Add KT 0610 to load 7":
                - button "Add KT 0610 to load 7"
            - row "GD3EA6B Fits Honda Accord 2003 Lexus rear After mkt 760 No assay yet Add GD3EA6B to load 7":
              - gridcell "GD3EA6B Fits Honda Accord 2003":
                - link "GD3EA6B Fits Honda Accord 2003":
                  - /url: /converters/vehicle?vin=1HGCM82633A004352&make=Honda&open=4&load=7
              - gridcell "Lexus rear"
              - gridcell "After mkt"
              - gridcell
              - gridcell "760"
              - gridcell "No assay yet"
              - gridcell "Add GD3EA6B to load 7":
                - button "Add GD3EA6B to load 7"
      - text: 1 to 4 of 4
  `);
});

test('before a vehicle is named the page says what to type, and where its data is from', async () => {
  const { screen } = await open('', { as: {} });
  await expect.element(screen.getByRole('heading', { name: 'Which vehicle is it from?' })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - textbox "VIN":
        - /placeholder: VIN, 17 characters
      - group "Filters":
        - button "Make Any"
        - button "Model Any"
        - button "Engine Any"
        - textbox "Year"
      - radiogroup "View":
        - radio "Table" [checked]
        - text: Table
        - radio "Pictures"
        - text: Pictures
      - heading "Which vehicle is it from?" [level=2]
      - paragraph: Type the VIN as it stands on the car, or choose make, model, year and engine.
      - paragraph:
        - text: "Vehicle data:"
        - link "NHTSA vPIC":
          - /url: https://vpic.nhtsa.dot.gov/
        - text: ","
        - link "EPA fuel economy data":
          - /url: https://www.fueleconomy.gov/
        - text: ","
        - link "US car models data":
          - /url: https://github.com/abhionlyone/us-car-models-data
        - text: (changed,
        - link "CC BY 4.0":
          - /url: https://creativecommons.org/licenses/by/4.0/
        - text: )
  `);
});

test('on a phone results are cards, and an address with an open converter leads to its page', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('?make=Honda', { decoded: null });
  await expect.element(screen.getByRole('link', { name: /GD3\+EA6/ })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
  expect(screen.getByRole('button', { name: /^Add / }).query()).toBeNull();
  await screen.unmount();
  const sent = await open('?make=Honda&open=2&qty=3');
  await expect.poll(() => sent.screen.router.state.location.href).toBe('/converter/2?from=vehicle&make=Honda');
});

test.each([
  ['?make=Honda', { make: 'Honda' }],
  ['?make=Honda&model=Accord&year=2003&engine=3.0', { make: 'Honda', model: 'Accord', year: '2003' }],
  ['?year=03', {}],
])('at %s the options are those of what is chosen: %j', async (at, sent) => {
  const { queries } = await open(at);
  await expect.poll(() => queries(vehicles.vehicleOptions)).toEqual([sent]);
});

test('engines are named by their litres, makes and models as they are', async () => {
  const { screen } = await open('?make=Honda');
  const offered = async (chip: string) => {
    await screen.getByRole('button', { name: chip, exact: true }).click();
    const texts = () =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent);
    await expect.poll(() => texts().length).toBeGreaterThan(0);
    const found = texts();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => texts().length).toBe(0);
    return found;
  };
  expect(await offered('Make Honda')).toEqual(['Ford', 'Honda']);
  expect(await offered('Model Any')).toEqual(['Accord', 'Civic']);
  expect(await offered('Engine Any')).toEqual(['2.4 L', '3.0 L']);
});

test('Enter opens the highlighted result, a adds it, and Escape closes it before it clears the VIN', async () => {
  const { screen, bodies } = await open(`?vin=${vin}&load=7`);
  await expect.element(screen.getByRole('button', { name: 'Customer Bayou Metals', exact: true })).toBeVisible();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('row', { selected: true, name: /GD3-EAG/ })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ productId: 2, vin }]);
  box().element().focus();
  await userEvent.keyboard('{Enter}');
  const panel = screen.getByRole('complementary', { name: 'Converter GD3-EAG' });
  await expect.element(panel).toHaveFocus();
  box().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue(vin);
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('vin');
});

test('a row opens beside the results, which are read out, and its button closes it', async () => {
  const { screen } = await open('?make=Honda&qty=4', { decoded: null });
  await expect
    .element(screen.getByRole('link', { name: /KT 0610/ }))
    .toHaveAttribute('href', '/converters/vehicle?make=Honda&open=3');
  await screen.getByRole('row', { name: /KT 0610/ }).click();
  const panel = screen.getByRole('complementary', { name: 'Converter KT 0610' });
  await expect.element(panel).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ make: 'Honda', open: '3' });
  await panel.getByRole('button', { name: 'Close, Esc' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(box()).toHaveFocus();
});

test('a VIN that can stand for two years offers both', async () => {
  const { screen } = await open(`?vin=${vin}&page=2&open=1`, {
    decoded: { ...vehicle, years: [2003, 1973], isGuess: true, warning: 'Made for another market.' },
  });
  await expect.element(screen.getByRole('region', { name: 'Vehicle of the VIN' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Vehicle of the VIN":
      - paragraph: Perhaps a 2003 Honda Accord, 3.0 L, made by AMERICAN HONDA
      - paragraph:
        - text: "Year of this car:"
        - button "2003"
        - button "1973"
      - paragraph: VIN 1HGCM82633A004352
      - note: Made for another market.
  `);
  await screen.getByRole('button', { name: '1973' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ vin, year: '1973' });
});
