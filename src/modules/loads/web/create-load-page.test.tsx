import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadSearch } from '../../../kernel/screen-search.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import CreateLoadPage from './create-load-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const place = (facilityId: number, name: string, changes: object = {}) => ({
  facilityId,
  name,
  isActive: true,
  isCartCreation: true,
  isFacility: false,
  ...changes,
});
const open = (at = '?customer=9') =>
  openAs(<CreateLoadPage />, {
    at,
    search: createLoadSearch,
    as: { canBuildCart: true },
    answers: [
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Peach Auto', city: 'Macon', state: 'GA' }] }],
      [
        facilities.listFacilities,
        {
          list: [
            place(3, 'Atlanta'),
            place(4, 'Closed', { isActive: false }),
            place(5, 'No carts', { isCartCreation: false }),
            place(6, 'Riverbend', { isFacility: true }),
          ],
        },
      ],
      [loadLifeCycle.addLoad, { loadId: 70 }],
    ],
  });

test('sends the customer of the address, the name, the facility and the papers', async () => {
  const { screen, bodies } = await open();
  for (const [name, text] of [
    ['Cart name', 'Walk-in'],
    ['Business license', 'B-1'],
    ['Driver license', 'D-2'],
    ['EIN', '58-1234567'],
  ] as const)
    await screen.getByRole('textbox', { name }).fill(text);
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await screen.getByRole('option', { name: 'Atlanta' }).click();
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect
    .poll(() => bodies(loadLifeCycle.addLoad))
    .toEqual([
      {
        customerId: 9,
        loadName: 'Walk-in',
        facilityId: 3,
        businessLicense: 'B-1',
        driversLicense: 'D-2',
        ein: '58-1234567',
      },
    ]);
});

test('offers the own facilities that take carts', async () => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Atlanta' })).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(1);
});

test('sends nothing without a customer, a name or a facility', async () => {
  const { screen, bodies } = await open('');
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect.element(screen.getByText('Choose a customer.').first()).toBeVisible();
  expect(await bodies(loadLifeCycle.addLoad)).toEqual([]);
});
