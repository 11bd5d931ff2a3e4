import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../contract.ts';
import { facilityListSearch } from '../paths.ts';
import FacilitiesPage from './facilities-page.tsx';
import { openFacilities, savannah } from './fixtures/facility-stage.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('each field of a facility is sent under its own name', async () => {
  const { screen, bodies } = await openFacilities('?edit=5');
  const typed = {
    Name: 'Macon',
    Address: '2 Mill Rd',
    City: 'Macon',
    Zipcode: '31201',
    'Director first name': 'Ida',
    'Director last name': 'Roe',
    Email: 'macon@yard.test',
    Phone: '(478) 555-0101',
    'Price modifier': '97.5',
  };
  for (const [name, text] of Object.entries(typed)) await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'Alabama' }).click();
  for (const name of [/^Active/, /picture/i, /signature/i, /EIN/]) await screen.getByRole('checkbox', { name }).click();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Save facility' }).dblClick();
  await expect
    .poll(() => bodies(facilities.editFacility))
    .toEqual([
      {
        facilityId: 5,
        version: 4,
        name: 'Macon',
        address: '2 Mill Rd',
        city: 'Macon',
        state: 'AL',
        zipcode: '31201',
        firstName: 'Ida',
        lastName: 'Roe',
        email: 'macon@yard.test',
        phone: '4785550101',
        priceModifier: 97.5,
        isActive: false,
        isPicRequired: true,
        isSignRequired: false,
        isEinRequired: true,
        companyLogo: null,
      },
    ]);
  await expect.element(screen.getByText('Facility saved').first()).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('the switches save the other way too, and say so', async () => {
  const { screen, bodies } = await openFacilities();
  await screen.getByRole('switch', { name: 'Tampa is active' }).click();
  await expect.poll(() => bodies(facilities.editFacility)).toEqual([{ facilityId: 6, isActive: true }]);
  await expect.element(screen.getByText(messages.updated).first()).toBeVisible();
  await screen.unmount();
  const activation = await openFacilities('?tab=activation');
  await activation.screen.getByRole('switch', { name: 'Tampa opens carts' }).click();
  await expect
    .poll(() => activation.bodies(facilities.editFacility))
    .toEqual([{ facilityId: 6, isCartCreation: false }]);
  await expect.element(activation.screen.getByText(messages.updated).first()).toBeVisible();
});

test('a deleted facility is told, and a refused delete too', async () => {
  const { screen } = await openFacilities();
  await screen.getByRole('button', { name: /facility Tampa/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Deleted Successfully').first()).toBeVisible();
});

test('what another user has changed of a facility is told in words', async () => {
  const { screen } = await openFacilities('?edit=5');
  await screen.getByRole('textbox', { name: 'Zipcode' }).fill('31402');
  const fresh = { ...savannah, version: 5, name: 'East Yard', isActive: false, priceModifier: null, state: 'AL' };
  const answered = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'GET'
      ? answered(address, init)
      : Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }),
  );
  await screen.getByRole('button', { name: 'Save facility' }).click();
  const words =
    'Name is now “East Yard” (was “River Yard”), State is now “AL” (was “GA”), Active is now “no” (was “yes”), Price modifier is now “100” (was “98”)';
  await expect.poll(() => document.body.textContent).toContain(`River Yard was changed meanwhile: ${words}.`);
});

test('a new facility that is added is told, and its form is left', async () => {
  const opened = await openAs(
    <main>
      <FacilitiesPage />
    </main>,
    {
      as: { isAdmin: true },
      at: '?add=true&text=mac',
      search: facilityListSearch,
      answers: [[facilities.addFacility, { message: 'Facility added', facilityId: 9 }]],
    },
  );
  const { screen } = opened;
  const typed = {
    Name: 'Macon',
    Code: 'm-a1c',
    Address: '2 Mill Rd',
    City: 'Macon',
    Zipcode: '31201',
    'Director first name': 'Ida',
    'Director last name': 'Roe',
    Email: 'macon@yard.test',
  };
  for (const [name, text] of Object.entries(typed)) await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('MAC');
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'Georgia' }).click();
  await screen.getByRole('combobox', { name: 'Time zone' }).click();
  await screen.getByRole('option', { name: 'New York (Eastern)' }).click();
  await screen.getByRole('button', { name: 'Save facility' }).dblClick();
  await expect.element(screen.getByText('Facility added').first()).toBeVisible();
  expect(await opened.bodies(facilities.addFacility)).toHaveLength(1);
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'mac' });
});
