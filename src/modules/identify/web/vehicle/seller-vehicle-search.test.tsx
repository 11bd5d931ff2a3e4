import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { session, type StoredSession } from '../../../../ui/session/session.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { mount } from '../../../../ui/testing/mount.tsx';
import { credits } from '../../../credits/contract.ts';
import { LookupCredit } from '../../../credits/web/panels/lookup-credit.tsx';
import { vehicles } from '../../../catalogue/vehicles/contract.ts';
import { vehiclePath } from '../../paths.ts';
import VehiclePage from './vehicle-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const vin = '1HGCM82633A004352';
const found = {
  productId: 7,
  oem: 'GD3+EA6',
  make: 'Honda',
  typeName: 'CERAMIC',
  model: 'Accord',
  description: 'front',
  profileUrl: null,
  offerPrice: 184.35,
  match: { kind: 'vehicle', reason: 'Fits Honda Accord 2003 to 2007, 3.0 L', code: 'GD3+EA6', marked: [], swapped: [] },
};
const freeUntil = '2026-11-20T20:15:00.000Z';
const needed = { error: 'Choose a code to look it up.', code: 'LOOKUP_NEEDED' };

/** The vehicle search of a seller before a server that knows which years are paid for. */
const opened = async (
  at: string,
  paidYears: readonly string[] = [],
  refusal?: readonly [number, object],
  list: readonly object[] = [found],
) => {
  const asked: URLSearchParams[] = [];
  const paid = new Set(paidYears);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(new Request(address, init).url);
    if (pathname === vehicles.vehicleOptions.path)
      return Response.json({ makes: ['Honda'], models: ['Accord'], years: [2003, 2004], engines: [] });
    if (pathname === credits.getCredits.path) return Response.json({ count: 25 - paid.size });
    if (pathname !== vehicles.searchVehicles.path) return Response.json({ list: [], areMoreItemsAvailable: false });
    asked.push(searchParams);
    const [year, isClicked] = [searchParams.get('year') ?? '', searchParams.get('isClicked')];
    if (isClicked && refusal) return Response.json(refusal[1], { status: refusal[0] });
    if (!isClicked && !paid.has(year)) return Response.json(needed, { status: 402 });
    paid.add(year);
    const lookup = { isFree: !isClicked, freeUntil };
    return Response.json({ list, areMoreItemsAvailable: false, vehicle: null, status: 200, lookup });
  });
  session.start({ token: 't', userId: 1, companyId: 5, hierarchy: 2, canSeeUnitPrice: true } as StoredSession, false);
  const screen = await mount(
    <QueryClientProvider client={queryClient}>
      <LookupCredit />
      <VehiclePage />
    </QueryClientProvider>,
    { at: `${vehiclePath.pattern}${at}`, path: vehiclePath },
  );
  /** The lookups so far: the year, and whether it was pressed. */
  const lookups = () => asked.map((each) => [each.get('year'), each.get('isClicked')]);
  return { screen, asked, lookups };
};

const look = 'Look up, 1 credit';
const results = { name: 'Results' };

test('it is looked up once, however often it is pressed, and then it says until when it is free', async () => {
  const { screen, lookups } = await opened('?make=Honda&year=2003');
  const counter = screen.getByRole('group', { name: 'Lookup Credit' });
  await expect.element(counter.getByText('25', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: look }).dblClick();
  await expect.element(screen.getByRole('grid', results).getByText('$184.35')).toBeVisible();
  await expect.element(screen.getByText(/^Free until 20th Nov 2026, /)).toBeVisible();
  expect(screen.getByRole('button', { name: look }).query()).toBeNull();
  expect(lookups().filter(([, isClicked]) => isClicked)).toEqual([['2003', 'true']]);
  await expect.element(counter.getByText('24', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a VIN is sent whole, and at most five results are asked for', async () => {
  const { screen, asked } = await opened(`?vin=${vin}`);
  await screen.getByRole('button', { name: look }).click();
  await expect.element(screen.getByRole('grid', results)).toBeVisible();
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ vin, count: '5', isClicked: 'true' });
});

