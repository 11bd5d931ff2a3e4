import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { facilities } from '../contract.ts';
import { facilityListSearch } from '../paths.ts';
import FacilitiesPage from './facilities-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const savannah = {
  facilityId: 5,
  name: 'River Yard',
  code: 'SAV',
  address: '1 River Street',
  city: 'Savannah',
  state: 'GA',
  zipcode: '31401',
  email: 'savannah@yard.test',
  firstName: 'Ada',
  lastName: 'Reed',
  phone: '4045550142',
  companyName: 'Piedmont',
  isActive: true,
  isCartCreation: false,
  priceModifier: 98,
  parentCompanyId: 1,
  version: 4,
};
const open = (change: object = {}, as: object = { isAdmin: true }, at = '') =>
  openAs(<FacilitiesPage />, {
    as,
    at,
    search: facilityListSearch,
    answers: [[facilities.listFacilities, { list: [{ ...savannah, ...change }] }]],
  });
const shown = () => shownRow(page.getByRole('table'));
const row = {
  Facility: 'River YardPiedmont',
  Code: 'SAV',
  City: 'Savannah, GA',
  Director: 'Ada Reed',
  Phone: '404-555-0142',
  'Price modifier': '98 %',
};

test.each([
  ['with a price modifier', {}, {}],
  ['without one', { priceModifier: null }, { 'Price modifier': '100 %' }],
])('the row of a facility %s', async (_, change, other) => {
  await open(change);
  await expect.poll(shown).toMatchObject({ ...row, ...other });
});

test.each([
  [{ isActive: true, isCartCreation: false }, '', 'River Yard is active', true],
  [{ isActive: false, isCartCreation: true }, '', 'River Yard is active', false],
])('of %j the switch of the list shows which are active', async (change, at, name, isOn) => {
  const { screen } = await open(change, { isAdmin: true }, at);
  const active = screen.getByRole('switch', { name });
  await expect.element(active).toBeVisible();
  expect((active.element() as HTMLInputElement).checked).toBe(isOn);
});

test('the card of a facility has its company, code, place and price modifier', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  const link = screen.getByRole('list', { name: 'Facilities' }).getByRole('link');
  await expect.poll(() => shownText(link.query())).toBe('River YardPiedmontSAV, Savannah, GA, 98 %');
});
