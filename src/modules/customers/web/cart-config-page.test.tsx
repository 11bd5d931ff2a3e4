import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import CartConfigPage from './cart-config-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const cartSettings = { isPicRequired: true, isSignRequired: false, isEinRequired: false, facilityId: 3 };
const open = (as: object = { canEditGroup: true }, settings: object | null = cartSettings) =>
  openAs(<CartConfigPage />, {
    as: { hierarchy: 10, companyId: 5, ...as },
    answers: [
      [companies.getCompany, { companyId: 5, companyName: 'Tampa Buyers', version: 4, cartSettings: settings }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Tampa', isActive: true }] }],
    ],
  });

test('the settings are sent together, over the version that was shown', async () => {
  const { screen, bodies } = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Default facility' })).toHaveValue('Tampa');
  await screen.getByRole('checkbox', { name: 'The EIN is required' }).click();
  await screen.getByRole('button', { name: 'Save settings' }).click();
  const changed = { ...cartSettings, isEinRequired: true };
  await expect.poll(() => bodies(companies.editCompany)).toEqual([{ companyId: 5, version: 4, cartSettings: changed }]);
});

test('new carts can begin without a facility', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('combobox', { name: 'Default facility' }).click();
  await screen.getByRole('option', { name: 'None' }).click();
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(() => bodies(companies.editCompany))
    .toMatchObject([{ cartSettings: { ...cartSettings, facilityId: null } }]);
});

test('who may not edit the company only reads them', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByRole('checkbox', { name: 'Pictures are required' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Pictures are required' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save settings' }).query()).toBeNull();
});

test('a franchise that has set nothing yet asks for nothing', async () => {
  const { screen, bodies } = await open({ canEditGroup: true }, null);
  for (const name of ['Pictures are required', 'A signature is required', 'The EIN is required'])
    await expect.element(screen.getByRole('checkbox', { name })).not.toBeChecked();
  await screen.getByRole('checkbox', { name: 'A signature is required' }).click();
  await screen.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(() => bodies(companies.editCompany))
    .toMatchObject([
      { cartSettings: { isPicRequired: false, isSignRequired: true, isEinRequired: false, facilityId: null } },
    ]);
});

test('another user’s change of the settings is shown in words', async () => {
  const { screen } = await open();
  await screen.getByRole('checkbox', { name: 'The EIN is required' }).click();
  const fresh = {
    companyId: 5,
    version: 5,
    cartSettings: { ...cartSettings, isPicRequired: false, isSignRequired: true },
  };
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === companies.editCompany.path
      ? Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 })
      : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save settings' }).click();
  const words = 'Pictures are required is now “no” (was “yes”), A signature is required is now “yes” (was “no”)';
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});
