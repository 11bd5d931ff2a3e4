import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { vehicles } from '../../catalogue/vehicles/contract.ts';
import { credits } from '../../credits/contract.ts';
import { identifyPath, vehiclePath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { unlikeConverters } from './testing/identify-answers.ts';
import VehiclePage from './vehicle/vehicle-page.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const lookup = { isFree: false, freeUntil: '2026-11-20T20:15:00.000Z' };
const answers = [
  [catalogue.searchCodes, ['GD3+EA6', 'GD3-EAG']],
  [catalogue.searchConverters, { list: unlikeConverters.slice(0, 3), lookAlikes: [], status: 200, lookup }],
  [
    vehicles.searchVehicles,
    { list: unlikeConverters.slice(0, 3), vehicle: null, areMoreItemsAvailable: false, status: 200, lookup },
  ],
  [vehicles.vehicleOptions, { makes: ['Honda'], models: [], years: [], engines: [] }],
  [credits.listOpenLookups, { list: [{ code: 'GD3+EA6', freeUntil: lookup.freeUntil }] }],
] as const;
const seller = { hierarchy: 2, companyId: 5, canSeeUnitPrice: true } as const;
const open = (at: string, as: object = {}, more: object = {}) =>
  openAs(<IdentifyPage />, { at, path: identifyPath, as: { ...seller, ...as }, answers, ...more });
const search = () => page.getByRole('region', { name: 'Search and results' });

test('what a seller looked up is a table of codes, offers and reasons, each leading to its page', async () => {
  const { screen } = await open('?text=gd&code=GD3%2BEA6');
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - textbox "Code as it is stamped": gd
      - button "Clear the search":
        - img
      - button "Search by camera"
      - paragraph: Search results limited to 5 items. Please refine your search criteria for more results
      - paragraph: /^GD3.EA6 Free until 20th Nov 2026, /
      - button "Look up another code"
      - region "What was found":
        - radiogroup "View":
          - radio "Table" [checked]
          - text: Table
          - radio "Pictures"
          - text: Pictures
        - text: The facility where you sell may pay more or less than these prices.
        - region "Results":
          - grid "Results":
            - rowgroup:
              - row "Code Converter Type Offer":
                - columnheader "Code"
                - columnheader "Converter"
                - columnheader "Type"
                - columnheader "Offer"
            - rowgroup:
              - row "GD3+EA6 exact Toyota Corolla 1.8 front Ceramic $184.35 Override":
                - gridcell "GD3+EA6 exact":
                  - link "GD3+EA6 exact":
                    - /url: /converter/1?code=GD3%2BEA6
                - gridcell "Toyota Corolla 1.8 front"
                - gridcell "Ceramic"
                - gridcell "$184.35 Override"
              - row "GD3-EAG look-alike Honda Accord Diesel $612.40 Estimated":
                - gridcell "GD3-EAG look-alike":
                  - link "GD3-EAG look-alike":
                    - /url: /converter/2?code=GD3%2BEA6
                - gridcell "Honda Accord"
                - gridcell "Diesel"
                - gridcell "$612.40 Estimated"
              - row "KT 0610 text Ford Focus foil Foil $31.25 Atlanta, up to $33.50 Tampa per lb":
                - gridcell "KT 0610 text":
                  - link "KT 0610 text":
                    - /url: /converter/3?code=GD3%2BEA6
                - gridcell "Ford Focus foil"
                - gridcell "Foil"
                - gridcell "$31.25 Atlanta, up to $33.50 Tampa per lb"
        - text: 1 to 3 of 3
  `);
});

test('without the right to offers no offer and no note about them is shown', async () => {
  const { screen } = await open('?code=GD3%2BEA6', { canSeeUnitPrice: false, canAccessAssay: true });
  await expect.element(screen.getByRole('columnheader', { name: 'Grams' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Offer' }).query()).toBeNull();
  expect(screen.getByText('may pay more or less', { exact: false }).query()).toBeNull();
});

test('the codes that begin alike are a list, each with what it costs', async () => {
  const { screen, queries } = await open('?text=gd');
  await expect.element(screen.getByRole('list', { name: 'Codes' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Codes":
      - listitem:
        - button /^GD3.EA6 Free until 20th Nov 2026, /
      - listitem:
        - button "GD3-EAG Look up, 1 credit"
  `);
  expect(queries(catalogue.searchCodes)).toEqual([{ text: 'gd' }]);
  expect(queries(catalogue.searchConverters)).toEqual([]);
});