test('a reload reads what is paid again, without a press', async () => {
  const { screen, lookups } = await opened('?make=Honda&year=2003', ['2003']);
  await expect.element(screen.getByRole('grid', results)).toBeVisible();
  await expect.element(screen.getByText(/^Free until/)).toBeVisible();
  expect(lookups()).toEqual([['2003', null]]);
});

test('another vehicle is another lookup: nothing of the first stands there', async () => {
  const { screen, lookups } = await opened('?make=Honda&year=2003', ['2003']);
  await expect.element(screen.getByRole('grid', results)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Year' }).fill('2004');
  await expect.element(screen.getByRole('button', { name: look })).toBeVisible();
  expect(screen.getByRole('grid', results).query()).toBeNull();
  expect(screen.getByRole('alert').filter({ hasText: /./ }).query()).toBeNull();
  expect(lookups()).toEqual([
    ['2003', null],
    ['2004', null],
  ]);
});

test('without credits it says so, with the way to more', async () => {
  const error = "You don't have enough credits for lookup. Kindly buy more credits.";
  const { screen } = await opened('?make=Honda', [], [402, { error, code: 'LOOKUP_CREDIT_LAPSED', status: 900 }]);
  await screen.getByRole('button', { name: look }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: error }))
    .toHaveTextContent(`${error} Go to subscription`);
  await expect
    .element(screen.getByRole('link', { name: 'Go to subscription' }))
    .toHaveAttribute('href', '/payment?make=Honda');
});

test('nothing found says that it cost nothing, with the vehicle of the VIN', async () => {
  const error = 'No converter of this vehicle is in the catalogue. The lookup cost nothing.';
  const named = {
    vin,
    make: 'Honda',
    model: 'Accord',
    year: 2003,
    engine: '3.0',
    manufacturer: 'Honda',
    years: [2003],
  };
  const vehicle = { ...named, isCheckDigitRight: false, isGuess: true, warning: 'The check digit is wrong.' };
  const none = { error, code: 'NOTHING_FOUND', status: 400, list: [], fresh: { vehicle } };
  const { screen } = await opened(`?vin=${vin}`, [], [400, none]);
  await screen.getByRole('button', { name: look }).click();
  await expect.element(screen.getByText('No converter of this vehicle is in the catalogue')).toBeVisible();
  await expect.element(screen.getByText(/^The lookup cost nothing\./)).toBeVisible();
  await expect.element(screen.getByText('The check digit is wrong.')).toBeVisible();
  expect(screen.getByRole('alert').filter({ hasText: error }).query()).toBeNull();
});

test('what is paid for and whose converters are deleted since is not said to have cost nothing', async () => {
  const { screen } = await opened('?make=Honda&year=2003', ['2003'], undefined, []);
  await expect.element(screen.getByText('No converter of this vehicle is in the catalogue')).toBeVisible();
  await expect.element(screen.getByText(/^Free until/)).toBeVisible();
  await expect.element(screen.getByText(/^Choose another year or engine/)).toBeVisible();
  expect(screen.getByText(/cost nothing/).query()).toBeNull();
});

test('what is found stands as a table or as pictures, and an expert can be asked', async () => {
  const { screen } = await opened('?make=Honda&year=2003', ['2003']);
  await expect.element(screen.getByRole('columnheader', { name: 'Offer' })).toBeVisible();
  (screen.getByRole('radio', { name: 'Pictures' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('grid', results).getByRole('link', { name: /GD3\+EA6/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Offer' }).query()).toBeNull();
  await expect.poll(() => new URLSearchParams(screen.router.state.location.searchStr).get('view')).toBe('pictures');
  expect(await accessibilityFaults()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Ask Expert' })).toBeVisible();
});
