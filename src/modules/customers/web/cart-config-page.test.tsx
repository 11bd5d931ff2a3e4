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
const open = (as: object = { canEditGroup: true }) =>
  openAs(<CartConfigPage />, {
    as: { hierarchy: 10, companyId: 5, ...as },
    answers: [
      [companies.getCompany, { companyId: 5, companyName: 'Tampa Buyers', version: 4, cartSettings }],
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