test.each([
  ['', [], 'What is stamped on it?'],
  ['?text=g', [], 'What is stamped on it?'],
  ['?text=gdx', [], 'No code begins like this'],
])('at %j without a code it says: %3$s', async (at, codes, title) => {
  const { screen } = await open(
    at,
    {},
    {
      answers: [
        [catalogue.searchCodes, codes],
        [credits.listOpenLookups, { list: [] }],
      ],
    },
  );
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('codes that cannot be read say so, and are read again', async () => {
  const { screen, readAgain } = await open('?text=gd');
  await expect.element(screen.getByRole('list', { name: 'Codes' })).toBeVisible();
  answerNext(catalogue.searchCodes, () => Response.json({ error: 'No.' }, { status: 400 }));
  await readAgain();
  await expect.element(screen.getByText('The codes could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('list', { name: 'Codes' })).toBeVisible();
});

test('an answer that cannot be read says so, and is read again at no cost', async () => {
  const { screen, readAgain, queries } = await open('?code=GD3%2BEA6');
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).url.includes(catalogue.searchConverters.path)
      ? Response.json({ error: 'No.' }, { status: 400 })
      : answer(address, init),
  );
  void readAgain();
  await expect.element(screen.getByText('The lookup could not be read')).toBeVisible();
  vi.mocked(fetch).mockImplementation(answer);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  for (const sent of queries(catalogue.searchConverters))
    expect(sent).toEqual({ text: 'GD3+EA6', count: '5', offset: '0' });
});

test('another text takes the looked-up code out of the address', async () => {
  const { screen } = await open('?text=gd&code=GD3%2BEA6');
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Code as it is stamped' }).fill('kt');
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'kt' });
});

test('a lookup in pictures leads to pages that come back to the pictures', async () => {
  const { screen } = await open('?code=GD3%2BEA6&view=pictures');
  await expect
    .element(screen.getByRole('link', { name: /KT 0610/ }))
    .toHaveAttribute('href', '/converter/3?code=GD3%2BEA6&view=pictures');
  (screen.getByRole('radio', { name: 'Table' }).element() as HTMLElement).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ code: 'GD3+EA6' });
});

test('on a phone what was looked up is cards', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('?code=GD3%2BEA6');
  await expect.element(screen.getByRole('list', { name: 'Results' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Results":
      - listitem:
        - link "GD3+EA6 $184.35 Toyota Corolla 1.8 front exact Override":
          - /url: /converter/1?code=GD3%2BEA6
      - listitem:
        - link "GD3-EAG $612.40 Honda Accord look-alike Estimated":
          - /url: /converter/2?code=GD3%2BEA6
      - listitem:
        - link "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil text per lb":
          - /url: /converter/3?code=GD3%2BEA6
  `);
});

test('by vehicle a seller sees the filters, until when it is free, and what fits', async () => {
  const { screen, queries } = await openAs(<VehiclePage />, {
    at: '?make=Honda&year=2003&view=pictures',
    path: vehiclePath,
    as: seller,
    answers,
  });
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - textbox "VIN":
        - /placeholder: VIN, 17 characters
      - group "Filters":
        - button "Make Honda"
        - button "Clear Make Honda"
        - button "Model Any"
        - button "Engine Any"
        - textbox "Year": "2003"
        - button "Clear the year":
          - img
      - paragraph: /^Free until 20th Nov 2026, /
      - paragraph: Search results limited to 5 items. Please refine your search criteria for more results
      - region "What was found":
        - radiogroup "View":
          - radio "Table"
          - text: Table
          - radio "Pictures" [checked]
          - text: Pictures
        - text: The facility where you sell may pay more or less than these prices.
        - grid "Results":
          - row "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
            - gridcell "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
              - link "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
                - /url: /converter/1?make=Honda&year=2003&view=pictures&from=vehicle
          - row "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
            - gridcell "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
              - link "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
                - /url: /converter/2?make=Honda&year=2003&view=pictures&from=vehicle
          - row "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
            - gridcell "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
              - link "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
                - /url: /converter/3?make=Honda&year=2003&view=pictures&from=vehicle
        - text: 1 to 3 of 3
  `);
  expect(queries(vehicles.searchVehicles)).toEqual([{ make: 'Honda', year: '2003', count: '5' }]);
});

test('before a vehicle is named a seller looks nothing up, and it says what to type', async () => {
  const { screen, queries } = await openAs(<VehiclePage />, { path: vehiclePath, as: seller, answers });
  await expect.element(screen.getByRole('heading', { name: 'Which vehicle is it from?' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Look up, 1 credit' }))
    .toHaveAccessibleDescription('Type a VIN, or choose a make, a model, a year or an engine.');
  expect(queries(vehicles.searchVehicles)).toEqual([]);
});

test('an answer about a vehicle that cannot be read says so, and is read again at no cost', async () => {
  const { screen, readAgain, queries } = await openAs(<VehiclePage />, {
    at: '?make=Honda',
    path: vehiclePath,
    as: seller,
    answers,
  });
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  answerNext(vehicles.searchVehicles, () => Response.json({ error: 'No.' }, { status: 400 }));
  await readAgain();
  await expect.element(screen.getByText('The lookup could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  for (const sent of queries(vehicles.searchVehicles)) expect(sent).toEqual({ make: 'Honda', count: '5' });
});
